import type { z } from 'zod'
import { m } from '#messages'
import { findViewable, isFullyLet } from '#features/listings/server/queries-viewable.ts'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Language, Locale } from '#platform/i18n/language.ts'
import type { AuditedAction } from '#platform/server/pipeline/call.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { readClockTime } from '../clock-time.ts'
import { failures } from '../failures.ts'
import type { viewingFields } from '../fields.ts'
import { viewing } from '../transitions.ts'
import { listOpenSlots, usualStay } from '../viewing-slots.ts'
import { canBeBooked, viewingOnWire, type ViewingTime } from '../viewing-time.ts'
import { findAppointmentOf, insertAppointment, type AppointmentRow } from './queries-appointments.ts'
import { findViewingDays, lockViewingDays } from './queries-viewing-hours.ts'
import { sendBookedMessage } from './viewing-messages.ts'

export type ViewingInput = z.output<z.ZodObject<typeof viewingFields>>

/** Throws 422 unless the time lies ahead, and not too far. */
export function requireBookable(time: ViewingTime, now: Date, locale: Locale, field = 'viewingDate') {
  if (canBeBooked(time, now)) return
  throw invalid([{ field, rule: 'range', msg: m.appointments_inputWrong({}, { locale }) }])
}

/**
 * Throws 422 unless a viewing of the park can begin then. Only parks that have entered hours, or closed the day, refuse anything: the others answer
 * each request themselves. Of two bookings of the last slot one waits for the other.
 */
export async function requireOffered(
  trx: Db,
  { parkId, viewingDate: { day, time } }: { parkId: string; viewingDate: ViewingTime },
  locale: Locale,
  field = 'viewingDate',
) {
  const findOffer = async () => (await findViewingDays(trx, { parkIds: [parkId], day })).get(parkId)
  const offer = await findOffer()
  if (!offer?.isOwn) return
  const refuse = (rule: string, msg: string) => invalid([{ field, rule, msg }])
  if (offer.hours.length === 0) throw refuse('closed', m.appointments_closedThatDay({}, { locale }))
  if (time === null) return
  await lockViewingDays(trx, [parkId], day)
  const { hours, booked } = (await findOffer()) ?? offer
  const slots = listOpenSlots(hours, booked, { stay: usualStay, notBefore: 0 })
  const isSlot = time.endsWith(':00') && slots.includes(readClockTime(time))
  if (!isSlot) throw refuse('notOffered', m.appointments_timeNotOffered({}, { locale }))
}

/** Returns the ids of what is viewed. Throws 404 if it is not published, and 10101 if nothing is free now or within 90 days. */
export async function requirePlace(trx: Db, { parkId, warehouseId }: Pick<ViewingInput, 'parkId' | 'warehouseId'>, now: Date) {
  const place = await findViewable(trx, { parkId, warehouseId })
  if (!place) throw fail(known.notFound)
  if (await isFullyLet(trx, place, wireDate(now))) throw fail(failures.fullyRented)
  return place
}

type NewViewing = Pick<ViewingInput, 'salutation' | 'viewingDate' | 'requirements'> & {
  parkId: string
  warehouseId: string | null
  memberId: string
  /** A proved phone number or e-mail address. */
  target: string
  consentId: string
  language: Language
  /** Of a viewing that is a stop of a tour. */
  tour?: { tourId: string; stop: number; stayMin: number }
}

/** Stores a viewing and queues its details for the contact. Throws 10301 if the member has an open one of the place on that day. */
export async function createViewing(trx: Db, messaging: Messaging, input: NewViewing): Promise<AppointmentRow> {
  const row = await storeViewing(trx, input)
  await sendBookedMessage(trx, messaging, row)
  return row
}

/** Stores a viewing without a message to the contact. Throws 10301 as `createViewing` does. */
export async function storeViewing(trx: Db, input: NewViewing): Promise<AppointmentRow> {
  const { memberId, parkId, warehouseId, salutation, viewingDate, requirements, target, consentId, language, tour } = input
  const isEmail = target.includes('@')
  const id = await insertAppointment(trx, {
    memberId,
    parkId,
    warehouseId,
    salutation,
    phone: isEmail ? null : target,
    email: isEmail ? target : null,
    visitOn: viewingDate.day,
    visitAt: viewingDate.time,
    requirement: requirements || null,
    language,
    consentId,
    ...tour,
  })
  if (id === null) throw fail(failures.alreadyBooked)
  return (await findAppointmentOf(trx, memberId, id))!
}

/** Returns what the audit log keeps of a booking. */
export const bookedAction = (row: AppointmentRow): AuditedAction => ({
  action: 'appointment.book',
  objectType: 'appointment',
  objectId: row.id,
  after: { status: viewing.valueOf(row.status), viewingDate: viewingOnWire({ day: row.visitOn, time: row.visitAt }) },
})
