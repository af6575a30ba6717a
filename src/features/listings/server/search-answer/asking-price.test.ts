import { expect, test } from 'vitest'
import { getPark, searchParks } from '#features/listings/contract.ts'
import { listMapParks } from '#features/listings/map-contract.ts'
import { startApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'

const leased = { rentableArea: 0 }

/** Each test uses its own district. Builds a park with these warehouses. */
async function startIn(regionCode: string) {
  const { call, deps } = await startApp()
  const build = async (...warehouses: { price: number | null; rentableArea?: number; canopy?: boolean }[]) => {
    const { parkId } = await buildPark(deps.db, { districtCode: regionCode })
    for (const warehouse of warehouses) await buildWarehouse(deps.db, { parkId, ...warehouse })
    return parkId
  }
  const search = async (query: object = {}) => (await call(searchParks, { regionCode, ...query })).parkVoPageInfo.list
  return { call, build, search }
}

test('the price of a park is that of its rentable space, on its page, in the list and on the map', async () => {
  const { call, build, search } = await startIn('370281')
  const parkId = await build({ price: 0.5, ...leased }, { price: 0.9 }, { price: 1.2 }, { price: 2, ...leased })
  const figures = { priceMin: 0.9, priceMax: 1.2 }

  expect(await search()).toMatchObject([figures])
  expect(await call(getPark, { parkId })).toMatchObject({ ...figures, price: 0.9, negotiable: false })
  const { parkMapSievingVoList: markers } = await call(searchParks, { regionCode: '370281' })
  expect(markers).toMatchObject([figures])
  expect((await call(listMapParks, { regionCode: '370281' })).parkList).toMatchObject([figures])
})

test('rentable space without a price is on request, whatever let space costs; a park that is let has the prices of all', async () => {
  const { call, build, search } = await startIn('370212')
  const onRequest = await build({ price: 0.5, ...leased }, { price: null })
  const occupied = await build({ price: 0.6, ...leased }, { price: 0.8, ...leased })

  expect(await call(getPark, { parkId: onRequest })).toMatchObject({ priceMin: null, priceMax: null, negotiable: true })
  expect(await call(getPark, { parkId: occupied })).toMatchObject({ priceMin: 0.6, priceMax: 0.8 })
  expect(await search({ sort: 'price' })).toMatchObject([
    { parkId: onRequest, priceMin: null, negotiable: true },
    { parkId: occupied, priceMin: 0.6, priceMax: 0.8 },
  ])
})

test('the order by price, and the price beside it, are of the rentable space that matches', async () => {
  const { build, search } = await startIn('370202')
  const dear = await build({ price: 0.4, ...leased }, { price: 1.1 })
  const cheap = await build({ price: 0.9 }, { price: 0.7, canopy: true, ...leased })
  const idsOf = async (query: object) => (await search({ sort: 'price', ...query })).map(({ parkId, priceMin }) => [parkId, priceMin])

  expect(await idsOf({})).toEqual([
    [cheap, 0.9],
    [dear, 1.1],
  ])
  expect(await idsOf({ order: 'desc' })).toEqual([
    [dear, 1.1],
    [cheap, 0.9],
  ])
  expect(await idsOf({ canopy: '1' })).toEqual([[cheap, 0.7]])
})
