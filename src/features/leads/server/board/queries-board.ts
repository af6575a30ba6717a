import { sql, type RawBuilder } from 'kysely'
import type { Page } from '#platform/contract/page.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { leadKinds, stages, type LeadKind, type LostReason, type Stage } from '#features/leads/rules.ts'
import type { LeadScope } from '../scope.ts'
import { columnOrder, isDue, matchesFilter, type LeadFilter } from './queries-filter.ts'

export type LeadRow = {
  id: string
  stage: Stage
  source: LeadKind
  sourceCount: number
  customerId: string
  memberId: string | null
  person: string | null
  phone: string | null
  email: string | null
  company: string | null
  parkId: string | null
  parkZh: string | null
  parkEn: string | null
  warehouseId: string | null
  warehouseZh: string | null
  warehouseEn: string | null
  warehouseArea: number | null
  warehousePrice: number | null
  cityCode: string | null
  cityZh: string | null
  cityEn: string | null
  area: number | null
  whType: number | null
  goods: string | null
  months: number | null
  text: string | null
  solutionZh: string | null
  solutionEn: string | null
  viewingTime: string | null
  matchCount: number | null
  language: 'zh_CN' | 'en_US'
  ownerId: string | null
  ownerName: string | null
  dueAt: Date | null
  firstResponseAt: Date | null
  lastActAt: Date | null
  nextAction: string | null
  nextActionAt: Date | null
  stageSince: Date
  lostReason: LostReason | null
  contractId: string | null
  contractNo: string | null
  createdAt: Date
  closedAt: Date | null
  version: number
}

/** The next viewing, or the last one. */
const viewingTime = sql`(select a.visit_on::text || coalesce(' ' || to_char(a.visit_at, 'HH24:MI'), '')
  from lead_source s join appointment a on a.id = s.source_id
  where s.lead_id = l.id and s.kind = 'viewing' and a.status in (0, 1, 4)
  order by a.visit_on >= current_date desc, abs(a.visit_on - current_date) limit 1)`

const matchCount = sql`(select count(x.warehouse_id)::int from lead_source s left join demand_match x on x.demand_id = s.source_id
  and exists (select from warehouse w join park p on p.id = w.park_id where w.id = x.warehouse_id and w.status = 'published' and p.status = 'published')
  where s.lead_id = l.id and s.kind = 'demand' having count(s.source_id) > 0)`

const columns = sql`l.id, l.stage, l.source, l.customer_id, c.member_id, l.person, l.phone, l.email, l.company,
  l.park_id::text as park_id, p.name_zh as park_zh, p.name_en as park_en, l.warehouse_id::text as warehouse_id,
  w.name_zh as warehouse_zh, w.name_en as warehouse_en, w.rentable_area::float8 as warehouse_area, w.price::float8 as warehouse_price,
  l.regions[2] as city_code, r.short_zh as city_zh, r.short_en as city_en, l.area::float8 as area, l.wh_type,
  l.wish ->> 'goods' as goods, (l.wish ->> 'months')::int as months, l.wish ->> 'text' as text, so.title_zh as solution_zh,
  so.title_en as solution_en, ${viewingTime} as viewing_time, ${matchCount} as match_count,
  (select count(*)::int from lead_source s where s.lead_id = l.id) as source_count,
  l.language, l.owner_id, o.nick_name as owner_name, l.due_at, l.first_response_at, l.last_act_at, l.next_action, l.next_action_at,
  l.stage_since, l.lost_reason, l.contract_id, k.number as contract_no, l.created_at, l.closed_at, l.version`

const joins = sql`join customer c on c.id = l.customer_id left join park p on p.id = l.park_id left join warehouse w on w.id = l.warehouse_id
  left join region r on r.code = l.regions[2] left join solution so on so.id = l.wish ->> 'solutionId' left join member o on o.id = l.owner_id
  left join contract k on k.id = l.contract_id`

const filtered = (where: RawBuilder<boolean>) => sql`from lead l left join park p on p.id = l.park_id where ${where}`

/** Chooses the rows before what is shown of them is read. */
export async function listMatching(
  db: Db,
  where: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  { limit, offset }: Page,
): Promise<LeadRow[]> {
  const { rows } = await sql<LeadRow>`
    with chosen as (select l.id, row_number() over (order by ${order}) as at ${filtered(where)} order by at limit ${limit} offset ${offset})
    select ${columns} from chosen join lead l using (id) ${joins} order by chosen.at`.execute(db)
  return rows
}

/** Counts the leads `l` with their park `p` that match. */
export async function countMatching(db: Db, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${filtered(where)}`.execute(db)
  return rows[0]!.n
}

export async function findLead(db: Db, id: string, scope: LeadScope, now: Date): Promise<LeadRow | null> {
  const where = sql<boolean>`l.id = ${id} and ${matchesFilter({}, scope, now)}`
  return (await listMatching(db, where, sql`l.id`, { limit: 1, offset: 0 }))[0] ?? null
}

export type Column = { stage: Stage; total: number; meanDays: number | null; rows: LeadRow[] }

/** Returns the columns of the board, with the first `limit` cards of each. */
export async function listColumns(db: Db, filter: LeadFilter, scope: LeadScope, now: Date, limit: number): Promise<Column[]> {
  const where = matchesFilter(filter, scope, now)
  const heads = await sql<{ stage: Stage; total: number; meanDays: number }>`
    select l.stage, count(*)::int as total, avg(extract(epoch from ${now}::timestamptz - l.stage_since) / 86400)::float8 as mean_days
    ${filtered(where)} group by l.stage`.execute(db)
  const headOf = new Map(heads.rows.map((head) => [head.stage, head]))
  const columnsShown = filter.stage ? [filter.stage] : stages
  return Promise.all(
    columnsShown.map(async (stage) => {
      const head = headOf.get(stage)
      if (!head) return { stage, total: 0, meanDays: null, rows: [] }
      const rows = await listMatching(db, sql`(l.stage = ${stage} and ${where})`, columnOrder(stage), { limit, offset: 0 })
      return { stage, total: head.total, meanDays: Math.max(0, head.meanDays), rows }
    }),
  )
}

type ListFilter = LeadFilter & { since?: string | undefined }

/** Of one stage in the order of its column, else the latest first. */
export async function listLeads(db: Db, { since, ...filter }: ListFilter, scope: LeadScope, now: Date, page: Page) {
  const matches = matchesFilter(filter, scope, now)
  const where = since === undefined ? matches : sql<boolean>`(${matches} and l.changed_in >= ${since.split('.')[0]}::xid8)`
  const order = filter.stage ? columnOrder(filter.stage) : sql`l.created_at desc, l.id`
  const [total, rows] = await Promise.all([countMatching(db, where), listMatching(db, where, order, page)])
  return { total, rows }
}

export type LeadCounts = Record<LeadKind | 'all' | 'today', number>

/** Counts the open leads by source, and those due today. */
export async function countLeads(db: Db, filter: LeadFilter, scope: LeadScope, now: Date): Promise<LeadCounts> {
  const where = matchesFilter({ ...filter, source: undefined, due: undefined, stage: undefined }, scope, now)
  const ofKind = leadKinds.map(
    (kind) =>
      sql`count(*) filter (where exists (select from lead_source s where s.lead_id = l.id and s.kind = ${kind}))::int as ${sql.ref(kind)}`,
  )
  const { rows } = await sql<LeadCounts>`
    select ${sql.join(ofKind)}, count(*)::int as all, count(*) filter (where ${isDue.today(now)})::int as today
    ${filtered(sql`(l.closed_at is null and ${where})`)}`.execute(db)
  return rows[0]!
}

/**
 * A mark is the oldest transaction that still runs and a digest of the visible leads written by it or a later one. Transaction ids are
 * shared by all databases of a cluster, so a long transaction anywhere keeps the first part from moving on; the digest is what tells whether a lead has changed.
 */
const digestFrom = (oldest: RawBuilder<unknown>) => sql<string>`(
  select md5(coalesce(string_agg(l.id || ':' || l.changed_in, ',' order by l.id), '')) from lead l where l.changed_in >= ${oldest})`

/** Returns the mark of this moment, and true if a lead has changed since the mark `since`. A change that commits late is never missed. */
export async function readMark(db: Db, since?: string): Promise<{ mark: string; changed: boolean }> {
  const oldest = sql`pg_snapshot_xmin(pg_current_snapshot())`
  const [start, digest = ''] = since?.split('.') ?? []
  const changed = start === undefined ? sql<boolean>`true` : sql<boolean>`${digestFrom(sql`${start}::xid8`)} <> ${digest}`
  const { rows } = await sql<{ mark: string; changed: boolean }>`
    select ${oldest} || '.' || ${digestFrom(oldest)} as mark, ${changed} as changed`.execute(db)
  return rows[0]!
}

/** A customer with more open leads than this is followed on the board. */
const maxOpenLeads = 10

/** Lists the open leads of a customer in scope, what waits longest first. */
export const listOpenLeadsOf = (db: Db, customerId: string, scope: LeadScope, now: Date): Promise<LeadRow[]> =>
  listMatching(
    db,
    sql<boolean>`(l.customer_id = ${customerId} and l.closed_at is null and ${matchesFilter({}, scope, now)})`,
    columnOrder('new'),
    { limit: maxOpenLeads, offset: 0 },
  )
