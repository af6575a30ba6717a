import { viewing } from '../transitions.ts'
import type { ActingCall } from '#platform/server/pipeline/call.ts'
import { viewingOnWire, type ViewingTime } from '../viewing-time.ts'
import { changeStatus, lockAppointment } from './queries-appointments.ts'
import { moveViewing } from './queries-proposals.ts'

/** Moves a viewing to another time of its day without a message of its own, as its member has accepted. */
export async function moveQuietly({ db, audit, actor }: ActingCall, id: string, time: ViewingTime): Promise<void> {
  const before = await lockAppointment(db, id, actor.memberId)
  // The caller has just read it, and holds the lock of its tour.
  const status = viewing.valueOf(before!.status)
  await moveViewing(db, id, time)
  await audit({
    action: 'appointment.accept',
    objectType: 'appointment',
    objectId: id,
    before: { status },
    after: { status, viewingDate: viewingOnWire(time) },
  })
}

/** Cancels a viewing for its member without a message of its own. Returns false if it cannot be cancelled any more. */
export async function cancelQuietly({ db, audit, actor }: ActingCall, id: string): Promise<boolean> {
  const before = await lockAppointment(db, id, actor.memberId)
  if (!before || !viewing.can(before.status, 'cancel', 'member')) return false
  await changeStatus(db, id, 'member', { status: 'cancelledByMember' })
  await audit({
    action: 'appointment.cancel',
    objectType: 'appointment',
    objectId: id,
    before: { status: viewing.valueOf(before.status) },
    after: { status: viewing.valueOf('cancelledByMember') },
  })
  return true
}
