import { sql } from 'kysely'
import { dayAfter } from '#platform/i18n/shanghai-time.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'

const keptDays = 800

/**
 * Stores the days of a period, the last of which has just ended. What happened on a day is counted again; its areas and completeness are those
 * of the first run after it.
 */
export async function storeDays(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await transact(db, async (trx) => {
    await sql`
      insert into stat_day as s (day, park_id, views, follows, viewings, held, contracts)
      select day, park_id, views, follows, viewings, held, contracts from park_events(${from}::date, ${to}::date)
      where exists (select from park p where p.id = park_id)
      on conflict (day, park_id) do update set views = excluded.views, follows = greatest(s.follows, excluded.follows),
        viewings = excluded.viewings, held = excluded.held, contracts = excluded.contracts`.execute(trx)
    // What was withdrawn or moved to another day since.
    await sql`
      update stat_day s set viewings = 0, held = 0, contracts = 0
      where s.day between ${from}::date and ${to}::date and s.viewings + s.held + s.contracts > 0
        and not exists (select from park_events(${from}::date, ${to}::date) e where e.day = s.day and e.park_id = s.park_id)`.execute(trx)
    for (let day = from; day <= to; day = dayAfter(day, 1)) await storeAreas(trx, day)
  })
}

const storeAreas = (trx: Db, day: string) =>
  sql`
    insert into stat_day as s (day, park_id, total_area, let_area, due_area, free_area, building_area, score)
    select ${day}::date, p.id, coalesce(a.total_area, 0), coalesce(a.let_area, 0), coalesce(a.due_area, 0), coalesce(a.free_area, 0),
      coalesce(a.building_area, 0), p.score
    from park p left join park_areas(${day}::date) a on a.park_id = p.id where p.status = 'published'
    on conflict (day, park_id) do update set total_area = excluded.total_area, let_area = excluded.let_area, due_area = excluded.due_area,
      free_area = excluded.free_area, building_area = excluded.building_area, score = excluded.score
    where s.total_area is null`.execute(trx)

export const sweepDays = (db: Db, today: string) => sql`delete from stat_day where day <= ${today}::date - ${keptDays}::int`.execute(db)
