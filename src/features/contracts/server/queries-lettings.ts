import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

/** Returns which of these warehouses have an effective contract that has not ended on a day, or that begins later. */
export async function listTakenWarehouses(db: Db, warehouseIds: readonly string[], today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct warehouse_id::text as id from letting
    where warehouse_id = any(${[...warehouseIds]}::bigint[]) and end_on >= ${today}::date order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

export type Letting = {
  warehouseId: string
  contractId: string
  number: string
  name: string
  area: number
  startDate: string
  endDate: string
}

/** Lists the effective contracts of a park's warehouses that have not ended on a day, those that end first before the others. */
export async function listLettings(db: Db, parkId: string, today: string): Promise<Letting[]> {
  const { rows } = await sql<Letting>`
    select l.warehouse_id::text as warehouse_id, l.contract_id, l.number, l.name, l.area::float8 as area,
      l.start_on as start_date, l.end_on as end_date
    from letting l join warehouse w on w.id = l.warehouse_id
    where w.park_id = ${parkId}::bigint and l.end_on >= ${today}::date
    order by l.end_on, l.contract_id`.execute(db)
  return rows
}
