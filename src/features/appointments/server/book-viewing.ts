import type { z } from 'zod'
import { m } from '#messages'
import { recordConsent, type ConsentTerms } from '#features/accounts/server/registration/consent.ts'
import { requireCode } from '#features/accounts/server/codes/code-input.ts'
import { takeCode } from '#features/accounts/server/codes/codes.ts'
import type { AccountSettings } from '#features/accounts/server/settings.ts'
import { findViewable } from '#features/listings/server/queries-viewable.ts'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { localeOf, type Language, type Locale } from '#platform/i18n/language.ts'
import { writeAudit } from '#platform/server/audit.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database.ts'
import { invalid } from '#platform/server/read-input.ts'
import type { bookViewing as bookViewingEndpoint } from '../contract.ts'
import { failures } from '../failures.ts'
import { numberOf } from '../moves.ts'
import { canBeBooked, viewingInWords, viewingOnWire, type ViewingTime } from '../viewing-time.ts'
import { placeOf, salutationNumber, viewingOf } from './appointment-vo.ts'
import { findAppointmentOf, insertAppointment, type AppointmentRow } from './queries-appointments.ts'

export type Booking = z.output<(typeof bookViewingEndpoint)['input']>
export type BookingDeps = ConsentTerms & { clock: Clock; accounts: AccountSettings; messaging: Messaging }
export type Booker = { memberId: string; sessionId: string; ip: string; requestId: string; language: Language; locale: Locale }

/**
 * In one transaction: the code is used up, the agreement recorded, the viewing made and its details on their way to the phone. Refuses with
 * 422, 404, 10101 (nothing left to rent), 10001, 10002, 10004 and 10301 (an open viewing of the place on that day).
 */
export async function bookViewing(trx: Db, deps: BookingDeps, given: Booking, booker: Booker): Promise<AppointmentRow> {
  requireBookable(given.viewingDate, deps.clock(), booker.locale)
  const code = requireCode(given, booker.locale)
  const target = await findViewable(trx, given)
  if (!target) throw fail(known.notFound)
  if (target.isFull) throw fail(failures.fullyRented)
  const { pepper } = deps.accounts
  await takeCode(trx, pepper, { purpose: 'appointment', target: given.phonenumber, ...code })
  const consentId = await recordConsent(trx, deps, { memberId: booker.memberId, purpose: 'appointment', pepper, ip: booker.ip })
  const id = await insertAppointment(trx, {
    memberId: booker.memberId,
    parkId: target.parkId,
    warehouseId: target.warehouseId,
    salutation: salutationNumber(given.salutation),
    phone: given.phonenumber,
    visitOn: given.viewingDate.day,
    visitAt: given.viewingDate.time,
    requirement: given.requirements || null,
    language: booker.language,
    consentId,
  })
  if (id === null) throw fail(failures.alreadyBooked)
  const row = (await findAppointmentOf(trx, booker.memberId, id))!
  await sendDetails(trx, deps.messaging, row)
  await writeAudit(trx, {
    action: 'appointment.book',
    objectType: 'appointment',
    objectId: id,
    actorId: booker.memberId,
    sessionId: booker.sessionId,
    ip: booker.ip,
    requestId: booker.requestId,
    after: { status: numberOf('untreated'), viewingDate: viewingOnWire(given.viewingDate) },
  })
  return row
}

function requireBookable(viewing: ViewingTime, now: Date, locale: Locale) {
  if (canBeBooked(viewing, now)) return
  throw invalid([{ field: 'viewingDate', rule: 'range', msg: m.appointments_inputWrong({}, { locale }) }])
}

/** In the language in which it was booked. */
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
