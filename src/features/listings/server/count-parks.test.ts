import { expect, test } from 'vitest'
import { countParksByCity } from '#features/regions/contract.ts'
import { startOwnApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { searchParks } from '../contract.ts'
import { encodeParkFilter, readParkFilter } from '../search/park-filter.ts'

const places = {
  qingdao: { provinceCode: '370000', cityCode: '370200', districtCode: '370202' },
  shihezi: { provinceCode: '650000', cityCode: '659000', districtCode: '659001' },
}

test('[CITY-6] each city has as many parks as a search in it finds, overseas parks count for all', async () => {
  const { call, deps, sql } = await startOwnApp()
  const [overseas] = await sql<{ city: string; district: string }>(
    `select parent_code as city, code as district from region where level = 3 and code like '99%' order by code limit 1`,
  )
  const abroad = { provinceCode: `${overseas!.city.slice(0, 3)}000`, cityCode: overseas!.city, districtCode: overseas!.district }
  for (const place of [places.qingdao, places.qingdao, places.shihezi, abroad])
    await buildWarehouse(deps.db, { parkId: (await buildPark(deps.db, place)).parkId })
  await buildPark(deps.db, places.qingdao)
  await buildWarehouse(deps.db, { parkId: (await buildPark(deps.db, { ...places.qingdao, status: 'withdrawn' })).parkId })
  await deps.search.drained()

  const { total, cities } = await call(countParksByCity, {})
  expect(total).toBe(4)
  expect(cities.toSorted((a, b) => (a.code < b.code ? -1 : 1))).toEqual([
    { code: '370000', parkCount: 2 },
    { code: '370200', parkCount: 2 },
    { code: '650000', parkCount: 1 },
    { code: '659000', parkCount: 1 },
    { code: '659001', parkCount: 1 },
  ])
  for (const { code, parkCount } of cities) {
    const filter = readParkFilter(new URLSearchParams({ regionCode: code }))
    expect((await call(searchParks, encodeParkFilter(filter))).parkVoPageInfo.total).toBe(parkCount)
  }
})
