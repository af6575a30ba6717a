import { m } from '#messages'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import { fieldErrorsIn } from '#platform/web/form/field-errors.ts'
import type { CallFailed } from '#platform/web/request/call.ts'
import { explainCode } from '#features/accounts/web/fields/explain-code.ts'
import { bookViewing } from './operations.ts'
import { checkCodeKey } from './check-code-key.ts'
import { checkViewingDate } from './check-viewing-date.ts'
import type { BookingValues } from './read-booking.ts'

/** Checks the form by the rules of the contract, then the date, and the code where the contact needs one. */
export async function checkBooking(values: BookingValues, { needsCode, now }: { needsCode: boolean; now: Date }): Promise<FieldErrors> {
  const { code, codeKey, ...booking } = values
  const errors = await bookViewing.check(code === '' ? booking : { ...booking, code, codeKey })
  return { ...checkViewingDate(values, now), ...(needsCode ? checkRequiredCode(values) : {}), ...errors }
}

/** A code must have been requested on this page, and entered. */
export const checkRequiredCode = (values: { code: string; codeKey: string }): FieldErrors =>
  values.code === '' ? { code: m.ui_obtainCode() } : checkCodeKey(values)

const prefix = 'appointment.'

/** Maps failures to the fields of the form; those of a visitor's booking have a prefix. */
export const explainBooking = (failure: CallFailed): FieldErrors =>
  explainCode(failure, 'phonenumber') ??
  Object.fromEntries(
    Object.entries(fieldErrorsIn(failure)).map(([field, text]) => [field.startsWith(prefix) ? field.slice(prefix.length) : field, text]),
  )
