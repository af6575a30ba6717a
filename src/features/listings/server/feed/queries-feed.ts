import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

/** Whole seconds since 1970. */
export type FeedTimes = {
  now: number
  /** Every change before this second is committed. A long transaction holds it back. */
  settled: number
  /** The second of the latest change; null before the first. */
  latest: number | null
}

/** A change set has the time at which its transaction began. Transactions of other database users are not seen. */
export async function readFeedTimes(db: Db): Promise<FeedTimes> {
  const { rows } = await sql<FeedTimes>`
    select floor(extract(epoch from now()))::float8 as now, floor(extract(epoch from least(now(), oldest)))::float8 as settled,
      floor(extract(epoch from latest))::float8 as latest
    from (select min(xact_start) as oldest from pg_stat_activity where datname = current_database() and backend_type = 'client backend') a,
      (select max(created_at) as latest from change_set) c`.execute(db)
  return rows[0]!
}

export type FeedPage = { after: string; limit: number }

/** Lists public warehouses by id. */
export async function listFeedIds(db: Db, { after, limit }: FeedPage): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id::text from warehouse w join park p on p.id = w.park_id
    where w.status = 'published' and p.status = 'published' and w.id > ${after}::bigint
    order by w.id limit ${limit}::int`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Lists the warehouses whose public data may have changed in change sets of [since, until), by id: their own row, park, floor, media or
 * lettings. Those that were never public are left out.
 */
export async function listChangedFeedIds(
  db: Db,
  { since, until, after, limit }: FeedPage & { since: number; until: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with changed as materialized (
      select c.table_name, c.record_id, c.park_id, c.before
      from change_set s join record_change c on c.change_set_id = s.id
      where s.created_at >= to_timestamp(${since}) and s.created_at < to_timestamp(${until})
        and c.table_name in ('warehouse', 'park', 'floor', 'media', 'contract')
    ), media_owner as (
      select coalesce(m.warehouse_id, (c.before->>'warehouse_id')::bigint) as warehouse_id, coalesce(m.floor_id, (c.before->>'floor_id')::bigint) as floor_id
      from changed c left join media m on m.id = c.record_id::bigint where c.table_name = 'media' and c.park_id is null
    ), touched as (
      select w.id from changed c join warehouse w on w.id = c.record_id::bigint where c.table_name = 'warehouse' and w.listed_at is not null
      union
      select c.record_id::bigint from changed c
      where c.table_name = 'warehouse' and c.before->>'listed_at' is not null
        and not exists (select from warehouse w where w.id = c.record_id::bigint)
      union
      select w.id from changed c join warehouse w on w.park_id = c.park_id where c.table_name <> 'warehouse' and w.listed_at is not null
      union
      select w.id from media_owner o join warehouse w on w.id = o.warehouse_id or w.floor_id = o.floor_id where w.listed_at is not null
    )
    select id::text from touched where id > ${after}::bigint order by touched.id limit ${limit}::int`.execute(db)
  return rows.map(({ id }) => id)
}
