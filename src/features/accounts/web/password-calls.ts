import type { z } from 'zod'
import { m } from '#messages'
import { checkForm } from '#platform/web/form/check-form.ts'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import { fetchCall } from '#platform/web/request/fetch-call.ts'
import { resetPassword, updatePassword } from '../password-contract.ts'
import { checkRepeated, checkTargetAndCode } from './code-calls.ts'
import { handleSessionsEnded } from './session/session.ts'
import type { Target } from './fields/target.ts'

/** The form shows its own failures. */
const quiet = { noTip: true }

type Reset = Target & { code: string; codeKey: string; password: string; confirmPassword: string }
type Update = z.input<typeof updatePassword.input>

export const checkReset = (input: Reset): FieldErrors => ({
  ...checkForm(resetPassword.input, input),
  ...checkRepeated(input),
  ...checkTargetAndCode(input),
})

export const resetWith = (input: Reset) => fetchCall(resetPassword, input, quiet)

/** Checks the form. That old and new password are equal is also detected here, before the server checks the old one. */
export function checkUpdate(input: Update): FieldErrors {
  const isSame = input.newPassword !== '' && input.newPassword === input.oldPassword
  return { ...checkForm(updatePassword.input, input), ...(isSame && { newPassword: m.accounts_samePassword() }) }
}

export async function updateWith(input: Update) {
  await fetchCall(updatePassword, input, quiet)
  handleSessionsEnded()
}
