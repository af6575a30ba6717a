import { expect, test } from 'vitest'
import type { Call } from '#platform/web/request/call.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { rankCosts } from '#features/routing/cost-contract.ts'
import { CallFailed } from '#platform/web/request/call.ts'
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

test('[SRCH-13] without destinations the rent alone is compared, of the park or of the warehouse itself', async () => {
  const { call, deps } = await startApp()
  const { parkId } = await buildPark(deps.db)
  await buildWarehouse(deps.db, { parkId, price: 0.5, rentableArea: 6_000, totalArea: 6_000 })
  const dear = await buildWarehouse(deps.db, { parkId, price: 0.8, rentableArea: 6_000, totalArea: 6_000 })
  const costsOf = async (query: string) => ((await loadAt(call, at(query))) as Loaded).costs

  expect(await costsOf(`parks=${parkId}`)).toEqual({ kind: 'none' })
  expect(await costsOf(`parks=${parkId},999999999&need=6000`)).toMatchObject({ kind: 'rent', rows: [{ total: 91_250 }, null] })
  expect(await costsOf(`warehouses=${dear.warehouseId}&areaMin=6000`)).toMatchObject({ kind: 'rent', rows: [{ total: 146_000 }] })
  expect(await costsOf(`parks=${parkId}&need=13000`)).toMatchObject({ rows: [{ total: null, reason: 'tooSmall' }] })
})

test('[SRCH-13] costs that cannot be calculated are a failed part of a sheet that opens, and one that starts is asked again', async () => {
  const { call, deps, sql } = await startApp()
  const { parkId } = await buildPark(deps.db)
  await buildWarehouse(deps.db, { parkId, floorHeight: 12 })
  const failing = (code: number) =>
    (async (endpoint, input) => {
      if ((endpoint as unknown) === rankCosts) throw new CallFailed(code, 'No road here')
      return call(endpoint, input)
    }) as Call
  const loadWith = async (code: number) => (await load(failing(code), at(`parks=${parkId}&need=100&dest=117,36,5,a`))) as Loaded
  await sql('insert into floor (park_id, building, number, height) values ($1, 1, 1, 12)', [parkId])
  const { costs, columns, sections } = await loadWith(503)
  expect(costs).toEqual({ kind: 'failed', message: 'No road here', isStarting: true })
  expect([columns[0]?.item?.facts.height, typeof sections[0]]).toEqual([12, 'string'])
  expect((await loadWith(10_503)).costs).toMatchObject({ isStarting: false })
})

test('[SRCH-13] the truck of the address is judged by the gates, and for a warehouse by its floor and dock too', async () => {
  const { call, deps } = await startApp()
  const { parkId } = await buildPark(deps.db)
  const { warehouseId } = await buildWarehouse(deps.db, { parkId, platform: true })
  const fitsOf = async (query: string) => ((await loadAt(call, at(query))) as Loaded).fits
  const names = ({ fits }: Awaited<ReturnType<typeof fitsOf>>) => fits[0]?.checks.map(({ name }) => name)
  expect(names(await fitsOf(`parks=${parkId}&truck=2`))).not.toContain('dock')
  expect(names(await fitsOf(`warehouses=${warehouseId}&truck=2`))).toContain('dock')
  const high = await fitsOf(`parks=${parkId}&truck=2&height=3.7`)
  expect(high.fits[0]?.checks.find(({ name }) => name === 'gateHeight')?.value).toBe(3.7)
})
