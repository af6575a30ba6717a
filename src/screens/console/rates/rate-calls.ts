// What the screen of rates sends. Loaded with the first touch of a form: contracts and zod are no part of the page itself.
import type { z } from 'zod'
import { addDieselPrice, addFuelRate, addTollRate, type RateKind } from '#features/routing/rates-contract.ts'
import { checkForm } from '#platform/web/form/check-form.ts'
import { fetchCall } from '#platform/web/request/fetch-call.ts'

const endpoints = { toll: addTollRate, fuel: addFuelRate, diesel: addDieselPrice }

export const checkRate = (kind: RateKind, input: Record<string, unknown>) => checkForm(endpoints[kind].input, input)

export async function saveRate(kind: RateKind, input: Record<string, unknown>) {
  // `checkRate` has let it through, and the server checks again.
  if (kind === 'toll') return fetchCall(addTollRate, input as z.input<typeof addTollRate.input>, { noTip: true })
  if (kind === 'fuel') return fetchCall(addFuelRate, input as z.input<typeof addFuelRate.input>, { noTip: true })
  return fetchCall(addDieselPrice, input as z.input<typeof addDieselPrice.input>, { noTip: true })
}
