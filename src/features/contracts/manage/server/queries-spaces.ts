import { sql } from 'kysely'
import { localText } from '#features/listings/server/queries-cards.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'

export type SpaceInput = { warehouseId: string; area: number }
export type Term = { startDate: string; endDate: string }

/** Names the day of this transaction, by which the database keeps what contracts leave of warehouses. */
export const setToday = (trx: Db, today: string) => sql`select set_config('app.today', ${today}, true)`.execute(trx)

/** Locks warehouses in a fixed order, so that two contracts for the same area are checked one after the other. */
export async function lockWarehouses(trx: Db, ids: readonly string[]): Promise<{ id: string; parkId: string; totalArea: number }[]> {
  const { rows } = await sql<{ id: string; parkId: string; totalArea: number }>`
    select id::text, park_id::text, total_area::float8 from warehouse where id = any (${[...ids]}::bigint[]) order by id for no key update`.execute(
    trx,
  )
  return rows
}

export type Overlap = {
  contractId: string
  contractNo: string
  name: string
  warehouseId: string
  area: number
  startDate: string
  endDate: string
}

/**
 * Lists the effective contracts that leave too little for these spaces on some day of the term; empty if everything fits. Call
 * `lockWarehouses` first.
 */
export async function listOverlaps(trx: Db, spaces: readonly SpaceInput[], term: Term, exceptId: string | null): Promise<Overlap[]> {
  const { rows } = await sql<Overlap>`
    with wanted as (
      select (s ->> 'warehouseId')::bigint as warehouse_id, (s ->> 'area')::numeric as area
      from jsonb_array_elements(${JSON.stringify(spaces)}::jsonb) s
    ), other as (
      select l.* from letting l join wanted using (warehouse_id)
      where l.contract_id is distinct from ${exceptId}::uuid and l.start_on <= ${term.endDate}::date and l.end_on >= ${term.startDate}::date
    ), day as (
      select w.warehouse_id, greatest(o.start_on, ${term.startDate}::date) as day from wanted w join other o using (warehouse_id)
      union select warehouse_id, ${term.startDate}::date from wanted
    ), full_day as (
      select d.warehouse_id, d.day from day d join wanted w using (warehouse_id) join warehouse size on size.id = d.warehouse_id
      where w.area + coalesce((select sum(o.area) from other o where o.warehouse_id = d.warehouse_id and d.day between o.start_on and o.end_on), 0)
        > size.total_area
    )
    select distinct o.contract_id, o.number as contract_no, o.name, o.warehouse_id::text, o.area::float8 as area, o.start_on as start_date,
      o.end_on as end_date
    from other o join full_day f on f.warehouse_id = o.warehouse_id and f.day between o.start_on and o.end_on
    order by o.start_on, o.number`.execute(trx)
  return rows
}

/** Lists the warehouses of a park with the least area that contracts leave on any day of a term. */
export async function listLettable(db: Db, parkId: string, term: Term, exceptId: string | null, language: Language) {
  const { rows } = await sql<{
    warehouseId: string
    code: string
    name: string
    totalArea: number
    followsContracts: boolean
    free: number
    price: number | null
  }>`
    with other as (
      select l.* from letting l join warehouse w on w.id = l.warehouse_id
      where w.park_id = ${parkId}::bigint and l.contract_id is distinct from ${exceptId}::uuid
        and l.start_on <= ${term.endDate}::date and l.end_on >= ${term.startDate}::date
    ), taken as (
      select d.warehouse_id, max((select sum(o.area) from other o where o.warehouse_id = d.warehouse_id and d.day between o.start_on and o.end_on)) as area
      from (select warehouse_id, greatest(start_on, ${term.startDate}::date) as day from other) d group by d.warehouse_id
    )
    select w.id::text as warehouse_id, w.code, ${localText(language, 'w.name')} as name, w.total_area::float8 as total_area,
      w.availability = 'contracts' as follows_contracts, greatest(0, w.total_area - coalesce(t.area, 0))::float8 as free, w.price::float8 as price
    from warehouse w left join taken t on t.warehouse_id = w.id
    where w.park_id = ${parkId}::bigint and w.status <> 'withdrawn' order by w.code, w.id`.execute(db)
  return rows
}

export const listSpaces = async (db: Db, contractId: string): Promise<SpaceInput[]> =>
  (
    await sql<SpaceInput>`select warehouse_id::text as warehouse_id, area::float8 as area from contract_space
      where contract_id = ${contractId}::uuid order by warehouse_id`.execute(db)
  ).rows

/** Makes the spaces of a contract these; equal ones stay untouched. */
export async function storeSpaces(trx: Db, contractId: string, spaces: readonly SpaceInput[]): Promise<void> {
  const ids = spaces.map(({ warehouseId }) => warehouseId)
  await sql`delete from contract_space where contract_id = ${contractId}::uuid and warehouse_id <> all (${ids}::bigint[])`.execute(trx)
  if (spaces.length === 0) return
  await sql`
    insert into contract_space (contract_id, warehouse_id, area)
    select ${contractId}::uuid, (s ->> 'warehouseId')::bigint, (s ->> 'area')::numeric from jsonb_array_elements(${JSON.stringify(spaces)}::jsonb) s
    on conflict (contract_id, warehouse_id) do update set area = excluded.area where contract_space.area <> excluded.area`.execute(trx)
}

/** Brings every warehouse that follows its contracts up to a day; returns how many changed. */
export async function followAll(trx: Db, today: string): Promise<number> {
  await setToday(trx, today)
  const { rows } = await sql<{ changed: number }>`
    select follow_contracts(array(select id from warehouse where availability = 'contracts' order by id))::int as changed`.execute(trx)
  return rows[0]!.changed
}

/** Lists the warehouses that are smaller than their space. */
export async function listTooLarge(trx: Db, spaces: readonly SpaceInput[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id::text from jsonb_array_elements(${JSON.stringify(spaces)}::jsonb) s join warehouse w on w.id = (s ->> 'warehouseId')::bigint
    where (s ->> 'area')::numeric > w.total_area order by w.id`.execute(trx)
  return rows.map(({ id }) => id)
}
