import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { searchParks } from '#features/listings/contract.ts'
import { dayAfter } from '#platform/i18n/shanghai-time.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { buildContract } from '#test/build/contract.ts'
import { buildMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { getMarket, listMarkets } from '../contract.ts'

/** A Tuesday in the third quarter, shortly after midnight in Shanghai. */
const now = new Date('2026-08-17T16:30:00Z')
const today = '2026-08-18'

// Each test uses its own city.
let app: TestApp
beforeAll(async () => {
  app = await startOwnApp({ clock: () => now })
})

/** Creates a published park in a district, with units. Listed long before the price line begins. */
async function parkIn(districtCode: string, units: object[], values: object = {}) {
  const cityCode = `${districtCode.slice(0, 4)}00`
  const park = await buildPark(app.deps.db, { provinceCode: `${districtCode.slice(0, 2)}0000`, cityCode, districtCode, ...values })
  const ids: string[] = []
  for (const unit of units)
    ids.push((await buildWarehouse(app.deps.db, { parkId: park.parkId, listedAt: '2023-01-01T00:00:00Z', ...unit })).warehouseId)
  return { parkId: park.parkId, warehouseIds: ids }
}

async function addDeal(values: {
  parkId?: string
  warehouseId?: string
  price?: number | null
  area?: number
  on?: string
  status?: string
}) {
  const { parkId = null, warehouseId = null, price = 1, area = 1_000, on = dayAfter(today, -10), status = 'published' } = values
  const [row] = await app.sql<{ id: string }>(
    `insert into deal (park_id, warehouse_id, title_zh, title_en, tenant_zh, tenant_en, area, price, dealt_on, status)
      values ($1, $2, '甲', 'A', '乙', 'B', $3, $4, $5, $6) returning id::text`,
    [parkId, warehouseId, area, price, on, status],
  )
  return row!.id
}

const priced = (price: number | null, more: object = {}) => ({ price, ...more })

test('[PROJ-4] the asking rent is of published warehouses with area free today and a price, and needs five of them', async () => {
  const { parkId } = await parkIn('371602', [priced(0.8), priced(0.9), priced(1), priced(1.3)])
  const market = () => app.call(getMarket, { regionCode: '371600' })
  expect((await market()).stock.asking).toEqual({ count: 4, spread: null })

  // None of these counts: on request, let, free from a later day, not published, in an unpublished park, in another city.
  await buildWarehouse(app.deps.db, { parkId, price: null })
  await buildWarehouse(app.deps.db, { parkId, price: 9, rentableArea: 0 })
  await buildWarehouse(app.deps.db, { parkId, price: 9, rentableFrom: dayAfter(today, 1) })
  await buildWarehouse(app.deps.db, { parkId, price: 9, status: 'draft' })
  await parkIn('371602', [priced(9)], { status: 'withdrawn' })
  await parkIn('371702', [priced(9)])
  expect((await market()).stock.asking).toEqual({ count: 4, spread: null })

  // Free since today, and partly let.
  await buildWarehouse(app.deps.db, { parkId, price: 1.1, rentableFrom: today, rentableArea: 10 })
  const { stock } = await market()
  expect(stock.asking).toEqual({ count: 5, spread: { median: 1, p25: 0.9, p75: 1.1, min: 0.8, max: 1.3 } })
  expect(stock).toMatchObject({ parkCount: 1, warehouseCount: 8, totalArea: 16_000, rentableArea: 5_010 })
})

test('[PROJ-4] a price of zero and a price in another unit cannot be stored, so that all prices compare', async () => {
  const { parkId } = await parkIn('371703', [])
  for (const price of [0, -1, 601]) await expect(buildWarehouse(app.deps.db, { parkId, price })).rejects.toThrow('check constraint')
})

test('[PROJ-4] vacancy is the free share of what is built, and needs five units', async () => {
  const { parkId } = await parkIn('371402', [
    { totalArea: 1_000, rentableArea: 1_000 },
    { totalArea: 2_000, rentableArea: 0 },
    { totalArea: 2_000, rentableArea: 500, completedOn: today },
    { totalArea: 1_000, rentableArea: 1_000, rentableFrom: dayAfter(today, 40) },
  ])
  const vacancy = async () => (await app.call(getMarket, { regionCode: '371400' })).stock.vacancy
  expect(await vacancy()).toEqual({ units: 4, share: null })
  await buildWarehouse(app.deps.db, { parkId, totalArea: 50_000, rentableArea: 50_000, completedOn: dayAfter(today, 1) })
  expect(await vacancy()).toEqual({ units: 4, share: null })
  await buildWarehouse(app.deps.db, { parkId, totalArea: 3_000, rentableArea: 0 })
  expect(await vacancy()).toEqual({ units: 5, share: Math.round((1_500 / 9_000) * 1e4) / 1e4 })
})

test('[PROJ-4] the achieved rent is of the deals on the home page of the last 24 months, and never of contracts', async () => {
  const { parkId, warehouseIds } = await parkIn('371502', [priced(0.9), priced(0.9, { whType: 3 })])
  const hidden = await parkIn('371502', [], { status: 'withdrawn' })
  const deals = async (whType?: number) => (await app.call(getMarket, { regionCode: '371500', ...(whType && { whType }) })).deals
  for (const [price, on] of [[1, today], [1.1, dayAfter(today, -1)], [1.2, '2024-08-19'], [1.4, dayAfter(today, -300)]] as const)
    await addDeal({ parkId, warehouseId: warehouseIds[0]!, price, on }) // prettier-ignore
  // Withdrawn, too old, without a price, without a park, in another city.
  const withdrawn = await addDeal({ parkId, price: 5, status: 'withdrawn' })
  await addDeal({ parkId, price: 5, on: '2024-08-18' })
  await addDeal({ parkId, price: null, area: 500 })
  await addDeal({ price: 5 })
  await addDeal({ parkId: (await parkIn('370602', [])).parkId, price: 5 })
  const { memberId } = await buildMember(app.deps.db)
  await buildContract(app.deps.db, {
    memberId,
    warehouseId: warehouseIds[0]!,
    parkId,
    area: 700,
    startOn: '2026-01-01',
    endOn: '2027-01-01',
  })
  expect(await deals()).toEqual({ count: 5, area: 4_500, rent: { count: 4, spread: null } })

  // The portal shows deals of a park that is no longer published, too.
  await addDeal({ parkId: hidden.parkId, price: 0.7 })
  expect(await deals()).toEqual({
    count: 6,
    area: 5_500,
    rent: { count: 5, spread: { median: 1.1, p25: 1, p75: 1.2, min: 0.7, max: 1.4 } },
  })
  expect(await deals(1)).toEqual({ count: 4, area: 4_000, rent: { count: 4, spread: null } })
  expect(await deals(3)).toEqual({ count: 0, area: 0, rent: { count: 0, spread: null } })

  await app.sql(`update deal set status = 'published' where id = $1`, [withdrawn])
  expect((await deals()).rent).toMatchObject({ count: 6, spread: { max: 5 } })
})

test('[PROJ-4] the line undoes changes of price and area since the end of each quarter, and has gaps below five values', async () => {
  const prices = [0.8, 0.9, 1, 1.1, 1.2]
  const { parkId, warehouseIds } = await parkIn('410202', prices.map((price) => priced(price))) // prettier-ignore
  const change = (at: string, warehouseId: string, field: string, before: string | null, after: string | null) =>
    app.sql('insert into listing_change (park_id, warehouse_id, field, before_value, after_value, changed_at) values ($1, $2, $3, $4, $5, $6)', [
      parkId, warehouseId, field, before, after, at,
    ]) // prettier-ignore
  const [first, second, third, fourth] = warehouseIds as [string, string, string, string]
  // The price in force on 31 March was 2.00, in the days of June 2.50, and 1.00 since 1 July, 00:00 in Shanghai.
  await change('2026-05-01T00:00:00Z', third, 'price', '2.00', '2.50')
  await change('2026-06-30T16:00:00Z', third, 'price', '2.50', '1.00')
  // Without a price until 10 January 2026, let until 10 October 2025, offered from a later day until 10 April 2025.
  await change('2026-01-10T00:00:00Z', first, 'price', null, '0.80')
  await change('2025-10-10T00:00:00Z', second, 'rentableArea', '0.00', '1000.00')
  await change('2025-04-10T00:00:00Z', fourth, 'rentableFrom', '2025-06-01', null)
  await addDeal({ parkId, price: 3, on: '2026-06-30' })
  await addDeal({ parkId, price: 3, on: '2026-07-01', status: 'withdrawn' })
  for (const price of [1, 2, 3, 4, 5]) await addDeal({ parkId, price, on: '2026-04-01' })

  const { line, stock } = await app.call(getMarket, { regionCode: '410200' })
  expect(
    line.map(({ quarter, to, asking, achieved }) => [quarter, to, asking.count, asking.median, achieved.count, achieved.median]),
  ).toEqual([
    ['2024-Q3', '2024-09-30', 2, null, 0, null],
    ['2024-Q4', '2024-12-31', 2, null, 0, null],
    ['2025-Q1', '2025-03-31', 2, null, 0, null],
    ['2025-Q2', '2025-06-30', 3, null, 0, null],
    ['2025-Q3', '2025-09-30', 3, null, 0, null],
    ['2025-Q4', '2025-12-31', 4, null, 0, null],
    ['2026-Q1', '2026-03-31', 5, 1.1, 0, null],
    ['2026-Q2', '2026-06-30', 5, 1.1, 6, 3],
    ['2026-Q3', today, 5, 1, 0, null],
  ])
  expect(line.at(-1)!.asking.median).toBe(stock.asking.spread!.median)
})

test('[PROJ-4] a warehouse counts in the line from the quarter in which it was listed', async () => {
  await parkIn(
    '410302',
    [1, 1, 1, 1, 1].map((price, at) => priced(price, { listedAt: at === 0 ? '2026-06-30T15:59:59Z' : '2023-01-01T00:00:00Z' })),
  )
  await parkIn('410302', [priced(1, { listedAt: '2026-06-30T16:00:00Z' })])
  const { line } = await app.call(getMarket, { regionCode: '410300' })
  expect(line.slice(-3).map(({ asking }) => asking)).toEqual([
    { count: 4, median: null },
    { count: 5, median: 1 },
    { count: 6, median: 1 },
  ])
})

test('[PROJ-4] counts are those of a search for the same city and type', async () => {
  await parkIn('420502', [{ whType: 1 }, { whType: 3 }, { whType: 3, rentableArea: 0 }])
  await parkIn('420503', [{ whType: 3 }])
  await parkIn('420503', [])
  const market = await app.call(getMarket, { regionCode: '420500' })
  expect(market.types.map(({ whType, parkCount, warehouseCount }) => [whType, parkCount, warehouseCount])).toEqual([
    ['1', 1, 1],
    ['3', 2, 3],
  ])
  for (const whType of [undefined, '1', '3']) {
    const { stock } = await app.call(getMarket, { regionCode: '420500', ...(whType && { whType }) })
    const found = await app.call(searchParks, { regionCode: '420500', ...(whType && { whType }) })
    expect([stock.parkCount, stock.warehouseCount]).toEqual([found.parkVoPageInfo.total, found.totalWarehouseCount])
  }
})

test('[PROJ-4] each city is a market: special regions as a whole, directly governed ones, and cities overseas', async () => {
  await parkIn('810102', [priced(2)], { provinceCode: '810000', cityCode: '810100' })
  await parkIn('810202', [priced(2)], { provinceCode: '810000', cityCode: '810200' })
  await parkIn('429004', [priced(1)], { cityCode: '429000' })
  await parkIn('99140402', [priced(1)], { provinceCode: '991000', cityCode: '991404' })
  const { markets } = await app.call(listMarkets, {}, { language: 'en_US' })
  const byCode = new Map(markets.map((market) => [market.regionCode, market]))
  expect(byCode.get('810000')).toMatchObject({ name: 'Hong Kong', regionName: '', slug: 'hong-kong-810000', parkCount: 2 })
  expect(byCode.get('429004')).toMatchObject({ name: 'Xiantao', regionName: 'Hubei', parkCount: 1 })
  expect(byCode.get('99140402')).toMatchObject({ name: 'Nairobi', regionName: 'Kenya', slug: 'nairobi-99140402' })
  for (const { regionCode, parkCount, warehouseCount, asking, vacancy } of markets) {
    const market = await app.call(getMarket, { regionCode })
    expect(market.stock).toMatchObject({ parkCount, warehouseCount, asking, vacancy })
    expect((await app.call(searchParks, { regionCode })).parkVoPageInfo.total, regionCode).toBe(parkCount)
  }
})

test('[PROJ-4] cities that share a name are distinguished by their province, and by their address', async () => {
  await parkIn('320508', [priced(1.2)])
  await parkIn('341302', [priced(0.6)])
  const names = async (language: 'zh_CN' | 'en_US') =>
    (await Promise.all(['320500', '341300'].map((regionCode) => app.call(getMarket, { regionCode }, { language })))).map(
      ({ name, slug }) => [name, slug],
    )
  expect(await names('en_US')).toEqual([
    ['Suzhou (Jiangsu)', 'suzhou-320500'],
    ['Suzhou (Anhui)', 'suzhou-341300'],
  ])
  expect((await names('zh_CN')).map(([name]) => name)).toEqual(['苏州', '宿州'])
})

test('[PROJ-4] no region, no city, no published park and an unknown type are answered by name', async () => {
  await parkIn('430102', [{ whType: 1 }])
  await parkIn('430203', [{ status: 'draft' }])
  const codeOf = async (input: object) => (await app.ask(getMarket, { ...input })).envelope
  for (const regionCode of ['999999', '430000', '429000', '991404', '430200', '43010', 'qingdao', '4301000', "430100'", '%00'.slice(0, 1)])
    expect(await codeOf({ regionCode }), regionCode).toMatchObject({ code: 404 })
  expect(await codeOf({ regionCode: '430102' })).toMatchObject({ code: 200, data: { regionCode: '430100', slug: 'changsha-430100' } })
  // The type exists, the city has none of it.
  expect(await codeOf({ regionCode: '430100', whType: '3' })).toMatchObject({ code: 404 })
  for (const whType of ['0', '9', '1.5', 'cold', '-1'])
    expect(await codeOf({ regionCode: '430100', whType }), whType).toMatchObject({ code: 422, data: { errors: [{ field: 'whType' }] } })
  expect(await codeOf({ regionCode: '430100', whType: '' })).toMatchObject({ code: 200 })
})

test('[PROJ-4] a change of a listing or a deal changes the list of cities at once', async () => {
  const { parkId, warehouseIds } = await parkIn('440402', [1, 1, 1, 1, 1].map((price) => priced(price))) // prettier-ignore
  const listed = async () => (await app.call(listMarkets, {})).markets.find(({ regionCode }) => regionCode === '440400')
  expect(await listed()).toMatchObject({ warehouseCount: 5, asking: { count: 5 }, achieved: { count: 0, spread: null } })
  for (let times = 0; times < 5; times++) await addDeal({ parkId, price: 0.95 })
  expect(await listed()).toMatchObject({ achieved: { count: 5, spread: { median: 0.95 } } })
  await app.sql(`update deal set status = 'withdrawn' where park_id = $1`, [parkId])
  await app.sql(`update warehouse set status = 'withdrawn' where id = $1`, [warehouseIds[0]])
  expect(await listed()).toMatchObject({ warehouseCount: 4, asking: { count: 4, spread: null }, achieved: { count: 0, spread: null } })
  await app.sql(`update park set status = 'withdrawn' where id = $1`, [parkId])
  expect(await listed()).toBeUndefined()
})

test('[PROJ-4] every change of a deal is announced, so that kept pages show it', async () => {
  const listener = new pg.Client(app.connection)
  await listener.connect()
  const announced: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => announced.push(payload))
  await listener.query('listen content_change')
  const id = await addDeal({})
  await app.sql('update deal set price = 1.1 where id = $1', [id])
  await app.sql('delete from deal where id = $1', [id])
  await expect.poll(() => announced).toEqual(['deal', 'deal', 'deal'])
  await listener.end()
})
