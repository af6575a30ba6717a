import type { z } from 'zod'
import { m } from '#messages'
import { addNotice } from '#features/messaging/server/notices.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { failures } from '../failures.ts'
import type { changeAppointmentStatus as endpoint } from '../staff-contract.ts'
import { viewing, type AppointmentActor, type AppointmentStatus } from '../transitions.ts'
import { placeOf } from './present-appointment.ts'
import { changeStatus, findAppointment, lockAppointment, type AppointmentRow } from './queries-appointments.ts'

type Acting = Pick<MemberCall, 'db' | 'actor' | 'audit'>

/** Cancels a viewing of the caller's own. Refuses with 404 (also for another member's), 409 (an old version) and 10302. */
export const cancelAppointment = (call: Acting, { id, version }: { id: string; version?: number | undefined }) =>
  transition(call, { id, version, to: 'cancelledByMember', by: 'member', ownerId: call.actor.memberId })

/** Changes the status on behalf of staff and notifies the member. Refuses with 404, 409 and 10302. */
export async function changeAppointmentStatus(call: Acting, { id, status, note, version }: z.output<(typeof endpoint)['input']>) {
  const row = await transition(call, { id, version, to: status, by: 'staff', ownerId: null, ...(note && { note }) })
  await notifyMember(call.db, row)
  return row
}

type Transition = {
  id: string
  version?: number | undefined
  to: AppointmentStatus
  by: AppointmentActor
  /** Null: the viewing of any member. */
  ownerId: string | null
  note?: string
}

async function transition({ db, audit }: Acting, { id, version, to, by, ownerId, note }: Transition): Promise<AppointmentRow> {
  const before = await lockAppointment(db, id, ownerId)
  if (!before) throw fail(known.notFound)
  if (version !== undefined && version !== before.version) throw fail(known.outdated)
  if (!viewing.canBecome(before.status, to, by)) throw fail(failures.moveRefused)
  await changeStatus(db, id, by, { status: to, ...(note && { notes: note }) })
  await audit({
    action: by === 'member' ? 'appointment.cancel' : 'appointment.move',
    objectType: 'appointment',
    objectId: id,
    before: { status: viewing.valueOf(before.status) },
    after: { status: viewing.valueOf(to) },
  })
  return (await findAppointment(db, id))!
}

const noticeTitles: Partial<Record<AppointmentStatus, typeof m.appointments_noticeFollowingUp>> = {
  followingUp: m.appointments_noticeFollowingUp,
  closedByService: m.appointments_noticeClosed,
  successful: m.appointments_noticeSuccessful,
}

async function notifyMember(trx: Db, row: AppointmentRow) {
  const title = noticeTitles[row.status]
  if (!title) return
  await addNotice(trx, {
    memberId: row.memberId,
    kind: 'appointment',
    titleZh: title({ place: placeOf(row, 'zh_CN') }, { locale: 'zh-CN' }),
    titleEn: title({ place: placeOf(row, 'en_US') }, { locale: 'en-US' }),
    link: `/profile/appointments/${row.id}`,
  })
}
