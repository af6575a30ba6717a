import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { dueSoonDays } from '../engine.ts'

/** Moves the last announced day to `today` (`yyyy-MM-dd`) and returns the one before; null if nothing was announced yet. Waits for other processes. */
export async function moveAvailabilityDay(trx: Db, today: string): Promise<string | null> {
  await sql`insert into availability_day (day) values (${today}::date) on conflict do nothing`.execute(trx)
  const { rows } = await sql<{ day: string }>`select day::text as day from availability_day for update`.execute(trx)
  const last = rows[0]?.day ?? today
  if (last < today) await sql`update availability_day set day = ${today}::date`.execute(trx)
  return last < today ? last : null
}

/**
 * Records a change of every park with a published warehouse that becomes free, due soon, let or free of contracts on a day after `last`, up to
 * and including `today`.
 */
export async function recordAvailabilityChanges(trx: Db, { last, today }: { last: string; today: string }): Promise<void> {
  const isPassed = (day: ReturnType<typeof sql>) => sql`(${day} > ${last}::date and ${day} <= ${today}::date)`
  const { numAffectedRows = 0n } = await sql`
    insert into search_change (park_id)
    select distinct w.park_id from warehouse w
    where w.status = 'published' and (${isPassed(sql`w.free_from`)} or ${isPassed(sql`(w.free_from - ${dueSoonDays}::int)`)}
      or ${isPassed(sql`lower(w.taken_during)`)} or ${isPassed(sql`upper(w.taken_during)`)})`.execute(trx)
  if (numAffectedRows > 0n) await sql`select pg_notify('search_change', '')`.execute(trx)
}
