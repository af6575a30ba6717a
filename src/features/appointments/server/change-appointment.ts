import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { m } from '#messages'
import { addNotice } from '#features/messaging/server/notices.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { isUuid } from '#platform/contract/codecs.ts'
import { writeAudit } from '#platform/server/audit.ts'
import type { Db } from '#platform/server/database.ts'
import type { Identity } from '#platform/server/identity.ts'
import { failures } from '../failures.ts'
import { canMove, numberOf, statusOf, type AppointmentActor, type AppointmentStatus } from '../moves.ts'
import type { moveAppointment as moveAppointmentEndpoint } from '../staff-contract.ts'
import { placeOf } from './appointment-vo.ts'
import { changeStatus, findAppointment, lockAppointment, type AppointmentRow } from './queries-appointments.ts'

export type Actor = { memberId: string; sessionId: string; ip: string; requestId: string }

export const actorOf = ({ memberId, sessionId }: Identity, { ip, id }: FastifyRequest): Actor => ({
  memberId,
  sessionId,
  ip,
  requestId: id,
})

type Cancelling = { id: string; version?: number | undefined }

/** By the member whose viewing it is; another's is not found. Refuses with 404, 409 (an old version) and 10302. */
export const cancelAppointment = (trx: Db, { id, version }: Cancelling, actor: Actor): Promise<AppointmentRow> =>
  move(trx, { id, version, to: 'cancelledByMember', by: 'member', ownerId: actor.memberId }, actor)

type StaffMove = z.output<(typeof moveAppointmentEndpoint)['input']>

/** By staff; the member finds it among the news of the personal centre. Refuses with 404, 409 and 10302. */
export async function moveByStaff(trx: Db, { id, status, note, version }: StaffMove, actor: Actor): Promise<AppointmentRow> {
  const to = statusOf(status)
  const row = await move(trx, { id, version, to, by: 'staff', ownerId: null, ...(note && { note }) }, actor)
  await tellMember(trx, row, to)
  return row
}

type Move = {
  id: string
  version?: number | undefined
  to: AppointmentStatus
  by: AppointmentActor
  /** Null: of anybody. */
  ownerId: string | null
  note?: string
}

async function move(trx: Db, { id, version, to, by, ownerId, note }: Move, actor: Actor): Promise<AppointmentRow> {
  const held = isUuid(id) ? await lockAppointment(trx, id, ownerId) : undefined
  if (!held) throw fail(known.notFound)
  if (version !== undefined && version !== held.version) throw fail(known.outdated)
  if (!canMove(statusOf(held.status), to, by)) throw fail(failures.moveRefused)
  await changeStatus(trx, id, by, { status: numberOf(to), ...(note && { notes: note }) })
  await writeAudit(trx, {
    action: `appointment.${by === 'member' ? 'cancel' : 'move'}`,
    objectType: 'appointment',
    objectId: id,
    actorId: actor.memberId,
    sessionId: actor.sessionId,
    ip: actor.ip,
    requestId: actor.requestId,
    before: { status: held.status },
    after: { status: numberOf(to) },
  })
  return (await findAppointment(trx, id))!
}

const news: Partial<Record<AppointmentStatus, typeof m.appointments_noticeFollowingUp>> = {
  followingUp: m.appointments_noticeFollowingUp,
  closedByService: m.appointments_noticeClosed,
  successful: m.appointments_noticeSuccessful,
}

async function tellMember(trx: Db, row: AppointmentRow, to: AppointmentStatus) {
  const title = news[to]
  if (!title) return
  await addNotice(trx, {
    memberId: row.memberId,
    kind: 'appointment',
    titleZh: title({ place: placeOf(row, 'zh_CN') }, { locale: 'zh-CN' }),
    titleEn: title({ place: placeOf(row, 'en_US') }, { locale: 'en-US' }),
    link: `/profile/appointments/${row.id}`,
  })
}
