import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { isParkId } from './ids.ts'

type ListingTarget = { parkId: string; warehouseId?: string | undefined }

const areValidIds = ({ parkId, warehouseId }: ListingTarget) => isParkId(parkId) && (warehouseId === undefined || isParkId(warehouseId))

/** A published park, or a published warehouse of it; null for ids that nobody can see. Full: nothing of it is left to rent. */
export async function findViewable(
  db: Db,
  asked: ListingTarget,
): Promise<{ parkId: string; warehouseId: string | null; isFull: boolean } | null> {
  if (!areValidIds(asked)) return null
  const { rows } = await sql<{ isFull: boolean | null }>`
    select (select count(*) > 0 and coalesce(sum(w.rentable_area), 0) = 0 from warehouse w
      where w.park_id = p.id and w.status = 'published' and (${asked.warehouseId ?? null}::bigint is null or w.id = ${asked.warehouseId ?? null}::bigint)
      having ${asked.warehouseId ?? null}::bigint is null or count(*) > 0) as is_full
    from park p where p.id = ${asked.parkId}::bigint and p.status = 'published'`.execute(db)
  const isFull = rows[0]?.isFull ?? null
  return isFull === null ? null : { parkId: asked.parkId, warehouseId: asked.warehouseId ?? null, isFull }
}

/** Who lets it, with the number: of the warehouse, or of the park's first one that has somebody, free ones before others. */
export async function findLettingContact(db: Db, asked: ListingTarget): Promise<{ name: string; phone: string } | null> {
  if (!areValidIds(asked)) return null
  const warehouses = db
    .selectFrom('warehouse as w')
    .innerJoin('park as p', 'p.id', 'w.parkId')
    .where('p.id', '=', asked.parkId)
    .where('p.status', '=', 'published')
    .where('w.status', '=', 'published')
    .where('w.contactPhone', 'is not', null)
  const row = await (asked.warehouseId === undefined ? warehouses : warehouses.where('w.id', '=', asked.warehouseId))
    .select(['w.contactName as name', 'w.contactPhone as phone'])
    .orderBy(sql`w.rentable_area > 0`, 'desc')
    .orderBy('w.id')
    .limit(1)
    .executeTakeFirst()
  return row?.phone ? { name: row.name ?? '', phone: row.phone } : null
}
