import type { FieldErrors } from '#platform/web/form/use-form.ts'
import type { CallFailed } from '#platform/web/request/call.ts'

const aboutCode = [10_001, 10_002]
const aboutTarget = [10_009, 10_010, 10_016]

/** Returns the field that a failure of a form with a code belongs to, with its message; null for other failures. */
export function explainCode({ code, message }: CallFailed, targetField: string): FieldErrors | null {
  if (aboutCode.includes(code)) return { code: message }
  return aboutTarget.includes(code) ? { [targetField]: message } : null
}
