import { m } from '#messages'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'

/** The form requires the repeated password, which the contract makes optional for other clients. */
export const checkConfirmPassword = ({ confirmPassword }: { confirmPassword: string }): FieldErrors =>
  confirmPassword === '' ? { confirmPassword: m.failure_required({ field: m.accounts_confirmPassword() }) } : {}
