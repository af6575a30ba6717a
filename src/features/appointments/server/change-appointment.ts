import type { z } from 'zod'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { failures } from '../failures.ts'
import type { changeAppointmentStatus as endpoint } from '../staff-contract.ts'
import { viewing, type AppointmentActor, type AppointmentStatus } from '../transitions.ts'
import { changeStatus, findAppointment, lockAppointment, type AppointmentRow } from './queries-appointments.ts'
import { sendStatusMessage } from './viewing-messages.ts'

type Acting = Pick<MemberCall, 'db' | 'actor' | 'audit'>

/** Cancels a viewing of the caller's own. Refuses with 404 (also for another member's), 409 (an old version) and 10302. */
export const cancelAppointment = (call: Acting, messaging: Messaging, { id, version }: { id: string; version?: number | undefined }) =>
  transition(call, messaging, { id, version, to: 'cancelledByMember', by: 'member', ownerId: call.actor.memberId })

/** Changes the status on behalf of staff. Refuses with 404, 409 and 10302. */
export const changeAppointmentStatus = (
  call: Acting,
  messaging: Messaging,
  { id, status, note, version }: z.output<(typeof endpoint)['input']>,
) => transition(call, messaging, { id, version, to: status, by: 'staff', ownerId: null, ...(note && { note }) })

type Transition = {
  id: string
  version?: number | undefined
  to: AppointmentStatus
  by: AppointmentActor
  /** Null: the viewing of any member. */
  ownerId: string | null
  note?: string
}

/** Changes the status, and tells the customer about it in the same transaction. */
async function transition(
  { db, audit }: Acting,
  messaging: Messaging,
  { id, version, to, by, ownerId, note }: Transition,
): Promise<AppointmentRow> {
  const before = await lockAppointment(db, id, ownerId)
  if (!before) throw fail(known.notFound)
  if (version !== undefined && version !== before.version) throw fail(known.outdated)
  if (!viewing.canBecome(before.status, to, by)) throw fail(failures.moveRefused)
  await changeStatus(db, id, by, { status: to, ...(note && { notes: note }) })
  const row = (await findAppointment(db, id))!
  await sendStatusMessage(db, messaging, row, note)
  await audit({
    action: by === 'member' ? 'appointment.cancel' : 'appointment.move',
    objectType: 'appointment',
    objectId: id,
    before: { status: viewing.valueOf(before.status) },
    after: { status: viewing.valueOf(to) },
  })
  return row
}
