import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestRouter } from '#test/router.ts'
import { referencePairs } from '#test/routing-pairs.ts'
import { placeNamed } from '#test/places.ts'
import type { OpenRouter } from './open-router.ts'
import type { RouterFailure, Costing } from './truck-router.ts'

const truck = { axles: 6, heightM: 4, widthM: 2.55, lengthM: 17.1, weightT: 49, axleLoadT: 10 }
let open: OpenRouter
beforeAll(async () => {
  open = await openTestRouter()
}, 120_000)
afterAll(() => open.stop())

const route = async (from: string, to: string, costing: Costing = 'recommended') =>
  (await open.router.findRoutes({ from: placeNamed(from), to: placeNamed(to), truck, costing, alternates: 0 }))[0]!

test('[ROUTE-3] distances deviate from the reference by 5 % on average and at most 15 %', async () => {
  const errors = await Promise.all(referencePairs.map(async ([from, to, km]) => Math.abs((await route(from, to)).distanceKm - km) / km))
  expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.05)
  expect(Math.max(...errors)).toBeLessThan(0.15)
})

describe('costings minimise what their names say', () => {
  const long = referencePairs.filter(([, , km]) => km >= 480).slice(0, 10)

  test('[ROUTE-2] on at least eight of ten long pairs', async () => {
    const kept = await Promise.all(
      long.map(async ([from, to]) => {
        const [recommended, shortest, fewer, free] = await Promise.all(
          (['recommended', 'shortest', 'fewerHighways', 'tollFree'] as const).map((costing) => route(from, to, costing)),
        )
        expect(shortest!.distanceKm).toBeLessThanOrEqual(recommended!.distanceKm + 0.5)
        expect(fewer!.highwayKm).toBeLessThanOrEqual(recommended!.highwayKm + 0.5)
        expect(free!.tollKm).toBeLessThanOrEqual(recommended!.tollKm + 0.5)
        return fewer!.highwayKm < recommended!.highwayKm / 2 && free!.tollKm < recommended!.tollKm / 2
      }),
    )
    expect(long).toHaveLength(10)
    expect(kept.filter(Boolean).length).toBeGreaterThanOrEqual(8)
  })
})

test('[ROUTE-3] a route has road names, lights, toll and expressway km', async () => {
  const plan = await route('北京', '上海')
  expect(plan.tollKm).toBeGreaterThan(1_000)
  expect(plan.highwayKm).toBeGreaterThan(1_000)
  expect(plan.trafficLights).toBeGreaterThan(5)
  expect(plan.lightsAssumed).toBe(true)
  expect(plan.maneuvers.some(({ streetNames }) => streetNames.some((name) => /^G\d/.test(name)))).toBe(true)
  expect(plan.maneuvers.at(-1)!.type).toBeGreaterThanOrEqual(4)
})

test('[ROUTE-6] Hainan is reached by ferry', async () => {
  const plan = await route('海口', '广州')
  expect(plan.ferryKm).toBeGreaterThan(20)
  expect(plan.maneuvers.some(({ ferry }) => ferry)).toBe(true)
})

test('[ROUTE-5] an island without a ferry cannot be reached', async () => {
  await expect(route('长海县', '大连')).rejects.toMatchObject({ kind: 'noRoute' } satisfies Partial<RouterFailure>)
})

test('[ROUTE-5] a point is snapped with the distance to its road', async () => {
  const [near, desert] = await open.router.snap([placeNamed('北京'), { longitude: 84, latitude: 39 }])
  expect(near!.distanceM).toBeLessThan(300)
  expect(desert!.distanceM).toBeGreaterThan(30_000)
})

test('[SRCH-12] a longer isochrone is larger than a shorter one', async () => {
  const [two, four] = await open.router.outlineIsochrones({ from: placeNamed('武汉'), truck, minutes: [120, 240] })
  expect(two!.area.length).toBeGreaterThan(0)
  expect(boxArea(four!.area.flat(2))).toBeGreaterThan(boxArea(two!.area.flat(2)) * 2)
})

test('[SRCH-15] a matrix has a row per start, and null without a route', async () => {
  const rows = await open.router.measureMatrix({
    from: [placeNamed('北京'), placeNamed('上海')],
    to: [placeNamed('广州'), placeNamed('长海县')],
    truck,
  })
  expect(rows.map((row) => row.map((leg) => leg !== null))).toEqual([
    [true, false],
    [true, false],
  ])
  expect(rows[0]![0]!.distanceKm).toBeCloseTo((await route('北京', '广州')).distanceKm, -2)
})

const boxArea = (points: [number, number][]) => {
  const lngs = points.map(([lng]) => lng)
  const lats = points.map(([, lat]) => lat)
  return (Math.max(...lngs) - Math.min(...lngs)) * (Math.max(...lats) - Math.min(...lats))
}
