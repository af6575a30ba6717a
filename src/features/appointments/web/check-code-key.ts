import { codeFailures } from '#features/accounts/code-failures.ts'
import { getLocale } from '#paraglide/runtime.js'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'

/** A code without its key was sent to an older page, or never. */
export const checkCodeKey = ({ code, codeKey }: { code: string; codeKey: string }): FieldErrors =>
  code !== '' && codeKey === '' ? { code: codeFailures.codeInvalid.text({}, { locale: getLocale() }) } : {}
