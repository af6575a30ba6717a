import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { formatRequired } from '#platform/contract/field-sentences.ts'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'

/** The form requires the repeated password, which the contract makes optional for other clients. */
export const checkConfirmPassword = ({ confirmPassword }: { confirmPassword: string }): FieldErrors =>
  confirmPassword === '' ? { confirmPassword: formatRequired(m.accounts_confirmPassword(), getLocale()) } : {}
