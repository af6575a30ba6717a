import { listTourViewings } from '#features/appointments/server/queries-appointments.ts'
import { cancelViewingOfTour } from '#features/appointments/server/tour-viewings.ts'
import { failures as viewingFailures } from '#features/appointments/failures.ts'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { ActingCall } from '#platform/server/pipeline/call.ts'
import { failures } from '../failures.ts'
import { listStops } from './present-tour.ts'
import { sendTourCancelled } from './tour-messages.ts'
import { findTourOf, lockTourOf, touchTour, type TourRow } from './queries-tours.ts'

/**
 * Cancels the viewings of a member's own tour that can still be cancelled; confirmed ones stay. Refuses with 404 (also for another member's), 10310
 * (an old version) and 10302 (there is nothing to cancel).
 */
export async function cancelTour(call: ActingCall, messaging: Messaging, input: { id: string; version: number }): Promise<TourRow> {
  const { db: trx, actor, audit } = call
  const locked = await lockTourOf(trx, actor.memberId, input.id)
  if (!locked) throw fail(known.notFound)
  if (locked.version !== input.version) throw fail(failures.tourChanged)
  const before = (await findTourOf(trx, actor.memberId, input.id))!
  const stops = listStops(before.plan, await listTourViewings(trx, [input.id]))
  const cancelled = []
  for (const { viewing } of stops) if (await cancelViewingOfTour(trx, { id: viewing.id, memberId: actor.memberId })) cancelled.push(viewing)
  if (cancelled.length === 0) throw fail(viewingFailures.moveRefused)
  await touchTour(trx, input.id)
  await sendTourCancelled(trx, messaging, before, cancelled)
  await audit({
    action: 'tour.cancel',
    objectType: 'tour',
    objectId: input.id,
    after: { day: before.day, viewings: cancelled.map(({ id }) => id) },
  })
  return (await findTourOf(trx, actor.memberId, input.id))!
}
