import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { heardUnits } from './queries-alert.ts'

export type SpaceNews = {
  memberId: string
  parkId: string
  parkZh: string
  parkEn: string
  /** The units that became free, by id; m², and the first day with space. `isNow`: since the change. */
  units: { nameZh: string; nameEn: string; area: number; freeOn: string; isNow: boolean }[]
}

/**
 * Lists what the space that a change set has freed means to each follower of a published warehouse or its park, and remembers the days, so that
 * none is announced twice. Space that was let again since is left out.
 */
export async function takeSpaceNews(trx: Db, changeSetId: string): Promise<SpaceNews[]> {
  const { rows } = await sql<SpaceNews>`
    with changed as materialized (
      select record_id::bigint as id, (before ->> 'rentable_area')::numeric as before, (after ->> 'rentable_area')::numeric as after,
        (before ->> 'rentable_from')::date as before_from, (after ->> 'rentable_from')::date as after_from, after ? 'total_area' as is_resized
      from net_changes(${changeSetId}::uuid) where table_name = 'warehouse'
    ), freed as materialized (
      select w.id, w.park_id, w.name_zh, w.name_en, p.name_zh as park_zh, p.name_en as park_en, c.after > c.before as is_now,
        case when c.after > c.before then w.rentable_area else w.total_area end as area,
        case when c.after > c.before then a.day else c.after_from end as free_on
      from changed c join warehouse w on w.id = c.id join park p on p.id = w.park_id
        join space_alert a on a.change_set_id = ${changeSetId}::uuid
      where w.status = 'published' and p.status = 'published' and w.availability = 'contracts' and not c.is_resized
        and (c.after > c.before and w.rentable_area >= c.after
          or c.after is null and w.rentable_area = 0 and c.after_from < c.before_from and w.rentable_from = c.after_from)
    ), told as (
      insert into space_announced (warehouse_id, free_on) select id, free_on from freed on conflict do nothing returning warehouse_id
    ), unit as materialized (
      select * from freed where id in (select warehouse_id from told)
    ), heard as (${heardUnits})
    select m.id as member_id, u.park_id::text, u.park_zh, u.park_en, json_agg(json_build_object('nameZh', u.name_zh, 'nameEn', u.name_en,
      'area', u.area::float8, 'freeOn', u.free_on, 'isNow', u.is_now) order by u.id) as units
    from heard h join unit u on u.id = h.id join member m on m.id = h.member_id and m.deleted_at is null and m.disabled_at is null
    group by m.id, u.park_id, u.park_zh, u.park_en order by m.id, u.park_id`.execute(trx)
  return rows
}
