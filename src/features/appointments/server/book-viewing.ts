import type { z } from 'zod'
import { m } from '#messages'
import { recordConsent, type ConsentTerms } from '#features/accounts/server/registration/consent.ts'
import { requireCode } from '#features/accounts/server/codes/code-input.ts'
import type { Codes } from '#features/accounts/server/codes/codes.ts'
import type { AccountSettings } from '#features/accounts/server/settings.ts'
import { findViewable } from '#features/listings/server/queries-viewable.ts'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { localeOf, type Language, type Locale } from '#platform/i18n/language.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { bookViewing as bookViewingEndpoint } from '../contract.ts'
import { failures } from '../failures.ts'
import { viewing } from '../transitions.ts'
import { canBeBooked, viewingInWords, viewingOnWire, type ViewingTime } from '../viewing-time.ts'
import { placeOf, viewingOf } from './present-appointment.ts'
import { findAppointmentOf, insertAppointment, type AppointmentRow } from './queries-appointments.ts'

export type Booking = z.output<(typeof bookViewingEndpoint)['input']>
export type BookingDeps = ConsentTerms & { clock: Clock; accounts: AccountSettings; codes: Codes; messaging: Messaging }
/**
 * Books a viewing in the transaction of the call: uses up the code, records the agreement, stores the viewing and queues its details for the
 * phone. Refuses with 422, 404, 10101 (nothing left to rent), 10001, 10002, 10004 and 10301 (an open viewing of the place on that day).
 */
export async function bookViewing(
  { db: trx, actor, audit, language, locale }: Pick<MemberCall, 'db' | 'actor' | 'audit' | 'language' | 'locale'>,
  deps: BookingDeps,
  booking: Booking,
): Promise<AppointmentRow> {
  const { parkId, warehouseId, salutation, phonenumber: phone, viewingDate, requirements } = booking
  requireBookable(viewingDate, deps.clock(), locale)
  const code = requireCode(booking, locale)
  const target = await findViewable(trx, { parkId, warehouseId })
  if (!target) throw fail(known.notFound)
  if (target.isFull) throw fail(failures.fullyRented)
  await deps.codes.take(trx, { purpose: 'appointment', target: phone, ...code })
  const { memberId, ip } = actor
  const consentId = await recordConsent(trx, deps, { memberId, purpose: 'appointment', pepper: deps.accounts.pepper, ip })
  const id = await insertAppointment(trx, {
    memberId,
    parkId: target.parkId,
    warehouseId: target.warehouseId,
    salutation,
    phone,
    visitOn: viewingDate.day,
    visitAt: viewingDate.time,
    requirement: requirements || null,
    language,
    consentId,
  })
  if (id === null) throw fail(failures.alreadyBooked)
  const row = (await findAppointmentOf(trx, memberId, id))!
  await sendDetails(trx, deps.messaging, row)
  await audit({
    action: 'appointment.book',
    objectType: 'appointment',
    objectId: id,
    after: { status: viewing.valueOf(row.status), viewingDate: viewingOnWire(viewingDate) },
  })
  return row
}

function requireBookable(time: ViewingTime, now: Date, locale: Locale) {
  if (canBeBooked(time, now)) return
  throw invalid([{ field: 'viewingDate', rule: 'range', msg: m.appointments_inputWrong({}, { locale }) }])
}

/** Queues the details in the language of the booking. */
async function sendDetails(trx: Db, messaging: Messaging, row: AppointmentRow) {
  const language = row.language as Language
  await messaging.queueMessage(trx, {
    channel: 'sms',
    target: row.phone,
    template: 'viewingBooked',
    params: { place: placeOf(row, language), time: viewingInWords(viewingOf(row), localeOf(language)) },
    language,
    purpose: 'appointment',
  })
}
