import { expect, test } from 'vitest'
import { searchParks } from '#features/listings/contract.ts'
import { startApp } from '#test/app.ts'
import { buildMedia } from '#test/build/media.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'

// Each test uses its own district.
const idsOf = (cards: { parkId: string }[]) => cards.map(({ parkId }) => parkId)

test('[SRCH-3] a single warehouse must meet all warehouse filters', async () => {
  const { call, deps } = await startApp()
  const halves = await buildPark(deps.db, { districtCode: '370281' })
  await buildWarehouse(deps.db, { parkId: halves.parkId, canopy: true, platform: false })
  await buildWarehouse(deps.db, { parkId: halves.parkId, canopy: false, platform: true })
  const whole = await buildPark(deps.db, { districtCode: '370281' })
  await buildWarehouse(deps.db, { parkId: whole.parkId, canopy: true, platform: true, rentableArea: 300, price: 0.8 })
  await buildWarehouse(deps.db, { parkId: whole.parkId, canopy: false, rentableArea: 700, price: 0.5 })

  const answer = await call(searchParks, { regionCode: '370281', canopy: '1', platform: '1' })

  expect(idsOf(answer.parkVoPageInfo.list)).toEqual([whole.parkId])
  expect(answer.totalWarehouseCount).toBe(1)
  // Area and price are those of the matching warehouse, the other figures those of the whole park.
  expect(answer.parkVoPageInfo.list[0]).toMatchObject({ matchedWarehouseCount: 1, matchedRentableArea: 300, priceMin: 0.8, priceMax: 0.8 })
  expect(answer.parkVoPageInfo.list[0]).toMatchObject({ warehouseCount: 2, rentableArea: 1_000 })
})

test('[SRCH-1] [SRCH-2] drafts and withdrawn parks and warehouses are not found', async () => {
  const { call, deps } = await startApp()
  const place = { districtCode: '370202' }
  for (const status of ['draft', 'withdrawn']) {
    const hidden = await buildPark(deps.db, { ...place, status })
    await buildWarehouse(deps.db, { parkId: hidden.parkId })
    const empty = await buildPark(deps.db, place)
    await buildWarehouse(deps.db, { parkId: empty.parkId, status })
  }
  const published = await buildPark(deps.db, place)
  await buildWarehouse(deps.db, { parkId: published.parkId })
  await buildWarehouse(deps.db, { parkId: published.parkId, status: 'draft' })

  const answer = await call(searchParks, { regionCode: '370202' })

  expect(idsOf(answer.parkVoPageInfo.list)).toEqual([published.parkId])
  expect(answer.totalWarehouseCount).toBe(1)
  expect(answer.parkVoPageInfo.list[0]).toMatchObject({ warehouseCount: 1 })
})

test('[SRCH-6] a card shows names and labels in the language of the caller, tags, badges and its first picture', async () => {
  const { call, deps } = await startApp()
  const park = await buildPark(deps.db, {
    districtCode: '370203',
    hot: true,
    platformCertified: true,
    nameZh: '青岛市北仓',
    nameEn: 'Shibei Store',
  })
  await buildWarehouse(deps.db, {
    parkId: park.parkId,
    whType: 3,
    rentableArea: 0,
    price: null,
    rentableFrom: '2026-02-01',
    columnX: 12,
    columnY: 24,
  })
  await buildMedia(deps.db, { kind: 'image', parkId: park.parkId, position: 2 })
  const cover = await buildMedia(deps.db, { kind: 'image', parkId: park.parkId, position: 1, titleZh: '鸟瞰', titleEn: 'From above' })
  await buildMedia(deps.db, { kind: 'vr', parkId: park.parkId })

  const chinese = await call(searchParks, { regionCode: '370203' })
  const english = await call(searchParks, { regionCode: '370203' }, { language: 'en_US' })

  expect(chinese.parkVoPageInfo.list[0]).toMatchObject({
    name: '青岛市北仓',
    regionName: '青岛 · 市北',
    whTypes: [{ value: '3', label: '冷藏库' }],
    tags: ['hot', 'full'],
    hasVr: true,
    hasVideo: false,
    certified: true,
    negotiable: true,
    priceMin: null,
    columnX: 12,
    columnY: 24,
    cover: `/whs/files/${cover.fileId}/800.jpg`,
    coverPicture: { fileId: cover.fileId, width: 1_600, tint: '#a0b0c0', title: '鸟瞰' },
    releaseTime: '2026-01-01 08:00:00',
    match: { met: 1, asked: 1, misses: [] },
  })
  expect(english.parkVoPageInfo.list[0]).toMatchObject({
    name: 'Shibei Store',
    regionName: 'Qingdao · Shibei',
    whTypes: [{ label: 'Cold storage' }],
  })
})

test('[SRCH-4] every order is stable in both directions, and parks without a price come last when sorted by price', async () => {
  const { call, deps } = await startApp()
  const place = { districtCode: '370212' }
  const build = async (views: number, listedAt: string, warehouse: { price: number | null; rentableArea: number }) => {
    const park = await buildPark(deps.db, { ...place, views, listedAt })
    await buildWarehouse(deps.db, { parkId: park.parkId, ...warehouse })
    return park.parkId
  }
  const a = await build(10, '2026-01-03T00:00:00Z', { price: 1.5, rentableArea: 100 })
  const b = await build(30, '2026-01-01T00:00:00Z', { price: null, rentableArea: 300 })
  const c = await build(20, '2026-01-02T00:00:00Z', { price: 0.5, rentableArea: 200 })
  const ordered = async (sort: 'latest' | 'popular' | 'area' | 'price', order?: 'asc' | 'desc') =>
    idsOf((await call(searchParks, { regionCode: '370212', sort, ...(order && { order }) })).parkVoPageInfo.list)

  expect(await ordered('latest')).toEqual([a, c, b])
  expect(await ordered('latest', 'asc')).toEqual([b, c, a])
  expect(await ordered('popular')).toEqual([b, c, a])
  expect(await ordered('area')).toEqual([b, c, a])
  expect(await ordered('area', 'asc')).toEqual([a, c, b])
  expect(await ordered('price')).toEqual([c, a, b])
  expect(await ordered('price', 'desc')).toEqual([a, c, b])
})

test('[SRCH-5] pages do not overlap, and a page past the end is empty with the correct total', async () => {
  const { call, deps } = await startApp()
  for (let at = 0; at < 23; at++) await buildWarehouse(deps.db, { parkId: (await buildPark(deps.db, { districtCode: '370213' })).parkId })
  const page = async (pageNum: number) => (await call(searchParks, { regionCode: '370213', pageNum, pageSize: 10 })).parkVoPageInfo

  const pages = [await page(1), await page(2), await page(3), await page(4)]

  expect(pages.map(({ list }) => list.length)).toEqual([10, 10, 3, 0])
  expect(pages.map(({ total, pages: count }) => [total, count])).toEqual(Array(4).fill([23, 3]))
  expect(new Set(pages.flatMap(({ list }) => idsOf(list))).size).toBe(23)
})

test('[SRCH-1] [SRCH-7] the entries of the map add up to the total, and can be omitted', async () => {
  const { call, deps } = await startApp()
  const near = [120.4, 120.41, 120.42]
  for (const lng of near)
    await buildWarehouse(deps.db, { parkId: (await buildPark(deps.db, { districtCode: '370214', lng, lat: 36.3 })).parkId })

  const { parkMapSievingVoList, parkVoPageInfo } = await call(searchParks, { regionCode: '370214' })
  const farOff = await call(searchParks, { regionCode: '370214', zoom: 3 })
  const without = await call(searchParks, { regionCode: '370214', markers: '0' })

  expect(parkMapSievingVoList.map((entry) => entry.cluster)).toEqual([false, false, false])
  expect(parkMapSievingVoList.map((entry) => entry.longitude).toSorted()).toEqual(near)
  expect(parkMapSievingVoList[0]).toMatchObject({
    rentableArea: 1_000,
    priceMin: 0.9,
    full: false,
    name: expect.stringContaining('测试园区'),
  })
  expect(farOff.parkMapSievingVoList).toEqual(parkMapSievingVoList)
  expect(without.parkMapSievingVoList).toEqual([])
  expect(without.parkVoPageInfo.total).toBe(parkVoPageInfo.total)
})

test('[SRCH-23] more than 40 parks are clusters far off, named after the place that holds them all, and China at world zoom', async () => {
  const { call, deps } = await startApp()
  const district = { districtCode: '370283', lng: 120.0, lat: 36.8 }
  for (let at = 0; at < 41; at++) await buildWarehouse(deps.db, { parkId: (await buildPark(deps.db, district)).parkId })
  const clusterAt = async (zoom: number) => (await call(searchParks, { regionCode: '370283', zoom })).parkMapSievingVoList

  expect(await clusterAt(9)).toMatchObject([{ cluster: true, count: 41, rentableShare: 0.5, placeName: '平度' }])
  expect(await clusterAt(3)).toMatchObject([{ cluster: true, count: 41, placeName: '山东' }])
  expect(await clusterAt(1)).toMatchObject([{ cluster: true, count: 41, placeName: '中国' }])
})

test('[SRCH-9] a facet counts the parks that each value would match, ignoring the filter of its own group', async () => {
  const { call, deps } = await startApp()
  const build = async (warehouses: object[]) => {
    const park = await buildPark(deps.db, { districtCode: '370215' })
    for (const warehouse of warehouses) await buildWarehouse(deps.db, { ...warehouse, parkId: park.parkId })
  }
  await build([{ whType: 1, canopy: true }, { whType: 3 }])
  await build([{ whType: 3, canopy: true, rentableArea: 40_000, totalArea: 40_000 }])

  const { facets } = await call(searchParks, { regionCode: '370215', whType: '1', facets: '1' })

  expect(facets?.whType.filter(({ count }) => count > 0)).toEqual([
    { value: '1', label: '普通仓', count: 1 },
    { value: '3', label: '冷藏库', count: 2 },
  ])
  // The other groups keep the filter by type: one park.
  expect(facets?.canopy).toEqual([
    { value: '1', label: '是', count: 1 },
    { value: '0', label: '否', count: 0 },
  ])
  expect(facets?.regionCode).toContainEqual({ value: '370215', label: '即墨区', count: 1 })
  expect(facets?.area.map(({ count }) => count)).toEqual([1, 1, 0, 0, 0, 0])
  expect(facets?.area[0]).toEqual({ min: null, max: 1_000, count: 1 })
  expect(facets?.height.at(-1)).toEqual({ min: 12, max: null, count: 0 })
})

test('[SRCH-8] an empty result suggests filters to drop, the best first', async () => {
  const { call, deps } = await startApp()
  for (const canopy of [true, false, false])
    await buildWarehouse(deps.db, {
      parkId: (await buildPark(deps.db, { districtCode: '140105', cityCode: '140100', provinceCode: '140000' })).parkId,
      canopy,
      platform: !canopy,
      bonded: !canopy,
      floorMaterial: 6,
    })

  const { parkVoPageInfo, relaxations } = await call(searchParks, { regionCode: '140105', floorMaterial: '6', canopy: '1', platform: '1' })
  const inPairs = await call(searchParks, { regionCode: '140105', canopy: '1', bonded: '1', priceMin: 5, floorMaterial: '6' })

  expect(parkVoPageInfo.total).toBe(0)
  expect(relaxations).toEqual([
    { drop: ['canopy'], total: 2 },
    { drop: ['platform'], total: 1 },
  ])
  expect(inPairs.relaxations).toEqual([
    { drop: ['priceMin', 'canopy'], total: 2 },
    { drop: ['priceMin', 'bonded'], total: 1 },
  ])
})

test('[SRCH-8] on a map, dropping a filter is suggested before the view, and the view only if nothing else helps', async () => {
  const { call, deps } = await startApp()
  const near = await buildPark(deps.db, { lng: 91.1, lat: 29.65 })
  await buildWarehouse(deps.db, { parkId: near.parkId, canopy: false, bonded: false, floorMaterial: 6 })
  const elsewhere = await buildPark(deps.db, { lng: 87.6, lat: 43.8 })
  await buildWarehouse(deps.db, { parkId: elsewhere.parkId, canopy: true, bonded: false, floorMaterial: 6 })
  const lhasa = { bbox: '91,29.6,91.2,29.7', floorMaterial: ['6'] }
  const desert = { bbox: '83,38,83.1,38.1', floorMaterial: ['6'], canopy: '1' as const }

  expect((await call(searchParks, { ...lhasa, canopy: '1' as const })).relaxations).toEqual([{ drop: ['canopy'], total: 1 }])
  const { relaxations } = await call(searchParks, desert)
  expect(relaxations).toEqual([{ drop: ['bbox'], total: expect.any(Number) }])
  expect((await call(searchParks, { ...desert, bbox: undefined })).parkVoPageInfo.total).toBe(relaxations[0]?.total)
})

test('[SRCH-16] near misses say what they miss, are listed apart, and are not counted', async () => {
  const { call, deps } = await startApp()
  const build = async (warehouse: object) => {
    const park = await buildPark(deps.db, { districtCode: '220102', cityCode: '220100', provinceCode: '220000' })
    await buildWarehouse(deps.db, { ...warehouse, parkId: park.parkId })
    return park.parkId
  }
  const match = await build({ floorHeight: 9.5, platform: true })
  const tooLow = await build({ floorHeight: 8.2, platform: true })
  const noPlatform = await build({ floorHeight: 12, platform: false })
  await build({ floorHeight: 5, platform: false })

  const chinese = await call(searchParks, { regionCode: '220102', heightMin: 9, platform: '1' })
  const english = await call(searchParks, { regionCode: '220102', heightMin: 9, platform: '1' }, { language: 'en_US' })

  expect(idsOf(chinese.parkVoPageInfo.list)).toEqual([match])
  expect(chinese.parkVoPageInfo.total).toBe(1)
  expect(chinese.parkVoPageInfo.list[0]?.match).toEqual({ met: 3, asked: 3, misses: [] })
  expect(idsOf(chinese.nearMisses)).toEqual([tooLow, noPlatform])
  expect(chinese.nearMisses[0]?.match).toEqual({
    met: 2,
    asked: 3,
    misses: [{ name: 'height', label: '层高', value: '8.2 m', asked: '≥ 9.0 m' }],
  })
  expect(english.nearMisses[1]?.match?.misses).toEqual([{ name: 'platform', label: 'Platform', value: 'No', asked: 'Yes' }])
})

test('[SRCH-16] a park in the next district is a near miss of the district', async () => {
  const { call, deps } = await startApp()
  const here = await buildPark(deps.db, { districtCode: '130102', cityCode: '130100', provinceCode: '130000' })
  await buildWarehouse(deps.db, { parkId: here.parkId })
  const next = await buildPark(deps.db, { districtCode: '130104', cityCode: '130100', provinceCode: '130000' })
  await buildWarehouse(deps.db, { parkId: next.parkId })

  const { nearMisses } = await call(searchParks, { regionCode: '130102' })

  expect(idsOf(nearMisses)).toEqual([next.parkId])
  expect(nearMisses[0]?.match?.misses).toEqual([{ name: 'region', label: '区域', value: '桥西区', asked: '长安区' }])
})

test('[SRCH-10] an unchanged answer is 304, and a change shows in the next answer', async () => {
  const { get, deps, sql } = await startApp()
  const park = await buildPark(deps.db, { districtCode: '310115', cityCode: '310100', provinceCode: '310000' })
  await buildWarehouse(deps.db, { parkId: park.parkId })
  const address = '/whs/prod-api/system/park/sieving?regionCode=310115'

  const first = await get(address)
  const again = await get(address, { headers: { 'if-none-match': String(first.headers['etag']) } })
  const inEnglish = await get(address, { language: 'en_US', headers: { 'if-none-match': String(first.headers['etag']) } })
  await sql('update warehouse set rentable_area = 1 where park_id = $1', [park.parkId])
  await expect
    .poll(async () => (await get(address, { headers: { 'if-none-match': String(first.headers['etag']) } })).status, { timeout: 2_000 })
    .toBe(200)

  expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'Content-Language, Accept-Language' })
  expect([again.status, inEnglish.status]).toEqual([304, 200])
  expect((await get(address)).envelope.data).toMatchObject({ parkVoPageInfo: { list: [{ rentableArea: 1, matchedRentableArea: 1 }] } })
})
