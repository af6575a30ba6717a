import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { seedDemoWorld } from '#db/demo/seed-demo-world.ts'
import { searchParks } from '#features/listings/contract.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { getMarket, listMarkets, type ListedMarket } from '../contract.ts'

const now = new Date()
const today = wireDate(now)

let app: TestApp
let markets: ListedMarket[]
beforeAll(async () => {
  app = await startApp()
  const client = new pg.Client(app.connection)
  await client.connect()
  await seedDemoWorld({ client, storage: { put: async () => {} }, anchor: today })
  await client.end()
  markets = (await app.call(listMarkets, {})).markets
}, 180_000)

/** The code of a park's market, written again: the levels of the region table instead of the digits. */
const market = `case when p.district_code like '99%' or c.name_zh like '%直辖县%' then p.district_code
  when v.name_zh like '%特别行政区' then p.province_code else p.city_code end`
const places = `join region c on c.code = p.city_code join region v on v.code = p.province_code`

const spread = (price: string, condition: string) => `
  case when count(${price}) filter (where ${condition}) >= 5 then array[
    round((percentile_cont(0.25) within group (order by ${price} * 100) filter (where ${condition}))::numeric)::float8 / 100,
    round((percentile_cont(0.5) within group (order by ${price} * 100) filter (where ${condition}))::numeric)::float8 / 100,
    round((percentile_cont(0.75) within group (order by ${price} * 100) filter (where ${condition}))::numeric)::float8 / 100] end`

const free = `(w.rentable_area > 0 and (w.free_from is null or w.free_from <= $1))`
const built = `(w.completed_on is null or w.completed_on <= $1)`
const stock = `
  select ${market} as code, $2::int as type, count(distinct p.id)::int as parks, count(*)::int as warehouses, sum(w.total_area)::float8 as total,
    coalesce(sum(w.rentable_area) filter (where ${free}), 0)::float8 as rentable, count(*) filter (where ${built})::int as units,
    case when count(*) filter (where ${built}) >= 5
      then round(coalesce(sum(w.rentable_area) filter (where ${free} and ${built}), 0) / sum(w.total_area) filter (where ${built}), 4)::float8 end as vacancy,
    count(w.price) filter (where ${free})::int as prices, ${spread('w.price', free)} as asking
  from park p ${places} join warehouse w on w.park_id = p.id
  where p.status = 'published' and w.status = 'published' and ($2::int is null or w.wh_type = $2) group by 1`

const present = ({ regionCode, ...figures }: Omit<ListedMarket, 'achieved' | 'name' | 'regionName' | 'slug'>) => ({
  code: regionCode,
  parks: figures.parkCount,
  warehouses: figures.warehouseCount,
  total: figures.totalArea,
  rentable: figures.rentableArea,
  units: figures.vacancy.units,
  vacancy: figures.vacancy.share,
  prices: figures.asking.count,
  asking: figures.asking.spread && [figures.asking.spread.p25, figures.asking.spread.median, figures.asking.spread.p75],
})

test('[PROJ-4] in the demo world the figures of every city and type are those that SQL computes from the listings', async () => {
  expect(markets.length).toBeGreaterThan(40)
  const sorted = <Row extends { code: string }>(rows: Row[]) => rows.toSorted((a, b) => (a.code < b.code ? -1 : 1))
  const cities = await app.sql<{ code: string }>(stock, [today, null])
  expect(sorted(markets.map(present))).toEqual(
    sorted(cities.map(({ type: _, ...row }: Record<string, unknown>) => row as { code: string })),
  )

  const types = new Map<string, object>()
  for (let whType = 1; whType <= 8; whType++)
    for (const { type, ...row } of await app.sql<{ type: number; code: string }>(stock, [today, whType]))
      types.set(`${row.code} ${type}`, row)
  const found = new Map<string, object>()
  for (const { regionCode } of markets)
    for (const row of (await app.call(getMarket, { regionCode })).types)
      found.set(`${regionCode} ${row.whType}`, present({ ...row, regionCode }))
  expect(found).toEqual(types)
  // Both sides of the limit occur.
  expect(new Set(markets.map(({ asking }) => asking.spread === null)).size).toBe(2)
})

test('[PROJ-4] in the demo world achieved rents are those of the deals on the home page', async () => {
  const rows = await app.sql<{ code: string; prices: number; achieved: number[] | null }>(
    `select ${market} as code, count(d.price)::int as prices, ${spread('d.price', 'true')} as achieved
     from deal d join park p on p.id = d.park_id ${places}
     where d.status = 'published' and d.dealt_on > $1::date - interval '24 months' and d.dealt_on <= $1 group by 1`,
    [today],
  )
  const byCode = new Map(rows.map((row) => [row.code, row]))
  for (const { regionCode, achieved } of markets) {
    const { prices = 0, achieved: expected = null } = byCode.get(regionCode) ?? {}
    expect([achieved.count, achieved.spread && [achieved.spread.p25, achieved.spread.median, achieved.spread.p75]]).toEqual([
      prices,
      expected,
    ])
  }
  expect(rows.reduce((sum, { prices }) => sum + prices, 0)).toBeGreaterThan(50)
})

test('[PROJ-4] in the demo world the line ends at the figure of today, and its past is that of each warehouse alone', async () => {
  for (const { regionCode } of markets.slice(0, 3)) {
    const { line, stock: sums } = await app.call(getMarket, { regionCode })
    expect(line.at(-1)!.asking).toEqual({ count: sums.asking.count, median: sums.asking.spread?.median ?? null })
    for (const { to, asking } of line.slice(0, -1)) {
      // Value by value: the first later change knows what was before it.
      const before = (field: string, current: string) => `
        coalesce((select json_build_array(c.before_value) from listing_change c where c.warehouse_id = w.id and c.field = '${field}'
          and c.changed_at >= (($2::date + 1)::timestamp at time zone 'Asia/Shanghai') order by c.changed_at, c.id limit 1),
          json_build_array(${current}::text)) ->> 0`
      const [row] = await app.sql<{ count: number; median: number | null }>(
        `select count(*)::int as count, round((percentile_cont(0.5) within group (order by price * 100))::numeric)::float8 / 100 as median
         from (select (${before('price', 'w.price')})::numeric as price, (${before('rentableArea', 'w.rentable_area')})::numeric as area,
             (${before('rentableFrom', 'w.rentable_from')})::date as since
           from warehouse w join park p on p.id = w.park_id where p.status = 'published' and w.status = 'published' and p.city_code = $1
             and w.listed_at < (($2::date + 1)::timestamp at time zone 'Asia/Shanghai')) past
         where price is not null and area > 0 and (since is null or since = 'infinity' or since <= $2)`,
        [regionCode, to],
      )
      expect(asking, `${regionCode} at ${to}`).toEqual({ count: row!.count, median: row!.count < 5 ? null : row!.median })
    }
  }
})

test('[PROJ-4] in the demo world every market has as many parks and warehouses as the search for it', async () => {
  for (const { regionCode, parkCount, warehouseCount } of markets) {
    const { parkVoPageInfo, totalWarehouseCount } = await app.call(searchParks, { regionCode })
    expect([parkVoPageInfo.total, totalWarehouseCount], regionCode).toEqual([parkCount, warehouseCount])
  }
  const [first] = markets
  for (const { whType, parkCount, warehouseCount, asking } of (await app.call(getMarket, { regionCode: first!.regionCode })).types) {
    const filter = { regionCode: first!.regionCode, whType }
    const { parkVoPageInfo, totalWarehouseCount } = await app.call(searchParks, filter)
    expect([parkVoPageInfo.total, totalWarehouseCount], whType).toEqual([parkCount, warehouseCount])
    const priced = await app.call(searchParks, { ...filter, available: 'now', priceMin: 0 })
    expect(priced.totalWarehouseCount).toBe(asking.count)
  }
})
