import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { listNearbyParks, listSimilarParks } from '../contract.ts'

test('[DET-7] nearby parks are sorted by distance, at most ten, without the park itself and unpublished ones', async () => {
  const { call, deps } = await startApp()
  const here = await buildPark(deps.db, { lng: 100, lat: 30 })
  await buildPark(deps.db, { lng: 100.001, lat: 30, status: 'draft' })
  const near = []
  for (const step of [3, 1, 2]) near.push((await buildPark(deps.db, { lng: 100, lat: 30 + step / 10 })).parkId)
  const far = await buildPark(deps.db, { lng: 101, lat: 30 })
  for (let at = 0; at < 9; at++) await buildPark(deps.db, { lng: 60, lat: -10 })

  const { rows, total } = await call(listNearbyParks, { parkId: here.parkId })

  expect(total).toBe(10)
  expect(rows.slice(0, 4).map(({ parkId, distanceKm }) => [parkId, distanceKm])).toEqual([
    [near[1], 11.1],
    [near[2], 22.2],
    [near[0], 33.4],
    [far.parkId, 96.3],
  ])
})

test('[DET-7] similar parks have the same types and a similar area, height and price', async () => {
  const { call, deps } = await startApp()
  const build = async (warehouse: object) => {
    const park = await buildPark(deps.db)
    await buildWarehouse(deps.db, { whType: 5, totalArea: 5_000, floorHeight: 12, price: 2, ...warehouse, parkId: park.parkId })
    return park.parkId
  }
  const park = await build({})
  const dear = await build({ price: 5 })
  const twin = await build({ price: 2.05 })
  const small = await build({ totalArea: 1_000, rentableArea: 500 })
  await build({ status: 'draft' })
  const ordinary = await build({ whType: 1 })

  const { rows } = await call(listSimilarParks, { parkId: park })

  expect(rows.map(({ parkId }) => parkId)).toEqual([twin, dear, small])
  expect(rows.map(({ parkId }) => parkId)).not.toContain(ordinary)
})

test('[DET-7] similar parks within reach of the same city come before more similar ones far away', async () => {
  const { call, deps } = await startApp()
  const build = async (lng: number, warehouse: object = {}) => {
    const { parkId } = await buildPark(deps.db, { lng, lat: -40 })
    await buildWarehouse(deps.db, { whType: 7, totalArea: 8_000, floorHeight: 12, price: 2, ...warehouse, parkId })
    return parkId
  }
  const park = await build(-60)
  const twinFarAway = await build(-50)
  const near = await build(-59.5, { totalArea: 3_000, rentableArea: 500, price: 2.5 })

  const { rows } = await call(listSimilarParks, { parkId: park })

  expect(rows.map(({ parkId }) => parkId)).toEqual([near, twinFarAway])
})

test('[DET-7] an unknown park has neither nearby nor similar parks', async () => {
  const { ask, deps } = await startApp()
  const draft = await buildPark(deps.db, { status: 'draft' })
  for (const parkId of [draft.parkId, 'x', '0'])
    for (const endpoint of [listNearbyParks, listSimilarParks]) expect((await ask(endpoint, { parkId })).envelope.code).toBe(404)
})
