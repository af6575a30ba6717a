import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { customerName } from './queries-managed.ts'

export type Customer = { memberId: string; name: string; company: string | null; target: string | null }

const maxCustomers = 10
const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

const customerColumns = sql`customer.id as member_id, ${customerName} as name, nullif(customer.enterprise_name, '') as company,
  coalesce(customer.phone, customer.email) as target`
/** Accounts of customers: neither closed nor of staff. */
const isCustomer = sql`customer.deleted_at is null and customer.user_type <> 'sys_user' and not exists (
  select from member_role held join role on role.key = held.role_key where held.member_id = customer.id and role.is_staff)`

/** Finds customers by name or company, or by at least seven digits or the last four of the phone number. */
export async function findCustomers(db: Db, text: string): Promise<Customer[]> {
  const names = sql`member_names(customer.name, customer.nick_name, customer.enterprise_name)`
  const digits = text.replaceAll(/[\s-]/g, '')
  const isPhone = /^\d{7,11}$/.test(digits) || /^\d{4}$/.test(digits)
  const match = isPhone
    ? sql`(customer.phone like ${`${digits}%`} or customer.phone like ${`%${digits}`})`
    : sql`${names} like ${`%${escaped(text.toLowerCase())}%`}`
  const { rows } = await sql<Customer>`
    select ${customerColumns} from member customer where ${isCustomer} and ${match} order by name, customer.id limit ${maxCustomers}`.execute(
    db,
  )
  return rows
}

export async function findCustomer(db: Db, memberId: string): Promise<Customer | undefined> {
  const { rows } = await sql<Customer>`select ${customerColumns} from member customer where customer.id = ${memberId}::uuid`.execute(db)
  return rows[0]
}

/** Lists the active staff who may change contracts, by name. */
export async function listHandlers(db: Db): Promise<{ memberId: string; name: string }[]> {
  const { rows } = await sql<{ memberId: string; name: string }>`
    select m.id as member_id, coalesce(nullif(m.nick_name, ''), m.user_name) as name from member m
    where m.deleted_at is null and m.disabled_at is null and exists (
      select from member_role r join role_permission p on p.role_key = r.role_key
      where r.member_id = m.id and p.permission in ('system:contract:edit', '*:*:*'))
    order by name, m.id`.execute(db)
  return rows
}

export type LeadFacts = {
  memberId: string | null
  contact: string | null
  parkId: string | null
  warehouseId: string | null
  area: number | null
  months: number | null
  startDate: string | null
}

export async function findViewing(db: Db, id: string): Promise<LeadFacts | undefined> {
  const { rows } = await sql<LeadFacts>`
    select member_id, contact_name as contact, park_id::text, warehouse_id::text, null::float8 as area, null::int as months,
      null::text as start_date
    from appointment where id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** The warehouse of a demand is the one that was chosen, if it matches, or else the best match. */
export async function findDemand(db: Db, id: string, warehouseId: string | null): Promise<LeadFacts | undefined> {
  const { rows } = await sql<LeadFacts>`
    select d.member_id, d.contact_name as contact, best.park_id::text, best.warehouse_id::text, d.demand_area::float8 as area,
      d.expected_tenancy::int as months, (d.expected_time at time zone 'Asia/Shanghai')::date::text as start_date
    from demand d left join lateral (
      select m.warehouse_id, m.park_id from demand_match m where m.demand_id = d.id
        and (${warehouseId}::bigint is null or m.warehouse_id = ${warehouseId}::bigint)
      order by m.rank desc, m.warehouse_id limit 1) best on true
    where d.id = ${id}::uuid and d.deleted_at is null`.execute(db)
  return rows[0]
}

export type ParkFacts = {
  parkId: string
  code: string
  nameZh: string
  nameEn: string
  address: string
  ownerId: string | null
  owner: string | null
}

export async function findPark(db: Db, parkId: string): Promise<ParkFacts | undefined> {
  const { rows } = await sql<ParkFacts>`
    select p.id::text as park_id, p.code, p.name_zh, coalesce(nullif(p.name_en, ''), p.name_zh) as name_en, p.address_zh as address, p.owner_id,
      o.nick_name as owner
    from park p left join member o on o.id = p.owner_id where p.id = ${parkId}::bigint`.execute(db)
  return rows[0]
}
