import { beforeAll, expect, test } from 'vitest'
import { getUnitFit } from '#features/capacity/contract.ts'
import { refreshFits } from '#features/capacity/server/stored/refresh-fits.ts'
import { searchCombinations } from '#features/listings/combination-contract.ts'
import { searchParks } from '#features/listings/contract.ts'
import { findSearchNews } from '#features/listings/news-contract.ts'
import { shareOfPositions } from '#features/listings/racking.ts'
import { maxCalculated } from '#features/listings/search/server/own-load.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { toSavedEngineQuery } from './saved-query.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const place = (districtCode: string) => ({ districtCode, cityCode: '130100', provinceCode: '130000', fireFacility: [2] })
const hall = { lengthM: 44.8, widthM: 96, floorHeight: 12, columnX: 12, columnY: 24, bearing: 3, unloading: 1, totalArea: 4_300.8 }
/** High and light: fewer levels, and more in a row, than the standard load. */
const tall = { pallet: '1200x800', loadH: '2.2', loadW: '0.6' } as const

async function build(districtCode: string, units: object[]) {
  const { parkId } = await buildPark(app.deps.db, place(districtCode))
  const ids: string[] = []
  for (const values of units) {
    const { warehouseId } = await buildWarehouse(app.deps.db, { parkId, ...hall, rentableArea: hall.totalArea, ...values })
    ids.push(warehouseId)
  }
  await refreshFits(app.deps.db)
  return { parkId, ids }
}

async function pagePositions(warehouseId: string, load: object, rack = 'narrow' as const) {
  const { fits } = await app.call(getUnitFit, { warehouseId, rack, ...load })
  return fits[0]!.positions
}

test('[SRCH-21] [SEE-18] a search for a load of its own finds by the positions of the page for that load', async () => {
  const high = await build('130102', [{}])
  const low = await build('130102', [{ floorHeight: 6 }])
  await build('130102', [{ lengthM: null }])
  const standard = await pagePositions(high.ids[0]!, {})
  const own = await pagePositions(high.ids[0]!, tall)
  expect(own).not.toBe(standard)
  const search = (more: object) => app.call(searchParks, { regionCode: '130102', ...tall, ...more })

  const found = await search({ sort: 'positions', facets: '1' })
  expect(found.parkVoPageInfo.list.map(({ parkId, matchedPositions }) => [parkId, matchedPositions?.positions])).toEqual([
    [high.parkId, own],
    [low.parkId, await pagePositions(low.ids[0]!, tall)],
  ])
  expect(found.ownLoad).toEqual({ candidates: 3, calculated: 3, hasAllCounts: false })
  const exactly = await search({ positionsMin: String(own) })
  expect(exactly.parkVoPageInfo.list.map(({ parkId }) => parkId)).toEqual([high.parkId])
  expect((await search({ positionsMin: String(own + 1) })).parkVoPageInfo.total).toBe(0)
  const units = await search({ view: 'warehouse', sort: 'positions' })
  expect(units.parkVoPageInfo.warehouseList[0]).toMatchObject({ warehouseId: high.ids[0], positions: { rack: 'narrow', positions: own } })
  expect((await app.call(searchParks, { regionCode: '130102' })).ownLoad).toBeNull()
})

test('[SRCH-21] the rentable part counts, and counts of filters are those of a search for each value', async () => {
  await build('130104', [{ rentableArea: hall.totalArea / 2 }, { whType: 2 }, { whType: 3, floorHeight: 6 }])
  const search = (more: object) => app.call(searchParks, { regionCode: '130100', ...tall, ...more })
  const [first] = (await search({ regionCode: '130104', whType: ['1'] })).parkVoPageInfo.list
  const own = await pagePositions(
    (await search({ regionCode: '130104', view: 'warehouse', whType: ['2'] })).parkVoPageInfo.warehouseList[0]!.warehouseId,
    tall,
  )
  expect(first?.matchedPositions?.positions).toBe(shareOfPositions(own, hall.totalArea / 2, hall.totalArea))
  const { facets, ownLoad } = await search({ whType: ['2'], facets: '1' })
  expect(ownLoad?.hasAllCounts).toBe(true)
  for (const { value, count } of facets!.whType)
    expect((await search({ whType: [value] })).parkVoPageInfo.total, `type ${value}`).toBe(count)
  for (const { min, count } of facets!.positions)
    expect((await search({ whType: ['2'], positionsMin: String(min) })).parkVoPageInfo.total, `at least ${min}`).toBe(count)
})

test('[SEE-21] relaxations drop the load with the positions, and a near miss names the positions for it', async () => {
  const { parkId, ids } = await build('130105', [{}])
  const own = await pagePositions(ids[0]!, tall)
  const asked = { regionCode: '130105', ...tall, positionsMin: String(own + 1) }
  const english = await app.call(searchParks, asked, { language: 'en_US' })
  expect(english.relaxations).toContainEqual({ drop: ['positionsMin', 'pallet', 'loadH', 'loadW'], total: 1 })
  expect(english.nearMisses.find((card) => card.parkId === parkId)?.match?.misses).toEqual([
    {
      name: 'positions',
      label: 'Pallet positions',
      value: `${own.toLocaleString('en')} (Narrow aisle)`,
      asked: `≥ ${(own + 1).toLocaleString('en')} pallet positions (Narrow aisle) · 1.2×0.8×2.2 m · 0.6 t`,
    },
  ])
})

test('[SRCH-19] [SRCH-21] each unit of a combination has the positions for the load', async () => {
  const { parkId, ids } = await build('130107', [{}, { floorHeight: 6 }])
  const own = await pagePositions(ids[0]!, tall)
  const need = { regionCode: '130107', ...tall, needArea: '8000', months: '12', units: '2', floors: 'any' } as const
  const both = await app.call(searchCombinations, { ...need, positionsMin: '1' })
  expect(both).toMatchObject({ total: 1, ownLoad: { candidates: 2, calculated: 2 } })
  expect(both.rows[0]?.park.parkId).toBe(parkId)
  expect((await app.call(searchCombinations, { ...need, positionsMin: String(own) })).total).toBe(0)
})

test('[SRCH-21] of many warehouses those with the most standard positions are taken, the answer says so, and alerts know the others', async () => {
  const { parkId } = await buildPark(app.deps.db, place('130108'))
  const low = await build('130108', [{ floorHeight: 5 }])
  for (let at = 0; at < maxCalculated; at++) await buildWarehouse(app.deps.db, { parkId, ...hall, rentableArea: hall.totalArea })
  await refreshFits(app.deps.db)
  const search = (more: object) => app.call(searchParks, { regionCode: '130108', ...tall, ...more })
  const { totalWarehouseCount, parkVoPageInfo, ownLoad } = await search({ facets: '1' })
  expect(parkVoPageInfo.list.map((card) => card.parkId)).toEqual([String(parkId)])
  expect({ totalWarehouseCount, ownLoad }).toEqual({
    totalWarehouseCount: maxCalculated,
    ownLoad: { candidates: maxCalculated + 1, calculated: maxCalculated, hasAllCounts: false },
  })
  // Counting facets finds the same warehouses.
  expect((await search({})).totalWarehouseCount).toBe(maxCalculated)

  const query = await toSavedEngineQuery(app.deps, new URLSearchParams({ regionCode: '130108', ...tall }).toString())
  const matcher = await app.deps.search.openMatcher()
  expect(await matcher.listParkIds(query)).toEqual([Number(parkId)])
  expect(await matcher.listParkIds(query, [Number(low.parkId)])).toEqual([Number(low.parkId)])
  expect(await matcher.listParkIds({ ...query, positionsMin: 1_000_000 }, [Number(low.parkId)])).toEqual([])
})

test('[SRCH-21] what is new in a search is decided by the positions for its load', async () => {
  const { ids } = await build('130109', [{ floorHeight: 6 }])
  await app.sql('update warehouse set listed_at = $2 where id = $1', [ids[0], app.deps.clock()])
  const [standard, own] = [await pagePositions(ids[0]!, {}), await pagePositions(ids[0]!, tall)]
  const between = Math.ceil((standard + own) / 2)
  const since = wireTime(new Date(app.deps.clock().getTime() - 3_600_000))
  const find = (query: object) =>
    app.call(findSearchNews, {
      query: new URLSearchParams({ regionCode: '130109', positionsMin: String(between), ...query }).toString(),
      since,
    })
  const news = [(await find({})).counts.listed, (await find(tall)).counts.listed]
  expect(news).toEqual(standard > own ? [1, 0] : [0, 1])
})

test('[SRCH-21] the standard load asks for nothing, and another one for space that is free now', async () => {
  await build('130110', [{}])
  await build('130110', [{ rentableArea: 0 }])
  const search = (more: object) => app.call(searchParks, { regionCode: '130110', ...more })
  const stated = await search({ pallet: '1200x1000', loadH: '1.5', loadW: '1' })
  expect(stated).toMatchObject({ ownLoad: null, parkVoPageInfo: { total: 2 } })
  expect(stated.parkVoPageInfo.list[0]?.match).toMatchObject({ met: 1, asked: 1 })
  expect((await search(tall)).parkVoPageInfo.total).toBe(1)
  expect((await search({ ...tall, available: 'any' })).parkVoPageInfo.total).toBe(2)
})

test('[SRCH-21] a changed rule of the calculation is in the next answer', async () => {
  const { ids } = await build('130111', [{}])
  const found = async () =>
    (await app.call(searchParks, { regionCode: '130111', ...tall })).parkVoPageInfo.list[0]?.matchedPositions?.positions
  const before = await found()
  await app.sql(`update site_setting set value_zh = '0' where key = 'capacity.staging'`)
  expect(await pagePositions(ids[0]!, tall)).toBeGreaterThan(before!)
  expect(await found()).toBe(await pagePositions(ids[0]!, tall))
  await app.sql(`update site_setting set value_zh = '9' where key = 'capacity.staging'`)
})

test('[SRCH-21] an invalid load is refused with the name of the field, in both languages', async () => {
  const named = {
    pallet: ['托盘尺寸', 'Pallet size'],
    loadH: ['货高（含托盘）', 'Load height with pallet'],
    loadW: ['每托重量（含托盘）', 'Load weight with pallet'],
  }
  for (const [name, values] of Object.entries({ pallet: ['800x600'], loadH: ['0.4', '3.1', 'x', '1.801'], loadW: ['0', '3.01'] }))
    for (const value of values)
      for (const [at, language] of (['zh_CN', 'en_US'] as const).entries()) {
        const { envelope } = await app.ask(searchParks, { [name]: value }, { language })
        expect(envelope, `${name} ${value}`).toMatchObject({
          code: 422,
          msg: expect.stringContaining(named[name as keyof typeof named][at]!),
        })
      }
})
