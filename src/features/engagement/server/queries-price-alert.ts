import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

/** Notes when committed changes of prices were seen first. */
export const markSeen = (db: Db, now: Date) => db.updateTable('priceAlert').set({ seenAt: now }).where('seenAt', 'is', null).execute()

/** Lists the change sets that were seen at or before a time and are not settled, the earliest first. */
export const listDueAlerts = async (db: Db, seenBefore: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('priceAlert')
      .select('changeSetId')
      .where('settledAt', 'is', null)
      .where('seenAt', '<=', seenBefore)
      .orderBy('seenAt')
      .execute()
  ).map(({ changeSetId }) => changeSetId)

/** Locks an open alert that no other process holds. `isNews`: neither undone, nor the undo of something that followers have not heard of. */
export async function takeAlert(trx: Db, changeSetId: string): Promise<{ isNews: boolean } | null> {
  const { rows } = await sql<{ isNews: boolean }>`
    select s.state = 'done' and s.kind <> 'seed' and (s.kind <> 'undo' or coalesce(parent.sent, false)) as is_news
    from price_alert a join change_set s on s.id = a.change_set_id left join price_alert parent on parent.change_set_id = s.parent_id
    where a.change_set_id = ${changeSetId}::uuid and a.settled_at is null for update of a skip locked`.execute(trx)
  return rows[0] ?? null
}

export const settleAlert = (trx: Db, changeSetId: string, { now, sent }: { now: Date; sent: boolean }) =>
  trx.updateTable('priceAlert').set({ settledAt: now, sent }).where('changeSetId', '=', changeSetId).execute()

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
 * later change is announced by itself.
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
    ), heard as (
      select f.member_id, u.id from unit u join follow f on f.warehouse_id = u.id
      union select f.member_id, u.id from unit u join follow f on f.park_id = u.park_id
    )
    select m.id as member_id, u.park_id::text, u.park_zh, u.park_en, json_agg(json_build_object(
      'nameZh', u.name_zh, 'nameEn', u.name_en, 'before', u.before::float8, 'after', u.after::float8) order by u.id) as units
    from heard h join unit u on u.id = h.id join member m on m.id = h.member_id and m.deleted_at is null and m.disabled_at is null
    group by m.id, u.park_id, u.park_zh, u.park_en order by m.id, u.park_id`.execute(trx)
  return rows
}
