import type { Db } from '#platform/server/postgres/database.ts'

/** Lists the warehouses of a park with the last day of their effective contracts. */
export const loadOccupancyDays = (db: Db, parkId: string) =>
  db.selectFrom('warehouse').select(['id as warehouseId', 'letUntil']).where('parkId', '=', parkId).execute()
