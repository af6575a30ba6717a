import type { FastifyRequest } from 'fastify'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { startApp, startOwnApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { getHomeFigures, listHotAndRecommended } from '../contract.ts'
import { listMapDistricts, listMapParks } from '../map-contract.ts'
import { createMapParksHandler } from './map-parks.ts'
import { readMapParksJson } from './queries-map-parks.ts'

const shanghai = { provinceCode: '310000', cityCode: '310100', districtCode: '310115' }

test('[HOME-2] the figures sum published parks and warehouses only', async () => {
  const { call, deps } = await startOwnApp()
  const stated = await buildPark(deps.db, { totalArea: 10_000, underConstructionArea: 500 })
  await buildWarehouse(deps.db, { parkId: stated.parkId, totalArea: 3_000, rentableArea: 1_000.5 })
  await buildWarehouse(deps.db, { parkId: stated.parkId, status: 'draft' })
  await buildWarehouse(deps.db, { parkId: (await buildPark(deps.db, shanghai)).parkId, totalArea: 2_000, rentableArea: 200 })
  await buildWarehouse(deps.db, { parkId: (await buildPark(deps.db, { status: 'withdrawn', totalArea: 1_000_000 })).parkId })

  expect(await call(getHomeFigures, {})).toEqual({
    parkCount: 2,
    warehouseCount: 2,
    cityCount: 2,
    totalArea: 12_000,
    rentableArea: 1_200.5,
    underConstructionArea: 500,
  })
})

test('[HOME-3] hot and recommended warehouses are those of the selected city or district, with a truthful reason', async () => {
  const { call, deps } = await startApp()
  const build = async (park: object, warehouse: object = {}) =>
    buildWarehouse(deps.db, { ...warehouse, parkId: (await buildPark(deps.db, park)).parkId })
  const hot = await build({ ...shanghai, hot: true, views: 5 })
  await build({ ...shanghai, hot: true }, { rentableArea: 0 })
  const hotElsewhere = await build({ hot: true })
  const viewed = await build({ ...shanghai, views: 40 })
  const certified = await build({ ...shanghai, views: 36, platformCertified: true })
  const newest = await build({ ...shanghai, views: 30 }, { listedAt: deps.clock() })
  await build({ ...shanghai, status: 'draft', hot: true })
  await build({ ...shanghai, views: 99 }, { status: 'withdrawn' })

  const city = await call(listHotAndRecommended, { cityCode: '310100' })
  const english = await call(listHotAndRecommended, { cityCode: '310100' }, { language: 'en_US' })
  const lists = await call(listHotAndRecommended, { districtCode: '310115', recent: [viewed.parkId, certified.parkId, 'x'] })
  const everywhere = await call(listHotAndRecommended, {})

  expect(city.hotVoList.map(({ warehouseId }) => warehouseId)).toEqual([hot.warehouseId])
  expect(city.hotVoList[0]).toMatchObject({ hot: true, full: false, reason: null, regionName: '上海 · 浦东' })
  expect(city.recommendVoList.map(({ warehouseId, reason }) => [warehouseId, reason])).toEqual([
    [newest.warehouseId, '近 30 天上架'],
    [certified.warehouseId, '通过平台认证，浏览 36 次'],
    [viewed.warehouseId, '关注度高，浏览 40 次'],
  ])
  expect(english.recommendVoList[2]?.reason).toBe('Popular: viewed 40 times')
  expect(lists.recommendVoList.map(({ warehouseId }) => warehouseId)).toEqual([newest.warehouseId])
  expect(everywhere.hotVoList.map(({ warehouseId }) => warehouseId)).toContain(hotElsewhere.warehouseId)
})

test('[HOME-3] lists published deals only, the latest first', async () => {
  const { call, deps, sql } = await startApp()
  const park = await buildPark(deps.db, { provinceCode: '440000', cityCode: '440100', districtCode: '440112' })
  const { warehouseId } = await buildWarehouse(deps.db, { parkId: park.parkId })
  const deal = (on: string, status: string) =>
    sql(
      `insert into deal (park_id, warehouse_id, title_zh, title_en, tenant_zh, tenant_en, area, price, dealt_on, status)
       values ($1, $2, '成交', 'Deal', '某电商', 'An online shop', 1200, 0.95, $3, $4)`,
      [park.parkId, warehouseId, on, status],
    )
  await deal('2026-01-01', 'published')
  await deal('2026-02-01', 'published')
  await deal('2026-03-01', 'draft')

  const { transactionVoList } = await call(listHotAndRecommended, { cityCode: '440100' })

  expect(transactionVoList.map(({ dealTime }) => dealTime)).toEqual(['2026-02-01', '2026-01-01'])
  expect(transactionVoList[0]).toMatchObject({
    parkId: park.parkId,
    parkName: park.nameZh,
    regionName: '广州 · 黄埔',
    area: 1_200,
    price: 0.95,
    tenant: '某电商',
  })
})

test('[HOME-3] an invalid code is refused under its field', async () => {
  const { ask } = await startApp()
  for (const field of ['cityCode', 'districtCode'])
    expect((await ask(listHotAndRecommended, { [field]: 'qingdao' })).envelope).toMatchObject({ code: 422, data: { errors: [{ field }] } })
  expect((await ask(listMapParks, { regionCode: '1' })).envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'regionCode' }] } })
})

test('[SRCH-10] the list for the map has every published park of a region of any level', async () => {
  const { call, deps } = await startApp()
  const place = { provinceCode: '510000', cityCode: '510100', districtCode: '510104' }
  const full = await buildPark(deps.db, place)
  await buildWarehouse(deps.db, { parkId: full.parkId, rentableArea: 0, price: 1.5 })
  await buildPark(deps.db, { ...place, status: 'draft' })

  for (const regionCode of ['510000', '510100', '510104']) {
    const { parkList } = await call(listMapParks, { regionCode })
    expect(parkList).toMatchObject([
      { parkId: full.parkId, name: full.nameZh, priceMin: 1.5, rentableArea: 0, full: true, hot: false, ...place },
    ])
  }
})

test('[SRCH-10] the list for the map is unchanged until a park changes, and a published change shows within two seconds', async () => {
  const { call, get, deps } = await startApp()
  const { parkId } = await buildPark(deps.db, { provinceCode: '510000', cityCode: '510100', districtCode: '510105' })
  await buildWarehouse(deps.db, { parkId })
  const address = '/whs/prod-api/wh/map/parkList?regionCode=510105'
  const { headers } = await get(address)
  const unchanged = await get(address, { headers: { 'if-none-match': String(headers.etag) } })
  expect(unchanged.status).toBe(304)

  await deps.db.updateTable('park').set({ hot: true }).where('id', '=', parkId).execute()
  await expect
    .poll(async () => (await get(address, { headers: { 'if-none-match': String(headers.etag) } })).status, { timeout: 2_000 })
    .toBe(200)
  expect((await call(listMapParks, { regionCode: '510105' })).parkList).toMatchObject([{ parkId, hot: true }])
})

test('[SRCH-10] an unknown region is refused under its field', async () => {
  const { ask } = await startApp()
  expect((await ask(listMapParks, { regionCode: '999999' })).envelope).toMatchObject({
    code: 422,
    data: { errors: [{ field: 'regionCode' }] },
  })
})

test('[SRCH-10] the list for the map is bounded to the parks with the most space, and says how many there are', async () => {
  const { call, deps } = await startApp()
  const place = { provinceCode: '510000', cityCode: '510100', districtCode: '510106' }
  const build = async (rentableArea: number) => {
    const { parkId } = await buildPark(deps.db, place)
    await buildWarehouse(deps.db, { parkId, totalArea: 9_000, rentableArea })
    return parkId
  }
  const [small, large, medium] = [await build(100), await build(9_000), await build(500)]

  const all = await call(listMapParks, { regionCode: '510106' })
  expect(all).toMatchObject({ total: 3, parkList: [{ parkId: small }, { parkId: large }, { parkId: medium }] })
  const cut = JSON.parse(await readMapParksJson(deps.db, { regionCode: '510106', language: 'zh_CN', limit: 2 })) as typeof all
  expect(cut).toMatchObject({ total: 3, parkList: [{ parkId: large }, { parkId: medium }] })
})

test('[SRCH-10] callers who ask for the same list at the same time share its queries', async () => {
  const { deps } = await startApp()
  let queries = 0
  const count: KyselyPlugin = { transformQuery: ({ node }) => (queries++, node), transformResult: async ({ result }) => result }
  const list = createMapParksHandler({ ...deps, db: deps.db.withPlugin(count) })
  const ask = (regionCode: string) => list({ regionCode }, { language: 'zh_CN', request: { headers: {} } as FastifyRequest })
  await ask('510108')
  const alone = queries
  const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => ask('510104')))
  expect(queries).toBe(2 * alone)
  expect(others.every(({ json }) => json === first!.json)).toBe(true)
})

test('[HOME-5] districts are counted with the mean position of their published parks', async () => {
  const { call, get, deps } = await startApp()
  const place = { provinceCode: '510000', cityCode: '510100', districtCode: '510107' }
  await buildPark(deps.db, { ...place, lng: 104, lat: 30.6 })
  await buildPark(deps.db, { ...place, lng: 104.1, lat: 30.7 })
  await buildPark(deps.db, { ...place, lng: 90, lat: 20, status: 'draft' })

  await expect
    .poll(async () => (await call(listMapDistricts, {})).find(({ districtCode }) => districtCode === '510107'))
    .toEqual({ ...place, longitude: 104.05, latitude: 30.65, parkCount: 2 })
  const { headers } = await get('/whs/prod-api/wh/map/districtList')
  expect((await get('/whs/prod-api/wh/map/districtList', { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304)
})

test('[HOME-3] a deal abroad names the town, not the country', async () => {
  const { call, deps, sql } = await startApp()
  const park = await buildPark(deps.db, { provinceCode: '992000', cityCode: '992528', districtCode: '99252801' })
  const deal = `insert into deal (park_id, title_zh, title_en, tenant_zh, tenant_en, area, price, dealt_on, status)
    values ($1, '成交', 'Deal', '某电商', 'An online shop', 1200, 0.95, '2026-02-01', 'published')`
  await sql(deal, [park.parkId])

  const { transactionVoList } = await call(listHotAndRecommended, { cityCode: '992528' })

  expect(transactionVoList[0]).toMatchObject({ cityName: '鹿特丹', regionName: '荷兰 · 鹿特丹' })
})
