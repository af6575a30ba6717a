import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

/** A visitor's views of a park count once in this time. */
const recountInterval = sql`interval '30 minutes'`

/**
 * Counts a view unless this visitor was counted recently. Returns the views of the park; null if it is unpublished. The view is added to
 * `view_pending` first, so that a view is not a change of the search index.
 */
export async function countParkView(
  db: Db,
  { parkId, visitorKey, now }: { parkId: string; visitorKey: string; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ views: number }>`
    with seen as (select id from park where id = ${parkId}::bigint and status = 'published'),
    mark as (
      insert into view_mark as m (visitor_key, park_id, counted_at) select ${visitorKey}, id, ${now}::timestamptz from seen
      on conflict (visitor_key, park_id) do update set counted_at = excluded.counted_at where m.counted_at <= excluded.counted_at - ${recountInterval}
      returning park_id),
    counted as (
      insert into park_counter as k (park_id, view_pending) select park_id, 1 from mark
      on conflict (park_id) do update set view_pending = k.view_pending + 1
      returning view_count + view_pending as views),
    of_day as (
      insert into park_view_day as d (day, park_id, views) select (${now}::timestamptz at time zone 'Asia/Shanghai')::date, park_id, 1 from mark
      on conflict (day, park_id) do update set views = d.views + 1)
    select coalesce((select views from counted), (select view_count + view_pending from park_counter where park_id = seen.id), 0)::float8 as views from seen`.execute(
    db,
  )
  return rows[0]?.views ?? null
}

/** Adds the pending views to the counts, and deletes the visitors that may be counted again. */
export async function flushViews(db: Db, now: Date): Promise<void> {
  await sql`update park_counter set view_count = view_count + view_pending, view_pending = 0 where view_pending > 0`.execute(db)
  await sql`delete from view_mark where counted_at < ${now}::timestamptz - ${recountInterval}`.execute(db)
}
