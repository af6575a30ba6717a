import type { FieldErrors } from '#platform/web/form/use-form.ts'
import type { CallFailed } from '#platform/web/request/call.ts'
import { failureCodes } from '#features/accounts/failure-codes.ts'

const aboutCode: number[] = [failureCodes.codeWrong, failureCodes.codeInvalid]
const aboutTarget: number[] = [failureCodes.phoneTaken, failureCodes.emailTaken, failureCodes.notRegistered]

/** Returns the field that a failure of a form with a code belongs to, with its message; null for other failures. */
export function explainCode({ code, message }: CallFailed, targetField: string): FieldErrors | null {
  if (aboutCode.includes(code)) return { code: message }
  return aboutTarget.includes(code) ? { [targetField]: message } : null
}
