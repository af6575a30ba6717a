import { expect, test } from 'vitest'
import type { Call } from '#platform/web/request/call.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { rankCosts } from '#features/routing/cost-contract.ts'
import { checkFits } from '#features/routing/contract.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { load } from './load.ts'

type Loaded = Extract<Awaited<ReturnType<typeof load>>['data'], { fault: null }>

/** A page asks without a person: the options of a test's call are left out. */
const answerAt = (call: TestApp['call'], args: { request: Request }) => load(((endpoint, input) => call(endpoint, input)) as Call, args)
const loadAt = async (call: TestApp['call'], args: { request: Request }) => (await answerAt(call, args)).data as Loaded

const at = (query: string) => ({ request: new Request(`http://portal/whs/warehouse/compare?${query}`) })

test('[SRCH-13] parks are in the order of the address, and an unpublished one keeps its column', async () => {
  const { call, deps } = await startApp()
  const first = await buildPark(deps.db)
  await buildWarehouse(deps.db, { parkId: first.parkId, price: 0.8, floorHeight: 9 })
  await buildWarehouse(deps.db, { parkId: first.parkId, price: 0.6, floorHeight: 12 })
  const second = await buildPark(deps.db)
  await buildWarehouse(deps.db, { parkId: second.parkId })
  const draft = await buildPark(deps.db, { status: 'draft' })

  const { columns } = await loadAt(call, at(`parks=${second.parkId},${draft.parkId},no%20id,${first.parkId}`))

  expect(columns.map(({ item }) => item?.name ?? null)).toEqual([second.nameZh, null, null, first.nameZh])
  expect(columns[3]?.item?.facts).toMatchObject({ priceMin: 0.6, priceMax: 0.8, height: 12, warehouseCount: 2 })
})

test('[SRCH-13] the terms of a park are those of the warehouses that can be rented', async () => {
  const { call, deps } = await startApp()
  const { parkId } = await buildPark(deps.db)
  const letUnit = await buildWarehouse(deps.db, { parkId, rentableArea: 0, divisible: true, minRentArea: 800, minLeaseMonths: 12 })
  await buildWarehouse(deps.db, { parkId, divisible: false, minRentArea: 2_000, minLeaseMonths: 36 })

  const { columns } = await loadAt(call, at(`parks=${parkId}`))
  const alone = await loadAt(call, at(`warehouses=${letUnit.warehouseId}`))

  expect(columns[0]?.item?.facts).toMatchObject({ minRentArea: 2_000, leaseMonths: 36, divisible: false })
  expect(alone.columns[0]?.item?.facts).toMatchObject({ minRentArea: 800, leaseMonths: 12 })
})

test('[SRCH-13] a warehouse has its own figures and those of its park', async () => {
  const { call, deps } = await startApp()
  const { parkId, nameZh } = await buildPark(deps.db, { powerCapacityKva: 800 })
  await buildWarehouse(deps.db, { parkId, floorHeight: 6 })
  const { warehouseId } = await buildWarehouse(deps.db, { parkId, floorHeight: 9, minLeaseMonths: 24 })

  const { columns } = await loadAt(call, at(`warehouses=${warehouseId}`))

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

  const matchOf = async (query: string) => (await loadAt(call, at(`parks=${parkId}&${query}`))).columns[0]?.item?.match

  expect(await matchOf('heightMin=9&platform=1&canopy=1')).toEqual({ met: 2, asked: 3, missed: ['层高'] })
  expect(await matchOf('certified=1&platform=1')).toEqual({ met: 1, asked: 2, missed: ['平台认证'] })
  expect(await matchOf('regionCode=370000&sort=price')).toBeNull()
  // The positions of a park are those of the standard load.
  expect(await matchOf('platform=1&positionsMin=1&loadH=1.8')).toEqual({ met: 1, asked: 1, missed: [] })
})

test('[SRCH-13] without destinations the rent alone is compared, of the park or of the warehouse itself', async () => {
  const { call, deps } = await startApp()
  const { parkId } = await buildPark(deps.db)
  await buildWarehouse(deps.db, { parkId, price: 0.5, rentableArea: 6_000, totalArea: 6_000 })
  const dear = await buildWarehouse(deps.db, { parkId, price: 0.8, rentableArea: 6_000, totalArea: 6_000 })
  const costsOf = async (query: string) => (await loadAt(call, at(query))).costs

  expect(await costsOf(`parks=${parkId}`)).toEqual({ kind: 'none' })
  expect(await costsOf(`parks=${parkId},999999999&need=6000`)).toMatchObject({ kind: 'rent', rows: [{ total: 91_250 }, null] })
  expect(await costsOf(`warehouses=${dear.warehouseId}&areaMin=6000`)).toMatchObject({ kind: 'rent', rows: [{ total: 146_000 }] })
  expect(await costsOf(`parks=${parkId}&need=13000`)).toMatchObject({ rows: [{ total: null, reason: 'tooSmall' }] })
})

test('[SRCH-13] a sheet opens without costs or truck checks, and is not cached if these may succeed later', async () => {
  const { call, deps, sql } = await startApp()
  const { parkId } = await buildPark(deps.db)
  await buildWarehouse(deps.db, { parkId, floorHeight: 12 })
  await sql('insert into floor (park_id, building, number, height) values ($1, 1, 1, 12)', [parkId])
  const loadWithFailing = async (operation: unknown, code: number, destinations = '') => {
    const failing = (async (endpoint, input) => {
      if ((endpoint as unknown) === operation) throw new CallFailed(code, 'No road here')
      return call(endpoint, input)
    }) as Call
    const { data, init } = await load(failing, at(`parks=${parkId}&need=100${destinations}`))
    return { ...(data as Loaded), status: init?.status }
  }

  const starting = await loadWithFailing(rankCosts, 503, '&dest=117,36,5,a')
  expect(starting).toMatchObject({ costs: { kind: 'failed', message: 'No road here', isStarting: true }, status: 503 })
  expect([starting.columns[0]?.item?.facts.height, typeof starting.sections[0]]).toEqual([12, 'string'])
  expect(await loadWithFailing(rankCosts, 500, '&dest=117,36,5,a')).toMatchObject({
    costs: { kind: 'failed', isStarting: false },
    status: 503,
  })
  expect(await loadWithFailing(rankCosts, 10_503, '&dest=117,36,5,a')).toMatchObject({
    costs: { kind: 'failed', isStarting: false },
    status: 200,
  })
  expect(await loadWithFailing(checkFits, 429)).toMatchObject({ fits: { fits: [], failed: { message: 'No road here' } }, status: 503 })
  expect(await loadWithFailing(null, 500)).toMatchObject({ fits: { failed: null }, costs: { kind: 'rent' }, status: 200 })
})

test('[SRCH-13] the truck of the address is judged by the gates, and for a warehouse by its floor and dock too', async () => {
  const { call, deps } = await startApp()
  const { parkId } = await buildPark(deps.db)
  const { warehouseId } = await buildWarehouse(deps.db, { parkId, platform: true })
  const fitsOf = async (query: string) => (await loadAt(call, at(query))).fits
  const names = ({ fits }: Awaited<ReturnType<typeof fitsOf>>) => fits[0]?.checks.map(({ name }) => name)
  expect(names(await fitsOf(`parks=${parkId}&truck=2`))).not.toContain('dock')
  expect(names(await fitsOf(`warehouses=${warehouseId}&truck=2`))).toContain('dock')
  const high = await fitsOf(`parks=${parkId}&truck=2&height=3.7`)
  expect(high.fits[0]?.checks.find(({ name }) => name === 'gateHeight')?.value).toBe(3.7)
})
