import { sql, type RawBuilder } from 'kysely'
import { localText } from '#features/listings/server/queries-cards.ts'
import type { Page } from '#platform/contract/page.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { wireTimeOf } from '#platform/server/postgres/shanghai-sql.ts'
import { managedState } from '#features/contracts/server/queries-state.ts'
import { dueSoonDays, type ManagedState } from '#features/contracts/states.ts'
import type { ManagedColumn } from '../contract.ts'

export type ManagedFilter = {
  keyword?: string | undefined
  state?: ManagedState | undefined
  parkId?: string | undefined
  memberId?: string | undefined
  handlerId?: string | undefined
  endsFrom?: string | undefined
  endsTo?: string | undefined
  overdue?: boolean | undefined
  withoutRenewal?: boolean | undefined
}

/** What the rows are presented for: the day (`yyyy-MM-dd` in Shanghai) and the language. */
export type Reading = { today: string; language: Language }

export const customerName = sql<string>`coalesce(nullif(customer.name, ''), customer.nick_name)`

const balanceOf = (today: string) => sql`lateral (
  select coalesce(sum(amount), 0) as billed, coalesce(sum(paid), 0) as paid, coalesce(sum(amount - paid), 0) as open,
    coalesce(sum(amount - paid) filter (where due_on < ${today}::date), 0) as overdue
  from expense where contract_id = contract.id) balance`

const searched = sql`lower(concat_ws(E'\n', contract.number, contract.name, customer.name, customer.nick_name, customer.enterprise_name, p.code,
  p.name_zh, p.name_en))`
const isRenewed = sql<boolean>`exists (select from contract next where next.renewal_of = contract.id and next.state <> 'void')`

function conditionsOf(filter: ManagedFilter, today: string): RawBuilder<unknown>[] {
  const { keyword, state, parkId, memberId, handlerId, endsFrom, endsTo, overdue, withoutRenewal } = filter
  return [
    sql`true`,
    ...(keyword ? [sql`strpos(${searched}, lower(${keyword})) > 0`] : []),
    ...(state ? [sql`${managedState(today)} = ${state}`] : []),
    ...(parkId ? [sql`contract.park_id = ${parkId}::bigint`] : []),
    ...(memberId ? [sql`contract.member_id = ${memberId}::uuid`] : []),
    ...(handlerId ? [sql`contract.handler_id = ${handlerId}::uuid`] : []),
    ...(endsFrom ? [sql`contract.end_on >= ${endsFrom}::date`] : []),
    ...(endsTo ? [sql`contract.end_on <= ${endsTo}::date`] : []),
    ...(overdue === undefined ? [] : [sql`(balance.overdue > 0) = ${overdue}`]),
    ...(withoutRenewal === undefined ? [] : [sql`${isRenewed} <> ${withoutRenewal}`]),
  ]
}

const source = (today: string) => sql`contract join member customer on customer.id = contract.member_id
  left join park p on p.id = contract.park_id cross join ${balanceOf(today)}`
const where = (filter: ManagedFilter, today: string) => sql.join(conditionsOf(filter, today), sql` and `)

export async function countManaged(db: Db, filter: ManagedFilter, today: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${source(today)} where ${where(filter, today)}`.execute(db)
  return rows[0]!.total
}

const columnsOf = (column: ManagedColumn) =>
  ({
    contractNo: sql`contract.number`,
    customer: sql`${customerName} collate "zh-Hans-CN-x-icu"`,
    park: sql`p.code`,
    area: sql`contract.area`,
    price: sql`contract.price`,
    paid: sql`balance.paid`,
    open: sql`balance.open`,
    startDate: sql`contract.start_on`,
    endDate: sql`contract.end_on`,
  })[column]

/** By default those in force that end next come first, then drafts and those to come, then what is over. */
const byNeed = (today: string) => sql`array_position(array['dueSoon', 'inForce', 'draft', 'upcoming', 'ended', 'settled', 'void'],
  ${managedState(today)}), contract.end_on`

type Order = { orderByColumn?: ManagedColumn | undefined; isAsc?: 'asc' | 'desc' | undefined }

export type ManagedRow = {
  id: string
  contractNo: string
  name: string
  memberId: string
  customerName: string
  company: string | null
  parkId: string | null
  parkCode: string
  parkName: string
  area: number
  price: number
  billed: number
  paid: number
  open: number
  overdue: number
  startDate: string
  endDate: string
  state: ManagedState
  handlerId: string | null
  handledBy: string | null
  renewed: boolean
  updateTime: string
  version: number
}

const rowColumns = ({ today, language }: Reading) => sql`contract.id, contract.number as contract_no, contract.name, contract.member_id,
  ${customerName} as customer_name, nullif(customer.enterprise_name, '') as company, contract.park_id::text as park_id, p.code as park_code,
  ${localText(language, 'p.name')} as park_name, contract.area::float8 as area, contract.price::float8 as price,
  balance.billed::float8 as billed, balance.paid::float8 as paid, balance.open::float8 as open, balance.overdue::float8 as overdue,
  contract.start_on as start_date, contract.end_on as end_date, ${managedState(today)} as state, contract.handler_id,
  coalesce((select nick_name from member where id = contract.handler_id), contract.handled_by) as handled_by, ${isRenewed} as renewed,
  ${wireTimeOf('contract.updated_at')} as update_time, contract.version`

/** Ties are broken by id, so that pages never overlap. */
export async function listManaged(
  db: Db,
  filter: ManagedFilter,
  order: Order,
  reading: Reading,
  { limit, offset }: Page,
): Promise<ManagedRow[]> {
  const { orderByColumn, isAsc = 'asc' } = order
  const by = orderByColumn ? sql`${columnsOf(orderByColumn)} ${sql.raw(isAsc)} nulls last` : byNeed(reading.today)
  const { rows } = await sql<ManagedRow>`
    select ${rowColumns(reading)} from ${source(reading.today)} where ${where(filter, reading.today)}
    order by ${by}, contract.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export type ExportRow = ManagedRow &
  Pick<DetailRow, 'invoiced' | 'settled' | 'contact' | 'address' | 'costDescription' | 'notes'> & {
    isEffective: boolean
    spaces: { code: string; area: number }[]
  }

/** Lists contracts with all that an import may change. */
export async function listForExport(db: Db, filter: ManagedFilter, reading: Reading, limit: number): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select ${rowColumns(reading)}, ${textColumns}, contract.state = 'effective' as is_effective,
      coalesce((select json_agg(json_build_object('code', w.code, 'area', s.area::float8) order by w.code, w.id)
        from contract_space s join warehouse w on w.id = s.warehouse_id where s.contract_id = contract.id), '[]') as spaces
    from ${source(reading.today)} where ${where(filter, reading.today)} order by ${byNeed(reading.today)}, contract.id limit ${limit}`.execute(
    db,
  )
  return rows
}

const textColumns = sql`contract.invoiced, contract.settled, contract.contact, contract.address, contract.cost_note as cost_description, contract.notes`

export type DetailRow = ManagedRow & {
  invoiced: boolean
  settled: boolean
  contact: string | null
  address: string
  costDescription: string | null
  notes: string | null
  leadId: string | null
  endReason: string | null
  renewalOf: { id: string; contractNo: string } | null
  renewedBy: { id: string; contractNo: string } | null
  spaces: { warehouseId: string; code: string; name: string; area: number; totalArea: number; followsContracts: boolean }[]
  files: { fileId: string; name: string; addTime: string; addedBy: string | null }[]
  plan: unknown
  expenseCount: number
}

export async function findManaged(db: Db, id: string, reading: Reading): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${rowColumns(reading)}, ${textColumns}, contract.lead_id, contract.end_reason, contract.plan,
      (select count(*)::int from expense where contract_id = contract.id) as expense_count,
      (select json_build_object('id', o.id, 'contractNo', o.number) from contract o where o.id = contract.renewal_of) as renewal_of,
      (select json_build_object('id', n.id, 'contractNo', n.number) from contract n
        where n.renewal_of = contract.id and n.state <> 'void' order by n.created_at limit 1) as renewed_by,
      coalesce((select json_agg(json_build_object('warehouseId', w.id::text, 'code', w.code, 'name', ${localText(reading.language, 'w.name')},
          'area', s.area::float8, 'totalArea', w.total_area::float8, 'followsContracts', w.availability = 'contracts') order by w.code, w.id)
        from contract_space s join warehouse w on w.id = s.warehouse_id where s.contract_id = contract.id), '[]') as spaces,
      coalesce((select json_agg(json_build_object('fileId', f.file_id, 'name', f.name, 'addTime', ${wireTimeOf('f.added_at')},
          'addedBy', a.nick_name) order by f.added_at, f.file_id)
        from contract_file f left join member a on a.id = f.added_by where f.contract_id = contract.id), '[]') as files
    from ${source(reading.today)} where contract.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** Counts the contracts of the built-in views in one pass. */
export async function countViews(db: Db, viewer: { memberId: string; today: string }) {
  const state = managedState(viewer.today)
  const { rows } = await sql<Record<'all' | 'mine' | 'draft' | 'inForce' | 'dueSoon' | 'overdue' | 'ended', number>>`
    select count(*)::int as all, (count(*) filter (where handler_id = ${viewer.memberId}::uuid))::int as mine,
      (count(*) filter (where state = 'draft'))::int as draft, (count(*) filter (where state = 'inForce'))::int as in_force,
      (count(*) filter (where state = 'dueSoon'))::int as due_soon, (count(*) filter (where overdue > 0))::int as overdue,
      (count(*) filter (where state = 'ended'))::int as ended
    from (select contract.handler_id, ${state} as state, balance.overdue from contract cross join ${balanceOf(viewer.today)}) c`.execute(db)
  return rows[0]!
}

/** Lists and marks the contracts whose handlers are to be notified: they end within 90 days and nothing follows them. Each end is notified once. */
export async function takeEnding(trx: Db, today: string) {
  const { rows } = await sql<{ id: string; contractNo: string; name: string; endDate: string; handlerId: string }>`
    update contract c set ending_noticed = c.end_on from (
      select o.id, coalesce(o.handler_id, p.owner_id) as handler_id from contract o left join park p on p.id = o.park_id
      where o.state = 'effective' and not o.settled and o.end_on between ${today}::date and ${today}::date + ${dueSoonDays}::int
        and o.ending_noticed is distinct from o.end_on and coalesce(o.handler_id, p.owner_id) is not null
        and not exists (select from contract next where next.renewal_of = o.id and next.state = 'effective')
      for update of o skip locked) due
    where c.id = due.id
    returning c.id, c.number as contract_no, c.name, c.end_on as end_date, due.handler_id`.execute(trx)
  return rows
}
