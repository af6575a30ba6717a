import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { ListingChange } from '../asking-line.ts'
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

/** How many deals of a quarter have a price in fen. */
export type QuarterPrice = { quarter: string; fen: number; times: number }

/** Returns the prices of the published deals in each quarter. */
export async function listDealPrices(db: Db, scope: MarketScope, quarters: readonly Quarter[]): Promise<QuarterPrice[]> {
  const { rows } = await sql<QuarterPrice>`
    select q.quarter, (d.price * 100)::int as fen, count(*)::int as times
    from ${dealSource} join ${listOfQuarters(quarters)} on d.dealt_on between q.first_day and q.last_day
    where ${isDealOf(scope)} and d.price is not null group by q.quarter, d.price`.execute(db)
  return rows
}

/**
 * Returns the recorded changes of the warehouses of a market since the end of the oldest quarter, the oldest first, each with the date from which the
 * warehouse is offered today.
 */
export async function listChanges(db: Db, scope: MarketScope, quarters: readonly Quarter[]): Promise<ListingChange[]> {
  const { rows } = await sql<ListingChange>`
    select c.warehouse_id::float8 as warehouse_id, c.field, c.before_value as before, (extract(epoch from c.changed_at) * 1000000)::float8 as changed_at,
      w.rentable_from
    from park p join listing_change c on c.park_id = p.id join warehouse w on w.id = c.warehouse_id
    where p.status = 'published' and ${isInMarket(scope)} and ${isOfType(scope)} and c.changed_at >= ${quarters[0]!.endsAt}
    order by c.changed_at, c.id`.execute(db)
  return rows
}

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
