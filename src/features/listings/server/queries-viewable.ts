import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { isParkId } from './ids.ts'

type ListingTarget = { parkId: string; warehouseId?: string | undefined }

const areValidIds = ({ parkId, warehouseId }: ListingTarget) => isParkId(parkId) && (warehouseId === undefined || isParkId(warehouseId))

/** Returns a published park or warehouse; null for unknown and unpublished ids. `isFull`: no rentable area is left. */
export async function findViewable(
  db: Db,
  target: ListingTarget,
): Promise<{ parkId: string; warehouseId: string | null; isFull: boolean } | null> {
  if (!areValidIds(target)) return null
  const { rows } = await sql<{ isFull: boolean | null }>`
    select (select count(*) > 0 and coalesce(sum(w.rentable_area), 0) = 0 from warehouse w
      where w.park_id = p.id and w.status = 'published' and (${target.warehouseId ?? null}::bigint is null or w.id = ${target.warehouseId ?? null}::bigint)
      having ${target.warehouseId ?? null}::bigint is null or count(*) > 0) as is_full
    from park p where p.id = ${target.parkId}::bigint and p.status = 'published'`.execute(db)
  const isFull = rows[0]?.isFull ?? null
  return isFull === null ? null : { parkId: target.parkId, warehouseId: target.warehouseId ?? null, isFull }
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
