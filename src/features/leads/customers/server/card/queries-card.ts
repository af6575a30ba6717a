import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { LeadScope } from '#features/leads/server/scope.ts'
import type { Origin } from '#features/leads/customers/rules.ts'
import { leadInScope } from '../list/queries-filter.ts'
import { findCustomers, type CustomerRow } from '../list/queries-customers.ts'

/** Finds a customer in scope. A record that was merged leads to the one that it became. */
export async function findCustomer(db: Db, id: string, scope: LeadScope): Promise<CustomerRow | null> {
  const { rows } = await sql<{ id: string }>`select coalesce(merged_into, id) as id from customer where id = ${id}`.execute(db)
  if (!rows[0]) return null
  return (await findCustomers(db, [rows[0].id], scope))[0] ?? null
}

export type Profile = {
  origin: Origin
  originZh: string | null
  originEn: string | null
  registeredAt: Date | null
  phoneProvedAt: Date | null
  emailProvedAt: Date | null
  lastSeenAt: Date | null
  device: string | null
  consentVersion: string | null
  consentAt: Date | null
  areaMin: number | null
  areaMax: number | null
  priceMax: number | null
  regionsZh: string[]
  regionsEn: string[]
  whTypes: number[]
  talkId: string | null
  contractSource: { kind: 'viewing' | 'demand'; id: string; leadId: string } | null
}

/** Reads what is known of a customer beside the row of the list. */
export async function findProfile(db: Db, id: string, scope: LeadScope): Promise<Profile> {
  const { rows } = await sql<Profile>`
    select c.origin, coalesce(p.name_zh, so.title_zh, t.page_title) as origin_zh, coalesce(p.name_en, so.title_en, t.page_title) as origin_en,
      m.created_at as registered_at, m.phone_proved_at, m.email_proved_at, seen.last_seen_at, seen.device,
      agreed.version as consent_version, agreed.agreed_at as consent_at,
      m.wanted_area_min::float8 as area_min, m.wanted_area_max::float8 as area_max, m.wanted_price_max::float8 as price_max,
      (select coalesce(array_agg(r.short_zh order by f.position), '{}') from member_focus f join region r on r.code = f.region_code where f.member_id = m.id) as regions_zh,
      (select coalesce(array_agg(r.short_en order by f.position), '{}') from member_focus f join region r on r.code = f.region_code where f.member_id = m.id) as regions_en,
      (select coalesce(array_agg(i.wh_type order by i.wh_type), '{}') from member_interest i where i.member_id = m.id) as wh_types,
      talk.id as talk_id, (select jsonb_build_object('kind', s.kind, 'id', s.source_id, 'leadId', l.id) from lead_source s join lead l on l.id = s.lead_id
        where l.customer_id = c.id and l.closed_at is null and s.kind in ('viewing', 'demand') and ${leadInScope(scope)}
        order by s.created_at desc limit 1) as contract_source
    from customer c left join member m on m.id = c.member_id and m.deleted_at is null
    left join lateral (select l.id, l.park_id, l.wish from lead l where l.customer_id = c.id and ${leadInScope(scope)} order by l.created_at limit 1) first on true
    left join park p on p.id = first.park_id
    left join solution so on so.id = first.wish ->> 'solutionId'
    left join lateral (select h.page_title from lead_source s join chat_thread h on h.id = s.source_id
      where s.lead_id = first.id and s.kind = 'talk' order by s.created_at limit 1) t on true
    left join lateral (select s.last_seen_at, s.device from session s where s.member_id = m.id order by s.last_seen_at desc limit 1) seen on true
    left join lateral (select k.version, k.agreed_at from consent k where k.member_id = m.id and k.purpose in ('register', 'renewal')
      order by k.agreed_at desc limit 1) agreed on true
    left join lateral (select h.id from chat_thread h where h.member_id = m.id or h.id in (
        select s.source_id from lead_source s join lead l on l.id = s.lead_id where s.kind = 'talk' and l.customer_id = c.id and ${leadInScope(scope)})
      order by h.created_at desc limit 1) talk on true
    where c.id = ${id}`.execute(db)
  return rows[0]!
}

export type DemandRow = { id: string; goods: string; area: number; whType: number; status: number }

/** Lists the demands that are open, or were most recently. */
export async function listDemands(db: Db, memberId: string): Promise<DemandRow[]> {
  const { rows } = await sql<DemandRow>`
    select id, storage_category as goods, demand_area::float8 as area, wh_type, status from demand
    where member_id = ${memberId} and deleted_at is null order by status >= 4, created_at desc, id limit 3`.execute(db)
  return rows
}

export const listSearches = (db: Db, memberId: string) =>
  db
    .selectFrom('savedSearch')
    .select(['id', 'name'])
    .where('memberId', '=', memberId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(5)
    .execute()

export type VisitedRow = { parkId: string; parkZh: string; parkEn: string; times: number; lastAt: Date; parks: number; allTimes: number }

/** Lists the parks viewed, the most viewed first, with the totals in each row. */
export async function listVisited(db: Db, memberId: string): Promise<VisitedRow[]> {
  const { rows } = await sql<VisitedRow>`
    select v.park_id::text as park_id, p.name_zh as park_zh, p.name_en as park_en, v.times, v.last_at,
      count(*) over ()::int as parks, sum(v.times) over ()::int as all_times
    from visit v join park p on p.id = v.park_id where v.member_id = ${memberId} order by v.times desc, v.last_at desc, v.id limit 6`.execute(
    db,
  )
  return rows
}

export type MergedRow = { id: string; person: string | null; at: Date }

/** Lists the records that were merged into a customer, with the time of the merge, the latest first. */
export async function listMerged(db: Db, id: string): Promise<MergedRow[]> {
  const { rows } = await sql<MergedRow>`
    select c.id, c.person, coalesce(
      (select s.created_at from record_change r join change_set s on s.id = r.change_set_id
        where r.table_name = 'customer' and r.record_id = c.id::text and r.after ? 'merged_into' order by r.number desc limit 1), c.updated_at) as at
    from customer c where c.merged_into = ${id} order by at desc limit 20`.execute(db)
  return rows
}
