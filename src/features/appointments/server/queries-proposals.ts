import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { ViewingTime } from '../viewing-time.ts'

type NewProposal = {
  appointmentId: string
  memberId: string
  visitOn: string
  visitAt: string | null
  note: string | null
  proposedBy: string
  createdAt: Date
  expiresAt: Date
}

/** Returns null if another proposal of the viewing waits for the customer. */
export async function insertProposal(trx: Db, proposal: NewProposal): Promise<string | null> {
  const row = await trx
    .insertInto('viewingProposal')
    .values(proposal)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** A proposal whose time to answer is over makes room for another one. */
export const closeExpired = (trx: Db, appointmentId: string, now: Date) =>
  trx
    .updateTable('viewingProposal')
    .set({ state: 'withdrawn', answeredAt: sql`expires_at` })
    .where('appointmentId', '=', appointmentId)
    .where('state', '=', 'open')
    .where('expiresAt', '<=', now)
    .execute()

/** Locks the open proposal of a viewing until the transaction ends. */
export const lockOpenProposal = (trx: Db, appointmentId: string) =>
  trx
    .selectFrom('viewingProposal')
    .select(['id', 'visitOn', 'visitAt'])
    .where('appointmentId', '=', appointmentId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()

/** Finds the viewing of a proposal. Scoped to the owner, unless `memberId` is null. */
export const findAppointmentIdOf = (db: Db, proposalId: string, memberId: string | null) =>
  db
    .selectFrom('viewingProposal')
    .select('appointmentId')
    .where('id', '=', proposalId)
    .$if(memberId !== null, (query) => query.where('memberId', '=', memberId!))
    .executeTakeFirst()

export type ProposalRow = NonNullable<Awaited<ReturnType<typeof findProposal>>>

export const findProposal = (db: Db, id: string) =>
  db
    .selectFrom('viewingProposal')
    .select(['id', 'appointmentId', 'visitOn', 'visitAt', 'note', 'state', 'answer', 'proposedBy', 'createdAt', 'answeredAt', 'expiresAt'])
    .where('id', '=', id)
    .executeTakeFirst()

type Answer = { state: 'accepted' | 'declined' | 'withdrawn'; answer?: string; answeredAt: Date }

export const closeProposal = (trx: Db, id: string, answer: Answer) =>
  trx.updateTable('viewingProposal').set(answer).where('id', '=', id).execute()

/** The next reminder is for the new time. */
export const moveViewing = (trx: Db, id: string, { day, time }: ViewingTime) =>
  trx
    .updateTable('appointment')
    .set((build) => ({ visitOn: day, visitAt: time, remindedAt: null, version: build('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

type Outcome = { outcome: string; impression: string | null; outcomeNote: string | null; outcomeAt: Date }

export const saveOutcome = (trx: Db, id: string, outcome: Outcome) =>
  trx
    .updateTable('appointment')
    .set((build) => ({ ...outcome, version: build('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const exportProposals = (db: Db, memberId: string) =>
  db
    .selectFrom('viewingProposal')
    .select(['appointmentId', 'visitOn', 'visitAt', 'note', 'state', 'answer', 'createdAt', 'answeredAt'])
    .where('memberId', '=', memberId)
    .orderBy('createdAt')
    .execute()
