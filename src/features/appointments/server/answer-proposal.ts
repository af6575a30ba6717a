import type { Messaging } from '#features/messaging/server/messaging.ts'
import { fail, type Failure } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { ActingCall } from '#platform/server/pipeline/call.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { failures } from '../failures.ts'
import { viewingOnWire } from '../viewing-time.ts'
import { audited } from './propose-time.ts'
import { sendDeclinedNotices, sendMovedMessage } from './proposal-messages.ts'
import { findAppointment, lockAppointment, type AppointmentRow } from './queries-appointments.ts'
import { closeProposal, findAppointmentIdOf, findProposal, moveViewing, type ProposalRow } from './queries-proposals.ts'

type Acting = Pick<ActingCall<Identity | null>, 'db' | 'audit'>
type AnswerDeps = { messaging: Messaging; clock: Clock }

/** `memberId` is null where the signed link of a message stands for the member. */
type Answer = { proposalId: string; memberId: string | null }

/**
 * Moves the viewing to the proposed time. Refuses with 404, 10301 (another open viewing of the place on that day), 10304, 10305 and 10306.
 */
export async function acceptProposal({ db, audit }: Acting, deps: AnswerDeps, answer: Answer): Promise<AppointmentRow> {
  const { before, row, time } = await moveToProposed(db, deps, answer)
  await audit(audited('accept', before.status, row, { viewingDate: viewingOnWire(time) }))
  return row
}

/** The same without an entry in the audit log, for an action on several viewings that writes one entry for all of them. */
export async function moveToProposed(db: Db, { messaging, clock }: AnswerDeps, { proposalId, memberId }: Answer) {
  const { proposal, before } = await lockProposal(db, proposalId, memberId, clock())
  await closeProposal(db, proposalId, { state: 'accepted', answeredAt: clock() })
  const time = { day: proposal.visitOn, time: proposal.visitAt }
  await moveViewing(db, before.id, time).catch(refuseSecondViewing)
  const row = (await findAppointment(db, before.id))!
  await sendMovedMessage(db, messaging, row, proposal.proposedBy)
  return { before, row, time }
}

/** Keeps what the customer asks for instead, and tells who proposed the time. Refuses with 404, 10304, 10305 and 10306. */
export async function declineProposal(
  { db, audit }: Acting,
  { clock }: AnswerDeps,
  { proposalId, memberId, answer }: Answer & { answer: string },
): Promise<AppointmentRow> {
  const { proposal, before } = await lockProposal(db, proposalId, memberId, clock())
  await closeProposal(db, proposalId, { state: 'declined', answer, answeredAt: clock() })
  const row = (await findAppointment(db, before.id))!
  await sendDeclinedNotices(db, row, proposal.proposedBy)
  const proposedDate = viewingOnWire({ day: proposal.visitOn, time: proposal.visitAt })
  await audit(audited('decline', before.status, row, { proposedDate }))
  return row
}

/** Locks the viewing first, as everything does that changes it, and reads the proposal afterwards. */
async function lockProposal(trx: Db, proposalId: string, memberId: string | null, now: Date) {
  const found = await findAppointmentIdOf(trx, proposalId, memberId)
  const before = found && (await lockAppointment(trx, found.appointmentId, memberId))
  const proposal = before && (await findProposal(trx, proposalId))
  if (!proposal) throw fail(known.notFound)
  const refusal = refusalOf(proposal, now)
  if (refusal) throw fail(refusal)
  return { proposal, before }
}

function refusalOf({ state, expiresAt }: Pick<ProposalRow, 'state' | 'expiresAt'>, now: Date): Failure | null {
  if (state === 'withdrawn') return failures.proposalWithdrawn
  if (state !== 'open') return failures.proposalAnswered
  return expiresAt <= now ? failures.proposalExpired : null
}

/** The index of open viewings has the last word on "one viewing of one place a day". */
function refuseSecondViewing(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code === '23505' && constraint === 'appointment_open') throw fail(failures.alreadyBooked)
  throw error
}
