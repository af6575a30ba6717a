import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { heardUnits } from './queries-alert.ts'

export type PriceNews = {
  memberId: string
  parkId: string
  parkZh: string
  parkEn: string
  /** The units whose price changed, by id. Prices in yuan per m² and day; null: by agreement. */
  units: { nameZh: string; nameEn: string; before: number | null; after: number | null }[]
}

/**
 * Lists what a change set means to each follower of a published warehouse or its park. Prices that were changed again since are left out: the
 * later change is announced separately.
 */
export async function listPriceNews(trx: Db, changeSetId: string): Promise<PriceNews[]> {
  const { rows } = await sql<PriceNews>`
    with changed as materialized (
      select record_id::bigint as id, (before ->> 'price')::numeric as before, (after ->> 'price')::numeric as after
      from net_changes(${changeSetId}::uuid) where table_name = 'warehouse' and before ? 'price' and after ? 'price'
    ), unit as materialized (
      select w.id, w.park_id, w.name_zh, w.name_en, p.name_zh as park_zh, p.name_en as park_en, c.before, c.after
      from changed c join warehouse w on w.id = c.id join park p on p.id = w.park_id
      where w.status = 'published' and p.status = 'published' and c.before is distinct from c.after and w.price is not distinct from c.after
    ), heard as (${heardUnits})
    select m.id as member_id, u.park_id::text, u.park_zh, u.park_en, json_agg(json_build_object(
      'nameZh', u.name_zh, 'nameEn', u.name_en, 'before', u.before::float8, 'after', u.after::float8) order by u.id) as units
    from heard h join unit u on u.id = h.id join member m on m.id = h.member_id and m.deleted_at is null and m.disabled_at is null
    group by m.id, u.park_id, u.park_zh, u.park_en order by m.id, u.park_id`.execute(trx)
  return rows
}
