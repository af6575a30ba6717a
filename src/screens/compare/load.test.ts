import { expect, test } from 'vitest'
import type { Call } from '#platform/web/request/call.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { load } from './load.ts'

type Loaded = Extract<Awaited<ReturnType<typeof load>>, { fault: null }>

/** A page asks without a person: the options of a test's call are left out. */
const loadAt = (call: TestApp['call'], args: { request: Request }) => load(((endpoint, input) => call(endpoint, input)) as Call, args)

const at = (query: string) => ({ request: new Request(`http://portal/whs/warehouse/compare?${query}`) })

test('[SRCH-13] parks are in the order of the address, and an unpublished one keeps its column', async () => {
  const { call, deps } = await startApp()
  const first = await buildPark(deps.db)
  await buildWarehouse(deps.db, { parkId: first.parkId, price: 0.8, floorHeight: 9 })
  await buildWarehouse(deps.db, { parkId: first.parkId, price: 0.6, floorHeight: 12 })
  const second = await buildPark(deps.db)
  await buildWarehouse(deps.db, { parkId: second.parkId })
  const draft = await buildPark(deps.db, { status: 'draft' })

  const { columns } = (await loadAt(call, at(`parks=${second.parkId},${draft.parkId},no%20id,${first.parkId}`))) as Loaded

  expect(columns.map(({ item }) => item?.name ?? null)).toEqual([second.nameZh, null, null, first.nameZh])
  expect(columns[3]?.item?.facts).toMatchObject({ priceMin: 0.6, priceMax: 0.8, height: 12, warehouseCount: 2 })
})

test('[SRCH-13] a warehouse has its own figures and those of its park', async () => {
  const { call, deps } = await startApp()
  const { parkId, nameZh } = await buildPark(deps.db, { powerCapacityKva: 800 })
  await buildWarehouse(deps.db, { parkId, floorHeight: 6 })
  const { warehouseId } = await buildWarehouse(deps.db, { parkId, floorHeight: 9, minLeaseMonths: 24 })

  const { columns } = (await loadAt(call, at(`warehouses=${warehouseId}`))) as Loaded

  expect(columns[0]?.item).toMatchObject({
    id: warehouseId,
    parkId,
    parkName: nameZh,
    facts: { height: 9, leaseMonths: 24, powerKva: 800 },
  })
})

test('[SRCH-13] the filters of the address are checked against the warehouse that meets most of them', async () => {
  const { call, deps } = await startApp()
  const { parkId } = await buildPark(deps.db)
  await buildWarehouse(deps.db, { parkId, floorHeight: 12, platform: false, canopy: false })
  await buildWarehouse(deps.db, { parkId, floorHeight: 6, platform: true, canopy: true })

  const matchOf = async (query: string) => ((await loadAt(call, at(`parks=${parkId}&${query}`))) as Loaded).columns[0]?.item?.match

  expect(await matchOf('heightMin=9&platform=1&canopy=1')).toEqual({ met: 2, asked: 3, missed: ['层高'] })
  expect(await matchOf('certified=1&platform=1')).toEqual({ met: 1, asked: 2, missed: ['平台认证'] })
  expect(await matchOf('regionCode=370000&sort=price')).toBeNull()
})
