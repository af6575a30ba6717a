import { sql, type RawBuilder } from 'kysely'
import type { Page } from '#platform/contract/page.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Stage } from '#features/leads/rules.ts'
import type { LeadScope } from '#features/leads/server/scope.ts'
import type { CustomerColumn } from '#features/leads/customers/rules.ts'
import { inScope, lastContactAt, leadInScope, matchesFilter, type CustomerFilter } from './queries-filter.ts'

export type CustomerRow = {
  id: string
  memberId: string | null
  person: string | null
  company: string | null
  phone: string | null
  email: string | null
  language: 'zh_CN' | 'en_US'
  tags: string[]
  ownerId: string | null
  ownerName: string | null
  erasedAt: Date | null
  cityZh: string | null
  cityEn: string | null
  openLeads: number
  stage: Stage | null
  lastContactAt: Date | null
  createdAt: Date
  version: number
}

/** A contact that a merged record left counts as the customer's, if they left no other. */
const contactOf = (column: 'phone' | 'email') => {
  const own = sql.ref(`c.${column}`)
  const ofAccount = sql.ref(`m.${column}`)
  return sql<string | null>`case when c.erased_at is null then coalesce(${ofAccount}, ${own},
    (select ${sql.ref(`x.${column}`)} from customer x where x.merged_into = c.id and ${sql.ref(`x.${column}`)} is not null order by x.created_at limit 1)) end`
}
export const phoneOf = contactOf('phone')
export const emailOf = contactOf('email')

const columns = sql`c.id, c.member_id, c.person, c.company, ${phoneOf} as phone, ${emailOf} as email,
  c.language, c.tags, c.owner_id, o.nick_name as owner_name, c.erased_at, r.short_zh as city_zh, r.short_en as city_en,
  open.leads as open_leads, open.stage, ${lastContactAt} as last_contact_at, c.created_at, c.version`

const joins = (
  scope: LeadScope,
) => sql`left join member m on m.id = c.member_id and m.deleted_at is null left join member o on o.id = c.owner_id
  left join lateral (select count(*)::int as leads,
      (array['new', 'contacted', 'viewing', 'negotiating'])[max(array_position(array['new', 'contacted', 'viewing', 'negotiating'], l.stage))] as stage
    from lead l where l.customer_id = c.id and l.closed_at is null and ${leadInScope(scope)}) open on true
  left join lateral (select l.regions[2] as city from lead l where l.customer_id = c.id and l.regions[2] is not null and ${leadInScope(scope)}
    order by l.created_at desc limit 1) place on true
  left join region r on r.code = coalesce(place.city, m.city_code)`

const filtered = (where: RawBuilder<boolean>) =>
  sql`from customer c left join member m on m.id = c.member_id and m.deleted_at is null where ${where}`

const orders: Record<CustomerColumn, (scope: LeadScope) => RawBuilder<unknown>> = {
  person: () => sql`lower(c.person) collate "und-x-icu"`,
  company: () => sql`lower(c.company) collate "und-x-icu"`,
  openLeads: (scope) => sql`(select count(*) from lead l where l.customer_id = c.id and l.closed_at is null and ${leadInScope(scope)})`,
  lastContactTime: () => lastContactAt,
  createTime: () => sql`c.created_at`,
}

export type Order = { column?: CustomerColumn | undefined; direction?: 'asc' | 'desc' | undefined }

/** Lists customers in scope, the newest first by default; ties by id. */
export async function listCustomers(
  db: Db,
  filter: CustomerFilter,
  {
    scope,
    now,
    page: { limit, offset },
    order: { column = 'createTime', direction },
  }: { scope: LeadScope; now: Date; page: Page; order: Order },
): Promise<{ total: number; rows: CustomerRow[] }> {
  const where = matchesFilter(filter, scope, now)
  const isAscending = (direction ?? (column === 'createTime' ? 'desc' : 'asc')) === 'asc'
  const by = sql`${orders[column](scope)} ${isAscending ? sql`asc` : sql`desc`} nulls last, c.id ${isAscending ? sql`asc` : sql`desc`}`
  const [total, { rows }] = await Promise.all([
    sql<{ n: number }>`select count(*)::int as n ${filtered(where)}`.execute(db),
    // Chooses the rows before what is shown of them is read.
    sql<CustomerRow>`
      with chosen as materialized (select c.id, row_number() over (order by ${by}) as at ${filtered(where)} order by at limit ${limit} offset ${offset})
      select ${columns} from chosen join customer c using (id) ${joins(scope)} order by chosen.at`.execute(db),
  ])
  return { total: total.rows[0]!.n, rows }
}

/** Finds customers in scope by id, erased ones too. */
export async function findCustomers(db: Db, ids: readonly string[], scope: LeadScope): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    select ${columns} from customer c ${joins(scope)}
    where c.id = any(${ids}::uuid[]) and c.merged_into is null and ${inScope(scope)}`.execute(db)
  return rows
}

export async function listTags(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from customer c, unnest(c.tags) tag where c.merged_into is null group by tag order by count(*) desc, tag limit 100`.execute(
    db,
  )
  return rows.map(({ tag }) => tag)
}
