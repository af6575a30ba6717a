import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { isParkId } from './ids.ts'
import { isDueSoon } from './queries-cards.ts'

type ListingTarget = { parkId: string; warehouseId?: string | undefined }

const areValidIds = ({ parkId, warehouseId }: ListingTarget) => isParkId(parkId) && (warehouseId === undefined || isParkId(warehouseId))

/** Returns a published park or warehouse; null for unknown and unpublished ids. */
export async function findViewable(db: Db, target: ListingTarget): Promise<{ parkId: string; warehouseId: string | null } | null> {
  if (!areValidIds(target)) return null
  const warehouseId = target.warehouseId ?? null
  const { rows } = await sql`
    select from park p where p.id = ${target.parkId}::bigint and p.status = 'published' and (${warehouseId}::bigint is null
      or exists (select from warehouse w where w.id = ${warehouseId}::bigint and w.park_id = p.id and w.status = 'published'))`.execute(db)
  return rows.length === 0 ? null : { parkId: target.parkId, warehouseId }
}

/** Returns true if no area of a viewable park or warehouse is free on `today` (`yyyy-MM-dd`) or within 90 days. */
export async function isFullyLet(db: Db, target: { parkId: string; warehouseId: string | null }, today: string): Promise<boolean> {
  const { rows } = await sql<{ isFull: boolean | null }>`
    select bool_and(w.rentable_area = 0 and not coalesce(${isDueSoon(today)}, false)) as is_full
    from warehouse w where w.park_id = ${target.parkId}::bigint and w.status = 'published'
      and (${target.warehouseId}::bigint is null or w.id = ${target.warehouseId}::bigint)`.execute(db)
  return rows[0]?.isFull === true
}

/** Returns the letting contact of a warehouse, or of the first warehouse of a park that has one, rentable warehouses first. */
export async function findLettingContact(db: Db, target: ListingTarget): Promise<{ name: string; phone: string } | null> {
  if (!areValidIds(target)) return null
  const warehouses = db
    .selectFrom('warehouse as w')
    .innerJoin('park as p', 'p.id', 'w.parkId')
    .where('p.id', '=', target.parkId)
    .where('p.status', '=', 'published')
    .where('w.status', '=', 'published')
    .where('w.contactPhone', 'is not', null)
  const row = await (target.warehouseId === undefined ? warehouses : warehouses.where('w.id', '=', target.warehouseId))
    .select(['w.contactName as name', 'w.contactPhone as phone'])
    .orderBy(sql`w.rentable_area > 0`, 'desc')
    .orderBy('w.id')
    .limit(1)
    .executeTakeFirst()
  return row?.phone ? { name: row.name ?? '', phone: row.phone } : null
}
