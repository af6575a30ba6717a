import { sql } from 'kysely'
import type { StoredState } from '#features/contracts/states.ts'
import type { Db } from '#platform/server/postgres/database.ts'

/** Finds the only account with this phone number, e-mail address or user name. */
export async function findAccount(db: Db, text: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from member where deleted_at is null and (phone = ${text} or email = lower(${text}) or user_name = ${text}) limit 2`.execute(
    db,
  )
  return rows.length === 1 ? rows[0]!.id : null
}

export async function findParkId(db: Db, code: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id::text from park where upper(code) = upper(${code})`.execute(db)
  return rows[0]?.id ?? null
}

/** Finds warehouses of a park by their codes, which are in capitals. */
export async function findWarehouses(db: Db, parkId: string, codes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id::text, upper(code) as code from warehouse where park_id = ${parkId}::bigint and upper(code) = any (${[...codes]}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, code }) => [code, id]))
}

export type StoredContract = {
  id: string
  version: number
  state: StoredState
  number: string
  name: string
  memberId: string
  customer: string
  parkId: string | null
  parkCode: string | null
  area: number
  price: number
  startOn: string
  endOn: string
  contact: string | null
  address: string
  costNote: string | null
  notes: string | null
  handlerId: string | null
  handledBy: string | null
  invoiced: boolean
  settled: boolean
  leadId: string | null
  spaces: { warehouseId: string; code: string; area: number }[]
}

export async function findContract(db: Db, number: string): Promise<StoredContract | null> {
  const { rows } = await sql<StoredContract>`
    select c.id, c.version, c.state, c.number, c.name, c.member_id, coalesce(nullif(m.name, ''), m.nick_name) as customer,
      c.park_id::text as park_id, p.code as park_code, c.area::float8 as area, c.price::float8 as price, c.start_on, c.end_on, c.contact, c.address,
      c.cost_note, c.notes, c.handler_id, coalesce((select nick_name from member where id = c.handler_id), c.handled_by) as handled_by, c.invoiced, c.settled, c.lead_id,
      coalesce((
        select json_agg(json_build_object('warehouseId', w.id::text, 'code', w.code, 'area', s.area::float8) order by w.code)
        from contract_space s join warehouse w on w.id = s.warehouse_id where s.contract_id = c.id), '[]') as spaces
    from contract c join member m on m.id = c.member_id left join park p on p.id = c.park_id where c.number = ${number}`.execute(db)
  return rows[0] ?? null
}

export async function findVersion(db: Db, contractId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from contract where id = ${contractId}::uuid`.execute(db)
  return rows[0]!.version
}

export type StoredExpense = {
  id: string
  version: number
  contractId: string
  contractNo: string
  kind: number
  amount: number
  dueOn: string
  note: string | null
}

const expenses = sql`select e.id, e.version, e.contract_id, c.number as contract_no, e.kind, e.amount::float8 as amount, e.due_on, e.note
  from expense e join contract c on c.id = e.contract_id`

export async function findExpense(db: Db, id: string): Promise<StoredExpense | null> {
  const { rows } = await sql<StoredExpense>`${expenses} where e.id = ${id}::uuid`.execute(db)
  return rows[0] ?? null
}

/** Finds the only expense of a contract for this item on this day. */
export async function findSameExpense(
  db: Db,
  { contractId, kind, dueOn }: Pick<StoredExpense, 'contractId' | 'kind' | 'dueOn'>,
): Promise<StoredExpense | null> {
  const { rows } = await sql<StoredExpense>`
    ${expenses} where e.contract_id = ${contractId}::uuid and e.kind = ${kind} and e.due_on = ${dueOn}::date limit 2`.execute(db)
  return rows.length === 1 ? rows[0]! : null
}

/** True if a contract or an expense that staged rows were compared with has another version by now, or is gone. */
export async function hasChanged(db: Db, importId: string): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select exists (
      select from import_row r where r.import_id = ${importId} and r.kind in ('contract', 'expense') and r.base is not null
        and not exists (select from contract c where r.kind = 'contract' and r.base = c.id::text || ':' || c.version)
        and not exists (select from expense e where r.kind = 'expense' and r.base = e.id::text || ':' || e.version)
    ) as changed`.execute(db)
  return rows[0]!.changed
}
