import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { verifiedDays } from '../completeness.ts'

/** Stores the completeness of parks where it is not the stored one, so that nothing else notices. */
export const updateScores = (trx: Db, scores: ReadonlyMap<string, number>) =>
  sql`
    update park p set score = n.score from unnest(${[...scores.keys()]}::bigint[], ${[...scores.values()]}::smallint[]) n (id, score)
    where p.id = n.id and p.score is distinct from n.score`.execute(trx)

/** Lists the parks that a change set has changed, in the order of their ids. */
export async function listChangedParks(db: Db, changeSetId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct c.park_id as id from record_change c join park p on p.id = c.park_id where c.change_set_id = ${changeSetId} order by 1`.execute(
    db,
  )
  return rows.map(({ id }) => String(id))
}

/** Lists the change sets of the last minutes that took others back: an undo does not know what the completeness depends on. */
export async function listRecentUndos(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from change_set where kind = 'undo' and created_at > now() - interval '10 minutes' order by created_at`.execute(db)
  return rows.map(({ id }) => id)
}

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
