import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { verifiedDays } from '../completeness.ts'

/** Stores the completeness of a park unless it is the stored one, so that nothing else notices. */
export const updateScore = (trx: Db, parkId: string, score: number) =>
  trx.updateTable('park').set({ score }).where('id', '=', parkId).where('score', 'is distinct from', score).execute()

const batch = 50

/** Verifications that ended within this time may still be in the score. */
const lookBackHours = 2

/** Lists parks without a score, or whose verification has just become too old, in batches by id. */
export async function listUnscored(db: Db, now: Date, after: string): Promise<string[]> {
  const end = sql`verified_at + ${verifiedDays}::int * interval '1 day'`
  const { rows } = await sql<{ id: string }>`
    select id::text as id from park
    where id > ${after}::bigint
      and (score is null or (${end} <= ${now}::timestamptz and ${end} > ${now}::timestamptz - ${lookBackHours}::int * interval '1 hour'))
    order by park.id limit ${batch}::int`.execute(db)
  return rows.map(({ id }) => id)
}
