import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { PastPrice } from '../asking-line.ts'
import { marketColumnOf } from '../market-code.ts'
import { dealMonths, type Quarter } from '../rules.ts'

/** A city, and perhaps a type of warehouse. */
export type MarketScope = { regionCode: string; whType: number | null }

const parkColumns = { provinceCode: sql`p.province_code`, cityCode: sql`p.city_code`, districtCode: sql`p.district_code` }
const isInMarket = ({ regionCode }: MarketScope) => sql<boolean>`${parkColumns[marketColumnOf(regionCode)]} = ${regionCode}`
const isOfType = ({ whType }: MarketScope) => (whType === null ? sql<boolean>`true` : sql<boolean>`w.wh_type = ${whType}::smallint`)

/** A deal belongs to the city of its park, published or not, like on the home page, and to the type of its warehouse. */
const isDealOf = (scope: MarketScope) => sql<boolean>`d.status = 'published' and ${isInMarket(scope)} and ${isOfType(scope)}`
const dealSource = sql`deal d join park p on p.id = d.park_id left join warehouse w on w.id = d.warehouse_id`
const isRecentDeal = (today: string) =>
  sql<boolean>`d.dealt_on > (${today}::date - ${dealMonths}::int * interval '1 month')::date and d.dealt_on <= ${today}::date`

/** Deals of one price in fen; null for those that state none. Their area is in hundredths of m². */
export type DealRow = { fen: number | null; times: number; area: number }

const dealColumns = sql`(d.price * 100)::int as fen, count(*)::int as times, (sum(d.area) * 100)::float8 as area`

/** Returns the published deals of the last 24 months by price. */
export async function listDeals(db: Db, scope: MarketScope, today: string): Promise<DealRow[]> {
  const { rows } = await sql<DealRow>`
    select ${dealColumns} from ${dealSource} where ${isDealOf(scope)} and ${isRecentDeal(today)} group by d.price`.execute(db)
  return rows
}

const listOfQuarters = (quarters: readonly Quarter[]) => sql`
  unnest(${quarters.map(({ quarter }) => quarter)}::text[], ${quarters.map(({ from }) => from)}::date[], ${quarters.map(({ to }) => to)}::date[],
    ${quarters.map(({ endsAt }) => endsAt)}::timestamptz[]) as q (quarter, first_day, last_day, ends_at)`

/** Returns the prices of the published deals in each quarter. */
export async function listDealPrices(db: Db, scope: MarketScope, quarters: readonly Quarter[]): Promise<PastPrice[]> {
  const { rows } = await sql<PastPrice>`
    select q.quarter, (d.price * 100)::int as fen, count(*)::int as times
    from ${dealSource} join ${listOfQuarters(quarters)} on d.dealt_on between q.first_day and q.last_day
    where ${isDealOf(scope)} and d.price is not null group by q.quarter, d.price`.execute(db)
  return rows
}

/** Published warehouses whose figures have changed, and what they asked at the end of quarters. */
export type AskingHistory = { changedIds: number[]; past: PastPrice[] }

/**
 * Returns what the published warehouses of a market with recorded changes since the oldest quarter asked at the end of each: of those that were
 * listed then, had free area then and stated a price. What they stated then is today's figure with the later changes undone: the first change
 * after the end of a quarter knows the value before it.
 */
export async function readAskingHistory(db: Db, scope: MarketScope, quarters: readonly Quarter[]): Promise<AskingHistory> {
  const oldest = quarters[0]!.endsAt
  const { rows } = await sql<{ history: AskingHistory }>`
    with q as materialized (select * from ${listOfQuarters(quarters)}),
    change as materialized (
      select c.id, c.warehouse_id, c.field, c.before_value, c.changed_at from park p join listing_change c on c.park_id = p.id
      where p.status = 'published' and ${isInMarket(scope)} and c.changed_at >= ${oldest} and c.warehouse_id is not null),
    u as materialized (
      select w.id, w.price, w.rentable_area, w.rentable_from, w.listed_at from warehouse w join park p on p.id = w.park_id
      where w.id in (select warehouse_id from change) and w.status = 'published' and p.status = 'published'
        and ${isInMarket(scope)} and ${isOfType(scope)}),
    past as materialized (
      select distinct on (q.quarter, c.warehouse_id, c.field) q.quarter, c.warehouse_id, c.field, c.before_value
      from q join change c on c.changed_at >= q.ends_at order by q.quarter, c.warehouse_id, c.field, c.changed_at, c.id),
    state as (
      select q.quarter, q.last_day, ${valueThen('price', sql`price.before_value::numeric`, sql`u.price`)} as price,
        ${valueThen('area', sql`area.before_value::numeric`, sql`u.rentable_area`)} as rentable_area,
        ${valueThen('since', sql`since.before_value::date`, sql`u.rentable_from`)} as rentable_from
      from q join u on u.listed_at < q.ends_at
      ${joinPast('price', 'price')} ${joinPast('area', 'rentableArea')} ${joinPast('since', 'rentableFrom')}),
    asked as (
      select quarter, (price * 100)::int as fen, count(*)::int as times from state
      where price > 0 and rentable_area > 0 and (rentable_from is null or rentable_from = 'infinity' or rentable_from <= last_day)
      group by quarter, price)
    select json_build_object('changedIds', (select coalesce(json_agg(id), '[]') from u), 'past', (select coalesce(json_agg(asked), '[]') from asked))
      as history`.execute(db)
  return rows[0]!.history
}

const valueThen = (change: string, then: RawBuilder<unknown>, now: RawBuilder<unknown>) =>
  sql`case when ${sql.ref(change)}.warehouse_id is null then ${now} else ${then} end`

const joinPast = (change: string, field: string) =>
  sql`left join past ${sql.ref(change)} on ${sql.ref(change)}.quarter = q.quarter and ${sql.ref(change)}.warehouse_id = u.id
    and ${sql.ref(change)}.field = ${sql.lit(field)}`

/** Returns the prices of the published deals of the last 24 months, by the district of their park. */
export async function listDealsByDistrict(db: Db, today: string): Promise<{ districtCode: string; fen: number; times: number }[]> {
  const { rows } = await sql<{ districtCode: string; fen: number; times: number }>`
    select p.district_code, (d.price * 100)::int as fen, count(*)::int as times from deal d join park p on p.id = d.park_id
    where d.status = 'published' and d.price is not null and ${isRecentDeal(today)} group by p.district_code, d.price`.execute(db)
  return rows
}

/** Returns a text that changes with every change of a deal. */
export async function findDealVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select count(*) || ' ' || coalesce(max(updated_at)::text, '') as version from deal`.execute(db)
  return rows[0]!.version
}
