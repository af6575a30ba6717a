import type { Db } from '#platform/server/postgres/database.ts'
import { countRows } from '#platform/server/postgres/list-page.ts'
import type { GivenLead } from './give-lead.ts'

const openLeadsOf = (db: Db, memberId: string) =>
  db.selectFrom('lead').select(['id', 'customerId', 'ownerId']).where('ownerId', '=', memberId).where('closedAt', 'is', null)

export const countOpenLeads = (db: Db, memberId: string): Promise<number> => countRows(openLeadsOf(db, memberId))

/** Locks them in the order in which leads are assigned, so that the two cannot deadlock. */
export const lockOpenLeads = (trx: Db, memberId: string): Promise<GivenLead[]> =>
  openLeadsOf(trx, memberId).orderBy('id').forUpdate().execute()
