import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { ListingKind } from '../../import/columns.ts'

/** The first error of a call, in both languages. */
export type CallError = { externalId: string | null; sheet: ListingKind | null; zh: string; en: string }

export type CallRecord = {
  sourceId: string
  keyId: string | null
  operation: 'push' | 'check' | 'list' | 'withdraw'
  rowsRead: number
  created?: number
  updated?: number
  unchanged?: number
  stale?: number
  withdrawn?: number
  errors?: number
  firstError?: CallError | null
  changeSetId?: string | null
}

export const insertCall = (db: Db, { firstError = null, ...call }: CallRecord) =>
  db
    .insertInto('partnerCall')
    .values({ ...call, firstError: firstError === null ? null : JSON.stringify(firstError) })
    .execute()

const shownCalls = 20
const shownDays = 14

/** Lists the last calls of a source, the latest first. */
export const listCalls = (db: Db, sourceId: string) =>
  db
    .selectFrom('partnerCall as c')
    .leftJoin('partnerKey as k', 'k.id', 'c.keyId')
    .select(['c.id', 'c.at', 'c.rowsRead', 'c.created', 'c.updated', 'c.unchanged', 'c.stale', 'c.withdrawn', 'c.errors', 'c.changeSetId'])
    .select(['k.name as keyName', sql<CallRecord['operation']>`c.operation`.as('operation')])
    .select(sql<CallError | null>`c.first_error`.as('firstError'))
    .where('c.sourceId', '=', sourceId)
    .orderBy('c.at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(shownCalls)
    .execute()

export type DayRecord = {
  day: string
  calls: number
  created: number
  updated: number
  unchanged: number
  stale: number
  withdrawn: number
  errors: number
}

/** Adds up the calls of a source by day in Asia/Shanghai, the latest first. */
export async function listCallDays(db: Db, sourceId: string): Promise<DayRecord[]> {
  const { rows } = await sql<DayRecord>`
    select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as calls, sum(created)::int as created,
      sum(updated)::int as updated, sum(unchanged)::int as unchanged, sum(stale)::int as stale, sum(withdrawn)::int as withdrawn,
      sum(errors)::int as errors
    from partner_call where source_id = ${sourceId} and operation <> 'check' group by 1 order by 1 desc limit ${shownDays}`.execute(db)
  return rows
}

/** Deletes calls of 90 days ago. */
export const callDays = 90

export const deleteOldCalls = (db: Db) => sql`delete from partner_call where at < now() - make_interval(days => ${callDays})`.execute(db)
