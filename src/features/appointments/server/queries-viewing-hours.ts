import { sql } from 'kysely'
import { weekdayOf } from '#platform/i18n/shanghai-time.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { valueList } from '#platform/server/postgres/word-column.ts'
import { upcomingStatuses, viewing } from '../transitions.ts'
import { defaultHours, usualStay, type BookedViewing, type ViewingHours } from '../viewing-slots.ts'

/** What decides when a park can be viewed on a day. Without hours it cannot. */
export type ViewingDay = { hours: ViewingHours[]; booked: BookedViewing[] }

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
      return [parkId, { hours: isClosed ? [] : offered, booked }]
    }),
  )
}

/** Locks the viewings of parks on a day until the transaction ends, so that two bookings cannot take the same slot. */
export async function lockViewingDays(trx: Db, parkIds: readonly string[], day: string): Promise<void> {
  // In a fixed order: two tours through the same parks wait for each other, and not in a circle.
  const keys = [...new Set(parkIds)].map((parkId) => `viewings ${parkId} ${day}`).toSorted()
  for (const key of keys) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
}
