import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

/** Allows the statements of a transaction to take minutes. */
export const allowMinutes = (trx: Db, minutes: number) => sql`select set_config('statement_timeout', ${`${minutes}min`}, true)`.execute(trx)

export const countLog = async (db: Db): Promise<string> => {
  const { entries } = await db
    .selectFrom('auditLog')
    .select((build) => build.fn.countAll<string>().as('entries'))
    .executeTakeFirstOrThrow()
  return entries
}

/** Returns the entry of a change set; without one, the id after the last entry, from which on entries are missing. */
export async function findEntryOf(db: Db, changeSetId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(min(id) filter (where change_set_id = ${changeSetId}), max(id) + 1, 1) as id from audit_log`.execute(db)
  return rows[0]!.id
}

export const insertCheck = (db: Db, check: { entries: string; brokenId: string | null }) =>
  db.insertInto('auditCheck').values(check).execute()

export const findLastCheck = (db: Db) =>
  db.selectFrom('auditCheck').select(['checkedAt', 'entries', 'brokenId']).orderBy('id', 'desc').limit(1).executeTakeFirst()
