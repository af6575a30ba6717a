// Loaded on demand, because contracts and zod are not part of the page bundle.
import type { z } from 'zod'
import { addDieselPrice, addFuelRate, addTollRate, type RateKind } from '#features/routing/rates-contract.ts'
import { checkForm } from '#platform/web/form/check-form.ts'
import { fetchCall } from '#platform/web/request/fetch-call.ts'

const endpoints = { toll: addTollRate, fuel: addFuelRate, diesel: addDieselPrice }

export const checkRate = (kind: RateKind, input: Record<string, unknown>) => checkForm(endpoints[kind].input, input)

export async function saveRate(kind: RateKind, input: Record<string, unknown>) {
  // Already checked by `checkRate`, and checked again by the server.
  if (kind === 'toll') return fetchCall(addTollRate, input as z.input<typeof addTollRate.input>, { noTip: true })
  if (kind === 'fuel') return fetchCall(addFuelRate, input as z.input<typeof addFuelRate.input>, { noTip: true })
  return fetchCall(addDieselPrice, input as z.input<typeof addDieselPrice.input>, { noTip: true })
}
