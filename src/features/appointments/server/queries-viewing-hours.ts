import { sql } from 'kysely'
import { weekdayOf } from '#platform/i18n/shanghai-time.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { valueList } from '#platform/server/postgres/word-column.ts'
import { clockTime } from '../clock-time.ts'
import { upcomingStatuses, viewing } from '../transitions.ts'
import type { WeeklyHours } from '../viewing-hours.ts'
import { defaultHours, usualStay, type BookedViewing, type ViewingHours } from '../viewing-slots.ts'

/** What decides when a park can be viewed on a day. Without hours it cannot. `isOwn`: the park has entered hours, or closed this day. */
export type ViewingDay = { hours: ViewingHours[]; booked: BookedViewing[]; isOwn: boolean }

type Row = { parkId: string; hasHours: boolean; isClosed: boolean; hours: ViewingHours[]; booked: BookedViewing[] }

/**
 * Finds the viewing hours and the booked viewings of parks on a day (`yyyy-MM-dd`), by park. Leaves out viewings at any time of the day, and those
 * of the tour `exceptTourId`, which is planned again.
 */
export async function findViewingDays(
  db: Db,
  { parkIds, day, exceptTourId = null }: { parkIds: readonly string[]; day: string; exceptTourId?: string | null },
): Promise<ReadonlyMap<string, ViewingDay>> {
  const minutes = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) / 60)::int`
  const { rows } = await sql<Row>`
    select p.id::text as park_id,
      exists (select from park_viewing_hours h where h.park_id = p.id) as has_hours,
      exists (select from park_viewing_closed c where c.park_id = p.id and c.day = ${day}::date) as is_closed,
      coalesce((select jsonb_agg(jsonb_build_object(
          'from', ${minutes('h.from_at')}, 'to', ${minutes('h.to_at')}, 'every', h.every_min, 'atOnce', h.at_once))
        from park_viewing_hours h where h.park_id = p.id and h.weekday = ${weekdayOf(day)}::int), '[]') as hours,
      coalesce((select jsonb_agg(jsonb_build_object('begin', ${minutes('a.visit_at')}, 'stay', coalesce(a.stay_min, ${usualStay}::int)))
        from appointment a where a.park_id = p.id and a.visit_on = ${day}::date and a.visit_at is not null
          and a.status in ${valueList(upcomingStatuses.map(viewing.valueOf))}
          and (${exceptTourId}::uuid is null or a.tour_id is distinct from ${exceptTourId}::uuid)), '[]') as booked
    from park p where p.id = any(${parkIds}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ parkId, hasHours, isClosed, hours, booked }) => {
      const offered = hasHours ? hours : [defaultHours]
      return [parkId, { hours: isClosed ? [] : offered, booked, isOwn: hasHours || isClosed }]
    }),
  )
}

/** Locks the viewings of parks on a day until the transaction ends, so that two bookings cannot take the same slot. */
export async function lockViewingDays(trx: Db, parkIds: readonly string[], day: string): Promise<void> {
  // In a fixed order: two tours through the same parks wait for each other, and not in a circle.
  const keys = [...new Set(parkIds)].map((parkId) => `viewings ${parkId} ${day}`).toSorted()
  for (const key of keys) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
}

/** The weekly hours and the closed days of a park, in their order. */
export type ParkHours = { hours: WeeklyHours[]; closed: string[] }

/** Locks the hours of a park until the transaction ends. Returns false if there is no such park. */
export async function lockParkHours(trx: Db, parkId: string): Promise<boolean> {
  const park = await trx.selectFrom('park').select('id').where('id', '=', parkId).forNoKeyUpdate().executeTakeFirst()
  return park !== undefined
}

/** Returns what a park has entered; null if there is no such park. */
export async function findParkHours(db: Db, parkId: string): Promise<ParkHours | null> {
  const minutes = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) / 60)::int`
  const { rows } = await sql<ParkHours>`
    select coalesce((select jsonb_agg(jsonb_build_object('weekday', h.weekday, 'from', ${minutes('h.from_at')}, 'to', ${minutes('h.to_at')},
          'every', h.every_min, 'atOnce', h.at_once) order by h.weekday, h.from_at)
        from park_viewing_hours h where h.park_id = p.id), '[]') as hours,
      coalesce((select jsonb_agg(c.day::text order by c.day) from park_viewing_closed c where c.park_id = p.id), '[]') as closed
    from park p where p.id = ${parkId}::bigint`.execute(db)
  return rows[0] ?? null
}

/** Replaces the hours and closed days of a park. Rows that stay the same are not written. */
export async function replaceParkHours(trx: Db, parkId: string, { hours, closed }: ParkHours): Promise<void> {
  const kept = hours.map(({ weekday, from }) => sql`(${weekday}::int, ${clockTime(from)}::time)`)
  await sql`
    delete from park_viewing_hours where park_id = ${parkId}::bigint
      ${kept.length === 0 ? sql`` : sql`and (weekday, from_at) not in (${sql.join(kept)})`}`.execute(trx)
  for (const { weekday, from, to, every, atOnce } of hours)
    await sql`
      insert into park_viewing_hours (park_id, weekday, from_at, to_at, every_min, at_once)
      values (${parkId}::bigint, ${weekday}, ${clockTime(from)}::time, ${clockTime(to)}::time, ${every}, ${atOnce})
      on conflict (park_id, weekday, from_at) do update
        set to_at = excluded.to_at, every_min = excluded.every_min, at_once = excluded.at_once
        where (park_viewing_hours.to_at, park_viewing_hours.every_min, park_viewing_hours.at_once)
          is distinct from (excluded.to_at, excluded.every_min, excluded.at_once)`.execute(trx)
  await sql`delete from park_viewing_closed where park_id = ${parkId}::bigint and day <> all(${closed}::date[])`.execute(trx)
  await sql`
    insert into park_viewing_closed (park_id, day) select ${parkId}::bigint, day from unnest(${closed}::date[]) as day
    on conflict do nothing`.execute(trx)
}
