import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { PictureRequest } from '../../pictures/server/queries-fetches.ts'

/**
 * Marks the addresses of a row as due: `fresh` ones, those that are due already, and those that could not be fetched before. Addresses that the
 * row no longer names are left out.
 */
export const markDue = (trx: Db, id: string, fresh: readonly string[]) =>
  sql`
    update partner_listing l set due_urls = array(
      select u.url from unnest(l.image_urls) with ordinality u (url, at)
      where u.url = any(${[...fresh]}::text[]) or u.url = any(l.due_urls) or exists (
        select from media_fetch f where f.url = u.url and f.state = 'failed'
          and case l.kind when 'park' then f.park_id = l.park_id else f.warehouse_id::text = l.record_key end)
      order by u.at)
    where l.id = ${id} and l.kind in ('park', 'warehouse') and (l.due_urls <> '{}' or l.image_urls <> '{}')`.execute(trx)

/** Takes the due addresses of parks that are online now, with those of their warehouses. */
export async function takeDue(trx: Db, parkIds: readonly string[]): Promise<PictureRequest[]> {
  const { rows } = await sql<{ parkId: string; warehouseId: string | null; urls: string[] }>`
    with due as materialized (
      select l.id, l.park_id, w.id as warehouse_id, l.due_urls as urls from partner_listing l
      left join warehouse w on l.kind = 'warehouse' and w.park_id = l.park_id and w.id::text = l.record_key
      where l.park_id = any(${[...parkIds]}::bigint[]) and l.due_urls <> '{}' and l.withdrawn_at is null and (l.kind = 'park' or w.id is not null)
      order by l.park_id, l.kind, l.id for update of l
    ), taken as (update partner_listing l set due_urls = '{}' from due where l.id = due.id)
    select park_id, warehouse_id, urls from due`.execute(trx)
  return rows.map(({ parkId, warehouseId, urls }) => (warehouseId === null ? { parkId, urls } : { warehouseId, urls }))
}

/** Forgets the due addresses of a park whose unpublished rows are discarded. */
export const dropDue = (trx: Db, parkId: string) =>
  trx
    .updateTable('partnerListing')
    .set({ dueUrls: [] })
    .where('parkId', '=', parkId)
    .where(sql<boolean>`due_urls <> '{}'`)
    .execute()

/** Counts what is fetched once a working copy is published. */
export async function countDue(db: Db, { parkId, draftId }: { parkId: string | null; draftId: string | null }): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(cardinality(due_urls)), 0)::int as n from partner_listing
    where (park_id = ${parkId}::bigint or draft_id = ${draftId}::uuid) and due_urls <> '{}' and withdrawn_at is null`.execute(db)
  return rows[0]!.n
}

/** Returns the parks and working copies, by their ids, whose own pictures are fetched once they are published. */
export async function listPictured(db: Db, { parkIds, draftIds }: { parkIds: readonly string[]; draftIds: readonly string[] }) {
  const { rows } = await sql<{ parkId: string | null; draftId: string | null }>`
    select park_id, draft_id from partner_listing
    where (park_id = any(${[...parkIds]}::bigint[]) or draft_id = any(${[...draftIds]}::uuid[]))
      and kind = 'park' and due_urls <> '{}' and withdrawn_at is null`.execute(db)
  return new Set(rows.flatMap(({ parkId, draftId }) => [parkId, draftId]))
}
