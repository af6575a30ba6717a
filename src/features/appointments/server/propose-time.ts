import type { z } from 'zod'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { failures } from '../failures.ts'
import { expiryOf, type viewingEvents } from '../proposal.ts'
import type { noteOutcome as outcomeEndpoint, proposeViewingTime } from '../proposal-contract.ts'
import { hasBegun, takesPlace } from '../taking-place.ts'
import { viewing, type AppointmentStatus } from '../transitions.ts'
import { viewingOnWire } from '../viewing-time.ts'
import { requireBookable } from './create-viewing.ts'
import { createProposalToken } from './proposal-token.ts'
import { changeStatus, findAppointment, lockAppointment, type AppointmentRow } from './queries-appointments.ts'
import { closeExpired, closeProposal, insertProposal, lockOpenProposal, saveOutcome } from './queries-proposals.ts'
import { sendProposalMessage, sendWithdrawnMessage } from './proposal-messages.ts'

export type ProposalDeps = { messaging: Messaging; clock: Clock; baseUrl: string; proposalKey: string }

type Acting = Pick<MemberCall, 'db' | 'actor' | 'audit' | 'locale'>

/**
 * Proposes another time, and tells the customer. A viewing that nobody has followed up yet is followed up by that. Refuses with 404, 409, 422,
 * 10302 (it does not take place) and 10303 (another proposal waits).
 */
export async function proposeTime(
  { db, actor, audit, locale }: Acting,
  { messaging, clock, baseUrl, proposalKey }: ProposalDeps,
  { id, viewingDate, note, version }: z.output<(typeof proposeViewingTime)['input']>,
): Promise<AppointmentRow> {
  const now = clock()
  requireBookable(viewingDate, now, locale)
  const before = await requireVersion(db, id, version)
  if (!takesPlace(before)) throw fail(failures.moveRefused)
  await closeExpired(db, id, now)
  const proposalId = await insertProposal(db, {
    appointmentId: id,
    memberId: before.memberId,
    visitOn: viewingDate.day,
    visitAt: viewingDate.time,
    note: note || null,
    proposedBy: actor.memberId,
    createdAt: now,
    expiresAt: expiryOf(viewingDate, now),
  })
  if (proposalId === null) throw fail(failures.proposalOpen)
  if (before.status === 'untreated') await changeStatus(db, id, 'staff', { status: 'followingUp' })
  const row = (await findAppointment(db, id))!
  await sendProposalMessage(db, messaging, row, `${baseUrl}/whs`, createProposalToken(proposalId, proposalKey))
  await audit(audited('propose', before.status, row, { proposedDate: viewingOnWire(viewingDate) }))
  return row
}

/** Withdraws the proposal that waits for the customer, and notifies them. Refuses with 404, and with 10304 where none waits. */
export async function withdrawProposal(
  { db, audit }: Acting,
  { messaging, clock }: ProposalDeps,
  { id }: { id: string },
): Promise<AppointmentRow> {
  const before = await lockAppointment(db, id, null)
  if (!before) throw fail(known.notFound)
  const open = await lockOpenProposal(db, id)
  if (!open) throw fail(failures.proposalAnswered)
  await closeProposal(db, open.id, { state: 'withdrawn', answeredAt: clock() })
  const row = (await findAppointment(db, id))!
  await sendWithdrawnMessage(db, messaging, row)
  await audit(audited('withdraw', before.status, row, { proposedDate: viewingOnWire({ day: open.visitOn, time: open.visitAt }) }))
  return row
}

/** Notes what became of a confirmed viewing whose time has come. Refuses with 404, 409, 10307 and 10308. */
export async function noteOutcome(
  { db, audit }: Acting,
  { clock }: Pick<ProposalDeps, 'clock'>,
  { id, result, note, version, ...input }: z.output<(typeof outcomeEndpoint)['input']>,
): Promise<AppointmentRow> {
  const impression = (result === 'held' && input.impression) || null
  const before = await requireVersion(db, id, version)
  if (before.status !== 'successful') throw fail(failures.outcomeUnconfirmed)
  if (!hasBegun(before, clock())) throw fail(failures.outcomeTooEarly)
  await saveOutcome(db, id, { outcome: result, impression, outcomeNote: note || null, outcomeAt: clock() })
  const row = (await findAppointment(db, id))!
  await audit(audited('outcome', before.status, row, { outcome: result, ...(impression && { impression }) }))
  return row
}

async function requireVersion(trx: AppointmentTrx, id: string, version: number) {
  const row = await lockAppointment(trx, id, null)
  if (!row) throw fail(known.notFound)
  if (row.version !== version) throw fail(known.outdated)
  return row
}
type AppointmentTrx = Acting['db']

type Event = (typeof viewingEvents)[number]

/** Returns what the audit log keeps: the status as it was and is, the time of the viewing, and what is particular to the event. */
export const audited = (event: Event, from: AppointmentStatus, row: AppointmentRow, particulars: object) => ({
  action: `appointment.${event}`,
  objectType: 'appointment',
  objectId: row.id,
  before: { status: viewing.valueOf(from) },
  after: { status: viewing.valueOf(row.status), ...particulars },
})
