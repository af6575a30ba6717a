import type { z } from 'zod'
import { checkForm } from '#platform/web/form/check-form.ts'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import { fetchCall } from '#platform/web/request/fetch-call.ts'
import { register } from '../register-contract.ts'
import { checkRepeated, checkTargetAndCode } from './code-calls.ts'
import { completeLogin } from './session/session.ts'
import type { Target } from './fields/target.ts'

type Registration = z.input<typeof register.input>
type FirstStep = Target & { code: string; codeKey: string } & Registration

/** Checks the first step by the contract, and the target with its code. */
export const checkFirstStep = (input: FirstStep): FieldErrors => ({
  ...checkForm(register.input, input),
  ...checkRepeated(input),
  ...checkTargetAndCode(input),
})

/** Checks the fields of the second step only. */
export function checkSecondStep(input: Record<string, unknown>) {
  const errors = checkForm(register.input, { registerFlag: 1, agreement: true, ...input })
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field in input))
}

export const registerWith = async (input: Registration, redirect: string) =>
  completeLogin(await fetchCall(register, withoutEmpty(input), { noTip: true }), redirect)

/** Registers with a first demand, signs in, and returns the id of the demand. */
export async function registerWithDemand(input: Registration): Promise<string> {
  const answer = await fetchCall(register, withoutEmpty(input), { noTip: true })
  // Account, demand and session exist: failing to load the member afterwards does not undo them.
  await completeLogin(answer, location.pathname).catch(() => {})
  return answer.entrustId!
}

const withoutEmpty = (input: Registration) => Object.fromEntries(Object.entries(input).filter(([, value]) => value !== '')) as Registration
