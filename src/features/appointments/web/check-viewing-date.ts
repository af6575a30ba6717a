import { m } from '#messages'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import { canBeBooked, readViewingTime } from '../viewing-time.ts'

/** Checks what the contract cannot, because it has no clock: whether the date lies ahead, and not too far. */
export function checkViewingDate({ viewingDate }: { viewingDate: string }, now: Date): FieldErrors {
  const time = readViewingTime(viewingDate)
  return time === null || canBeBooked(time, now) ? {} : { viewingDate: m.appointments_inputWrong() }
}
