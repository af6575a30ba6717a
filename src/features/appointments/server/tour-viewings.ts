import type { Db } from '#platform/server/postgres/database.ts'
import { viewing } from '../transitions.ts'
import type { ViewingTime } from '../viewing-time.ts'
import { changeStatus, lockAppointment } from './queries-appointments.ts'
import { moveViewing } from './queries-proposals.ts'

/*
 * What a tour does to its viewings. The tour sends one message and writes one audit entry for all of them; the change set of that entry holds each
 * viewing's columns.
 */

/** Moves a member's viewing to another time of its day. */
export async function moveViewingOfTour(trx: Db, owned: { id: string; memberId: string }, time: ViewingTime): Promise<void> {
  await lockAppointment(trx, owned.id, owned.memberId)
  await moveViewing(trx, owned.id, time)
}

/** Cancels a member's viewing. Returns false if it cannot be cancelled any more. */
export async function cancelViewingOfTour(trx: Db, { id, memberId }: { id: string; memberId: string }): Promise<boolean> {
  const before = await lockAppointment(trx, id, memberId)
  if (!before || !viewing.can(before.status, 'cancel', 'member')) return false
  await changeStatus(trx, id, 'member', { status: 'cancelledByMember' })
  return true
}
