import type { Insertable } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Warehouse } from '#platform/server/postgres/db-types.ts'
import { buildPark } from './park.ts'

let built = 0

export type BuiltWarehouse = { warehouseId: string; parkId: string }

/** Creates a published, ordinary, half let warehouse, in a new park by default. Areas in m², price in yuan per m² and day. */
export async function buildWarehouse(db: Db, values: Partial<Insertable<Warehouse>> = {}): Promise<BuiltWarehouse> {
  built += 1
  const parkId = values.parkId ?? (await buildPark(db)).parkId
  const { id } = await db
    .insertInto('warehouse')
    .values({
      nameZh: `${built} 号库`,
      nameEn: `Warehouse ${built}`,
      whType: 1,
      buildingType: 1,
      fireRating: 4,
      floorMaterial: 1,
      totalArea: 2_000,
      rentableArea: 1_000,
      price: 0.9,
      floorHeight: 9,
      status: 'published',
      listedAt: '2026-01-01T00:00:00Z',
      ...values,
      parkId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { warehouseId: id, parkId: String(parkId) }
}
