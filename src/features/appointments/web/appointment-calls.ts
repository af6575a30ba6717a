// What the dialogs of viewings ask the server. Loaded with the dialogs: contracts and zod are no part of a page's first load.
import type { z } from 'zod'
import { codeFailures } from '#features/accounts/code-failures.ts'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { checkForm } from '#platform/web/form/check-form.ts'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import { download } from '#platform/web/request/download.ts'
import { fetchCall } from '#platform/web/request/fetch-call.ts'
import { askForContact, bookViewing, cancelAppointment, getCalendarFile } from '../contract.ts'
import { canBeBooked, readViewingTime } from '../viewing-time.ts'

/** The form shows its own failures. */
const quiet = { noTip: true }

export type BookingInput = z.input<typeof bookViewing.input> & { code: string; codeKey: string }
export type ContactInput = z.input<typeof askForContact.input> & { code: string; codeKey: string }

/** The contract's own rules, and those that need a clock: the server asks the same. */
export function checkBooking(input: BookingInput, now: Date): FieldErrors {
  const viewing = readViewingTime(input.viewingDate)
  const isAhead = viewing === null || canBeBooked(viewing, now)
  return { ...(isAhead ? {} : { viewingDate: m.appointments_inputWrong() }), ...checkKey(input), ...checkForm(bookViewing.input, input) }
}

export const checkContact = (input: ContactInput): FieldErrors => ({ ...checkKey(input), ...checkForm(askForContact.input, input) })

/** A code that was sent for an older page, or for none. */
const checkKey = ({ code, codeKey }: { code: string; codeKey: string }): FieldErrors =>
  code !== '' && codeKey === '' ? { code: codeFailures.codeInvalid.text({}, { locale: getLocale() }) } : {}

const filled = <Input extends object>(input: Input) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== '')) as Input

export const book = (input: BookingInput) => fetchCall(bookViewing, filled(input), quiet)
export const showContact = (input: ContactInput) => fetchCall(askForContact, filled(input), quiet)
export const cancel = (id: string, version: number) => fetchCall(cancelAppointment, { id, version })
export const saveCalendarFile = (id: string) => download(getCalendarFile, { id })
