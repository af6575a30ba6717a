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

export type Let = {
  number: string
  parkId: string | null
  parkZh: string | null
  parkEn: string | null
  /** Null unless the contract lets exactly one. */
  warehouseId: string | null
  warehouseZh: string | null
  warehouseEn: string | null
  whType: number | null
  area: number
  /** Yuan for the whole term. */
  price: number
  days: number
  startDate: string
}

/** Finds what an effective contract lets. */
export async function findLet(db: Db, contractId: string): Promise<Let | undefined> {
  const { rows } = await sql<Let>`
    select c.number, c.park_id::text, p.name_zh as park_zh, coalesce(nullif(p.name_en, ''), p.name_zh) as park_en, w.id::text as warehouse_id,
      w.name_zh as warehouse_zh, coalesce(nullif(w.name_en, ''), w.name_zh) as warehouse_en, w.wh_type::int as wh_type, c.area::float8 as area,
      c.price::float8 as price, c.end_on - c.start_on + 1 as days, c.start_on as start_date
    from contract c left join park p on p.id = c.park_id
      left join (select contract_id, min(warehouse_id) as warehouse_id from contract_space group by contract_id having count(*) = 1) one
        on one.contract_id = c.id
      left join warehouse w on w.id = one.warehouse_id
    where c.id = ${contractId}::uuid and c.effective`.execute(db)
  return rows[0]
}

/** Lists what the effective contracts of a park take of its warehouses, unless they have ended on a day, without telling them apart. */
export async function listLetSpans(db: Db, parkId: string, today: string) {
  const { rows } = await sql<{ warehouseId: string; area: number; from: string; to: string }>`
    select l.warehouse_id::text as warehouse_id, l.area::float8 as area, l.start_on as "from", l.end_on as "to"
    from letting l join warehouse w on w.id = l.warehouse_id
    where w.park_id = ${parkId}::bigint and l.end_on >= ${today}::date`.execute(db)
  return rows
}
