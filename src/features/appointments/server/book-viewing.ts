import type { z } from 'zod'
import { recordConsent, type ConsentTerms } from '#features/accounts/server/registration/consent.ts'
import { requireProvedContact } from '#features/accounts/server/codes/proved-contact.ts'
import type { Codes } from '#features/accounts/server/codes/codes.ts'
import type { AccountSettings } from '#features/accounts/server/settings.ts'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { bookViewing as bookViewingEndpoint } from '../contract.ts'
import { bookedAction, createViewing, requireBookable, requireOffered, requirePlace } from './create-viewing.ts'
import type { AppointmentRow } from './queries-appointments.ts'

export type Booking = z.output<(typeof bookViewingEndpoint)['input']>
export type BookingDeps = ConsentTerms & { clock: Clock; accounts: AccountSettings; codes: Codes; messaging: Messaging }

/**
 * Books a viewing in the transaction of the call: uses up the code if the contact needs one, records the agreement, stores the viewing and
 * queues its details for the contact. Refuses with 422, 404, 10101 (nothing left to rent), 10001, 10002, 10004 and 10301 (an open viewing of
 * the place on that day).
 */
export async function bookViewing(
  { db: trx, actor, audit, language, locale }: Pick<MemberCall, 'db' | 'actor' | 'audit' | 'language' | 'locale'>,
  deps: BookingDeps,
  booking: Booking,
): Promise<AppointmentRow> {
  requireBookable(booking.viewingDate, deps.clock(), locale)
  const place = await requirePlace(trx, booking, deps.clock())
  await requireOffered(trx, booking, locale)
  const { memberId, ip } = actor
  // The contract has let in exactly one of the two.
  const target = (booking.phonenumber ?? booking.email)!
  await requireProvedContact(trx, deps.codes, { memberId, target, purpose: 'appointment' }, booking, locale)
  const consentId = await recordConsent(trx, deps, { memberId, purpose: 'appointment', pepper: deps.accounts.pepper, ip })
  const row = await createViewing(trx, deps.messaging, { ...booking, ...place, memberId, target, consentId, language })
  await audit(bookedAction(row))
  return row
}
