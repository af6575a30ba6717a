import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { placeNamed } from '#test/places.ts'
import { openTestRouter } from '#test/router.ts'
import { planRoute } from '../contract.ts'
import { exportCosts, rankCosts } from '../cost-contract.ts'
import type { OpenRouter } from './engine/open-router.ts'
import { RouterFailure } from './engine/truck-router.ts'

let roads: OpenRouter
let app: TestApp
beforeAll(async () => {
  roads = await openTestRouter()
  app = await startOwnApp({ router: roads.router })
}, 120_000)
afterAll(() => roads.stop())

async function parkAt(name: string, price: number | null, rentableArea = 8_000) {
  const { longitude, latitude } = placeNamed(name)
  const { parkId } = await buildPark(app.deps.db, { lng: longitude, lat: latitude })
  await buildWarehouse(app.deps.db, { parkId, price, rentableArea, totalArea: 10_000 })
  return parkId
}
const to = (name: string, tripsPerMonth: number) => ({ ...placeNamed(name), name, tripsPerMonth })

test('[SRCH-15] the total is rent, toll and fuel; the cheapest park comes first, unpriced ones last', async () => {
  const [near, far, unpriced] = [await parkAt('济南', 1.2), await parkAt('乌鲁木齐', 0.4), await parkAt('青岛', null)]
  const { rows, total, engine } = await app.call(rankCosts, {
    parkIds: [unpriced, far, near],
    area: 5_000,
    destinations: [to('郑州', 30)],
  })
  expect(rows.map(({ parkId }) => parkId)).toEqual([near, far, unpriced])
  expect(total).toBe(3)
  expect(engine).toMatchObject({ name: 'valhalla', schematic: true })
  expect(rows[0]).toMatchObject({ rent: 182_500, back: 0, reason: null, estimated: false })
  for (const { rent, toll, fuel, back, total: sum } of rows.slice(0, 2)) expect(sum).toBe(rent! + toll! + fuel! + back!)
  expect(rows[2]).toMatchObject({ rent: null, total: null, reason: 'noPrice' })
  expect(rows[2]!.fuel).toBeGreaterThan(0)
})

test('[SRCH-15] the terms add up to the totals, in the caller’s language and with sources', async () => {
  const parkId = await parkAt('武汉', 0.85)
  const question = { parkIds: [parkId], area: 3_000, destinations: [to('长沙', 12), to('南昌', 4)], emptyReturn: 1 as const }
  for (const language of ['zh_CN', 'en_US'] as const) {
    const [row] = (await app.call(rankCosts, question, { language })).rows
    expect(row!.terms).toHaveLength(7)
    expect(row!.terms.reduce((sum, { value }) => sum + Math.round(value * 100), 0)).toBe(Math.round(row!.total! * 100))
    for (const { name, formula, source, unit } of row!.terms) expect(`${name}${formula}${source}${unit}`).not.toMatch(/undefined|NaN/)
    if (language === 'en_US') expect(row!.terms.map(({ formula }) => formula).join('')).not.toMatch(/\p{Script=Han}/u)
  }
  expect((await app.call(rankCosts, { ...question, terms: 0 })).rows[0]!.terms).toEqual([])
})

test('[SRCH-15] the rent is that of the cheapest warehouse with the whole area free, or else of the cheapest ones together', async () => {
  const { longitude, latitude } = placeNamed('西安')
  const { parkId } = await buildPark(app.deps.db, { lng: longitude, lat: latitude })
  await buildWarehouse(app.deps.db, { parkId, price: 0.5, rentableArea: 1_000, totalArea: 10_000 })
  await buildWarehouse(app.deps.db, { parkId, price: 0.8, rentableArea: 6_000, totalArea: 10_000 })
  const costOf = async (area: number) => (await app.call(rankCosts, { parkIds: [parkId], area, destinations: [to('郑州', 1)] })).rows[0]!
  expect(await costOf(1_000)).toMatchObject({ rent: 15_208.33, unitCount: 1, rentableArea: 7_000 })
  expect(await costOf(1_200)).toMatchObject({ rent: 29_200, unitCount: 1 })
  const together = await costOf(7_000)
  expect(together).toMatchObject({ rent: 161_208.33, unitCount: 2 })
  expect(together.terms[0]!.formula).toBe('(¥0.50/m²·天 × 1,000 m² + ¥0.80/m²·天 × 6,000 m²) × 365 天 ÷ 12 个月')
})

test('[SRCH-15] parks that cannot let the area have no rent and come last, with what they can let', async () => {
  const [small, full, roomy] = [await parkAt('济南', 0.1, 1_500), await parkAt('济南', 0.1, 0), await parkAt('青岛', 2)]
  const large = await buildPark(app.deps.db, { lng: placeNamed('济南').longitude, lat: placeNamed('济南').latitude })
  await buildWarehouse(app.deps.db, { parkId: large.parkId, price: 0.1, totalArea: 9_000, rentableArea: 9_000, minRentArea: 9_000 })
  const unpriced = await parkAt('济南', null)
  const parkIds = [small, full, large.parkId, unpriced, roomy]
  const { rows } = await app.call(rankCosts, { parkIds, area: 5_000, destinations: [to('济南', 10)] })
  expect(rows.map(({ parkId }) => parkId)).toEqual([roomy, unpriced, small, full, large.parkId])
  expect(rows.slice(2)).toMatchObject([
    { reason: 'tooSmall', rent: null, total: null, rentableArea: 1_500, minArea: null, unitCount: 0 },
    { reason: 'tooSmall', total: null, rentableArea: 0 },
    { reason: 'minimum', total: null, rentableArea: 9_000, minArea: 9_000 },
  ])
})

test('[SRCH-15] a trip costs about as much as the recommended route of the planner', async () => {
  const parkId = await parkAt('沈阳', 1)
  const [row] = (await app.call(rankCosts, { parkIds: [parkId], area: 100, destinations: [to('北京', 1)] })).rows
  const { plans } = await app.call(planRoute, { start: { parkId }, destination: placeNamed('北京') })
  expect(row!.distances[0]! / plans[0]!.distanceKm!).toBeGreaterThan(0.93)
  expect(row!.distances[0]! / plans[0]!.distanceKm!).toBeLessThan(1.07)
  expect(row!.toll! / plans[0]!.toll!).toBeGreaterThan(0.9)
  expect(row!.toll! / plans[0]!.toll!).toBeLessThan(1.1)
})

test('[SRCH-15] islands and parks overseas have no total, and the other parks are ranked as usual', async () => {
  const island = await parkAt('长海县', 1)
  const { parkId: overseas } = await buildPark(app.deps.db, { lng: 4.4, lat: 51.9 })
  await buildWarehouse(app.deps.db, { parkId: overseas, price: 1 })
  const near = await parkAt('大连', 1)
  const { rows } = await app.call(rankCosts, {
    parkIds: [island, overseas, near, '999999', 'x'],
    area: 1_000,
    destinations: [to('沈阳', 2)],
  })
  expect(rows.map(({ parkId, reason }) => [parkId, reason])).toEqual([
    [near, null],
    ...[island, overseas].toSorted((a, b) => Number(a) - Number(b)).map((parkId) => [parkId, 'noRoute']),
  ])
})

test('[SRCH-15] with an engine that only knows lengths, toll kilometres are estimated and marked as such', async () => {
  const { measureRoadLegs: _, ...lengths } = roads.router
  const plain = await startOwnApp({ router: lengths, connection: app.connection })
  const parkId = await parkAt('合肥', 1)
  const question = { parkIds: [parkId], area: 1_000, destinations: [to('南京', 3)] }
  const [assumed] = (await plain.call(rankCosts, question)).rows
  const [walked] = (await app.call(rankCosts, question)).rows
  expect(assumed).toMatchObject({ estimated: true })
  expect(assumed!.terms[1]!.source).toContain('估算')
  expect(assumed!.distances[0]! / walked!.distances[0]!).toBeGreaterThan(0.9)
  expect(assumed!.distances[0]! / walked!.distances[0]!).toBeLessThan(1.1)
})

test.for<[name: string, point: { longitude: number; latitude: number }, code: number]>([
  ['a desert', { longitude: 84, latitude: 39 }, 10_503],
  ['the open sea', { longitude: 125, latitude: 30 }, 10_504],
])('[SRCH-15] %s as a destination is refused with its code', async ([, point, code]) => {
  const parkId = await parkAt('兰州', 1)
  const { envelope } = await app.ask(rankCosts, { parkIds: [parkId], area: 100, destinations: [{ ...point, tripsPerMonth: 1 }] })
  expect(envelope.code).toBe(code)
})

test.for<[change: Record<string, unknown>, field: string]>([
  [{ parkIds: [] }, 'parkIds'],
  [{ parkIds: Array.from({ length: 101 }, () => '1') }, 'parkIds'],
  [{ area: 0 }, 'area'],
  [{ area: 100_000_001 }, 'area'],
  [{ destinations: [] }, 'destinations'],
  [{ destinations: Array.from({ length: 6 }, () => ({ longitude: 117, latitude: 36, tripsPerMonth: 1 })) }, 'destinations'],
  [{ destinations: [{ longitude: 140, latitude: 36, tripsPerMonth: 1 }] }, 'destinations'],
  [{ destinations: [{ longitude: 117, latitude: 36, tripsPerMonth: 0 }] }, 'destinations.0.tripsPerMonth'],
  [{ destinations: [{ longitude: 117, latitude: 36, tripsPerMonth: 1.5 }] }, 'destinations.0.tripsPerMonth'],
  [{ truck: { axles: 1 } }, 'truck.axles'],
])('[SRCH-15] %j is refused with the name of the field', async ([change, field]) => {
  const question = { parkIds: ['1'], area: 100, destinations: [{ longitude: 117, latitude: 36, tripsPerMonth: 1 }], ...change }
  for (const language of ['zh_CN', 'en_US'] as const) {
    const { envelope } = await app.ask(rankCosts, question, { language })
    expect(envelope.code).toBe(422)
    expect((envelope.data as { errors: { field: string }[] }).errors.map((error) => error.field)).toContain(field)
  }
})

test('[SRCH-15] without the network the answer is 503 with retry-after', async () => {
  const parkId = await parkAt('太原', 1)
  const gone = { ...roads.router, measureRoadLegs: () => Promise.reject(new RouterFailure('unavailable', 'gone', 3)) }
  const without = await startOwnApp({ router: gone, connection: app.connection })
  const { status, headers } = await without.ask(rankCosts, { parkIds: [parkId], area: 100, destinations: [to('北京', 1)] })
  expect(status).toBe(503)
  expect(Number(headers['retry-after'])).toBe(3)
})

test('[SRCH-15] the ranking is exported as an Excel file in the caller’s language', async () => {
  const parkId = await parkAt('南宁', 1)
  const payload = { parkIds: [parkId], area: 100, destinations: [to('广州', 1)], months: 24 }
  const answer = await app.app.inject({
    method: 'POST',
    url: `/whs/prod-api${exportCosts.path}`,
    headers: { 'content-language': 'en_US' },
    payload,
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('spreadsheetml')
  expect(answer.headers['download-filename']).toBe('total-cost.xlsx')
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('[SRCH-13] only chosen warehouses are rented, and their terms name them', async () => {
  const { longitude, latitude } = placeNamed('济南')
  const { parkId } = await buildPark(app.deps.db, { lng: longitude, lat: latitude })
  await buildWarehouse(app.deps.db, { parkId, price: 0.5, rentableArea: 6_000, totalArea: 6_000 })
  const dearer = await buildWarehouse(app.deps.db, { parkId, price: 0.8, rentableArea: 3_000, totalArea: 3_000 })
  const costOf = async (warehouseIds?: string[]) =>
    (await app.call(rankCosts, { parkIds: [parkId], warehouseIds, area: 3_000, destinations: [to('郑州', 10)] })).rows[0]!
  const [any, chosen, other] = [await costOf(), await costOf([dearer.warehouseId]), await costOf(['999999999'])]
  expect([any.rent, chosen.rent]).toEqual([45_625, 73_000])
  expect([chosen.toll, chosen.fuel]).toEqual([any.toll, any.fuel])
  expect(chosen.rentableArea).toBe(3_000)
  expect(chosen.terms[0]!.source).not.toBe(any.terms[0]!.source)
  expect(other).toMatchObject({ reason: 'tooSmall', rentableArea: 0, total: null })
})
