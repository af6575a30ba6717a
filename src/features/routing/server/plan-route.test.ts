import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { rng } from '#db/demo/random.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { listSeats, placeNamed } from '#test/places.ts'
import { openTestRouter } from '#test/router.ts'
import { planRoute, type Plan } from '../contract.ts'
import { findCurrentRates } from './rates.ts'
import type { OpenRouter } from './engine/open-router.ts'

let roads: OpenRouter
let app: TestApp
beforeAll(async () => {
  roads = await openTestRouter()
  app = await startOwnApp({ router: roads.router })
}, 120_000)
afterAll(() => roads.stop())

type Question = z.input<typeof planRoute.input>
const beijing = { ...placeNamed('北京'), name: '北京' }
const shanghai = placeNamed('上海')
const plan = (question: Question) => app.call(planRoute, question)
const refused = async (question: Record<string, unknown>, language?: 'en_US') => {
  const { status, envelope } = await app.ask(planRoute, question, language ? { language } : {})
  expect(status).toBeLessThan(500)
  return envelope
}

test('[ROUTE-2][ROUTE-3] a plan has four modes in fixed order, each with all figures', async () => {
  const { plans, engine, truck } = await plan({ start: beijing, destination: shanghai })
  expect(plans.map(({ mode }) => mode)).toEqual(['recommended', 'distance', 'lessHighway', 'economic'])
  expect(engine).toMatchObject({ name: 'valhalla', schematic: true })
  expect(truck).toMatchObject({ preset: 6, axles: 6, tollClass: 6, loaded: true, etc: true })
  for (const each of plans) {
    expect(each.ok).toBe(true)
    expect(each.distanceKm).toBeGreaterThan(1_000)
    expect(each.durationMin).toBeGreaterThan(600)
    expect(each.fuelCost).toBeGreaterThan(2_000)
    expect(each.geometry!.length).toBeGreaterThan(100)
    expect(each.steps.length).toBeGreaterThan(3)
    expect(each.terms).toHaveLength(5)
  }
})

test('[ROUTE-2] each mode minimises what its name says', async () => {
  const { plans } = await plan({ start: beijing, destination: shanghai })
  const [recommended, shortest, fewer, economic] = plans
  const money = (each: (typeof plans)[number]) => each.terms.slice(0, 3).reduce((sum, { value }) => sum + value, 0)
  expect(shortest!.distanceKm).toBe(Math.min(...plans.map(({ distanceKm }) => distanceKm!)))
  expect(fewer!.highwayKm).toBe(Math.min(...plans.map(({ highwayKm }) => highwayKm!)))
  expect(money(economic!)).toBe(Math.min(...plans.map(money)))
  // The engine's cost includes turns, which may differ by minutes.
  expect(recommended!.durationMin).toBeLessThanOrEqual(Math.min(...plans.map(({ durationMin }) => durationMin!)) * 1.02)
})

test('[ROUTE-2] a mode with the same route as an earlier one names it', async () => {
  const { plans } = await plan({ start: placeNamed('广州'), destination: placeNamed('深圳') })
  for (const [i, each] of plans.entries()) {
    const same = plans.slice(0, i).find(({ geometry }) => geometry === each.geometry)
    expect(each.sameAs).toBe(same?.mode ?? null)
  }
  expect(plans.some(({ sameAs }) => sameAs !== null)).toBe(true)
})

test('[ROUTE-4] the costs of a plan equal its terms, which name the source of the rate', async () => {
  const { plans } = await plan({ start: beijing, destination: shanghai })
  const { terms, toll, fuelCost, tollLow, tollHigh } = plans[0]!
  expect(terms.map(({ value }) => value).slice(0, 2)).toEqual([toll, fuelCost])
  expect(tollLow).toBeLessThan(toll!)
  expect(tollHigh).toBeGreaterThan(toll!)
  for (const { formula, source } of terms) expect(`${formula}${source}`).not.toMatch(/undefined|NaN/)
})

test('[ROUTE-3][I18N-1] steps, terms and warnings are in one language', async () => {
  const question = { start: placeNamed('海口'), destination: placeNamed('广州') }
  const zh = await app.call(planRoute, question, { language: 'zh_CN' })
  const en = await app.call(planRoute, { ...question, language: 'en_US' }, { language: 'zh_CN' })
  const words = ({ plans }: typeof zh) =>
    plans.flatMap(({ steps, terms, warnings }) => [
      ...steps.map(({ text }) => text),
      ...warnings,
      ...terms.map(({ name, formula }) => name + formula),
    ])
  expect(words(en).filter((text) => /\p{Script=Han}/u.test(text))).toEqual([])
  expect(words(zh).filter((text) => !/\p{Script=Han}/u.test(text) && !/^[\d.,× L=kg/]+$/.test(text))).toEqual([])
  expect(words(zh).some((text) => text.includes('轮渡'))).toBe(true)
  expect(words(en).some((text) => text.includes('ferry'))).toBe(true)
})

test('[ROUTE-1] a park can be the start by its id, and an unknown one is answered 404', async () => {
  const { parkId } = await buildPark(app.deps.db)
  const { start } = await plan({ start: { parkId }, destination: shanghai })
  expect(start.name).not.toBe('')
  expect((await refused({ start: { parkId: '999999999' }, destination: shanghai })).code).toBe(404)
  expect((await refused({ start: { parkId: 'nonsense' }, destination: shanghai })).code).toBe(404)
})

test('[ROUTE-1] an address in a chosen city is resolved to its district', async () => {
  const { destination } = await plan({
    start: beijing,
    destination: { provinceCode: '370000', cityCode: '370100', address: '济南市历下区解放路 1 号' },
  })
  expect(destination).toMatchObject({ accuracy: 'district', name: '山东省济南市历下区' })
})

describe('missing and invalid parts are reported in the order of the specification', () => {
  const destination = { provinceCode: '370000', cityCode: '370100', address: '历下区' }
  test.for<[question: Record<string, unknown>, zh: string, en: string]>([
    [{ destination }, '请选择起点', 'Please select start point'],
    [{ start: {}, destination }, '请选择起点', 'Please select start point'],
    [{ start: beijing }, '请选择目的地', 'Please select destination'],
    [{ start: beijing, destination: {} }, '请选择目的地', 'Please select destination'],
    [{ start: beijing, destination: { address: '历下区' } }, '请先选择省市', 'Please choose province and city first'],
    [{ start: beijing, destination: { provinceCode: '370000', cityCode: '370100' } }, '请输入详细地址', 'Please enter detailed address'],
    [
      { start: beijing, destination: { longitude: 140, latitude: 30 } },
      '请返回正确的经纬度',
      'Please return a correct longitude and latitude',
    ],
    [{ start: beijing, destination: { longitude: 120 } }, '请返回正确的经纬度', 'Please return a correct longitude and latitude'],
    [{ start: { longitude: 'x', latitude: 30 }, destination }, '请返回正确的经纬度', 'Please return a correct longitude and latitude'],
    [{ start: { longitude: 72.9, latitude: 40 }, destination }, '请返回正确的经纬度', 'Please return a correct longitude and latitude'],
    [{ start: { longitude: 120, latitude: 59.1 }, destination }, '请返回正确的经纬度', 'Please return a correct longitude and latitude'],
  ])('[ROUTE-5] %j', async ([question, zh, en]) => {
    expect(await refused(question)).toMatchObject({ code: 422, msg: zh })
    expect(await refused(question, 'en_US')).toMatchObject({ code: 422, msg: en })
  })

  test.for<[name: string, point: { longitude: number; latitude: number }, code: number]>([
    ['an island without a ferry', placeNamed('长海县'), 10_501],
    ['a desert', { longitude: 84, latitude: 39 }, 10_503],
    ['the open sea', { longitude: 125, latitude: 30 }, 10_504],
    ['Seoul', { longitude: 126.98, latitude: 37.57 }, 10_504],
  ])('[ROUTE-5] %s is refused with its code', async ([, point, code]) => {
    expect(await refused({ start: beijing, destination: point })).toMatchObject({ code })
  })

  test('[ROUTE-5] an unknown address is resolved to the chosen city', async () => {
    const answer = await plan({ start: beijing, destination: { provinceCode: '370000', cityCode: '370100', address: '某某路' } })
    expect(answer.destination.accuracy).toBe('city')
  })

  test('[ROUTE-4] a truck out of bounds is refused with the name of the field', async () => {
    for (const truck of [{ axles: 1 }, { height: -1 }, { weight: 'heavy' }, { preset: 9 }, { wheels: 4 }]) {
      const envelope = await refused({ start: beijing, destination: shanghai, truck })
      expect(envelope.code).toBe(422)
      expect(JSON.stringify(envelope.data)).toContain('truck')
    }
  })
})

test('[ROUTE-9] a start equal to the destination is 0 km away, also off the road', async () => {
  for (const place of [beijing, { longitude: 116.1, latitude: 40.65, name: '' }]) {
    const { plans } = await plan({ start: place, destination: { longitude: place.longitude, latitude: place.latitude } })
    for (const each of plans)
      expect(each).toMatchObject({ ok: true, distanceKm: 0, durationMin: 0, toll: 0, fuelCost: 0, trafficLights: 0 })
    expect(plans.map(({ sameAs }) => sameAs)).toEqual([null, 'recommended', 'recommended', 'recommended'])
  }
})

/** The engine cannot walk the edges of these routes again, one of which starts in the middle of a road. */
test.for([
  [117.51989933455944, 40.00940978256225, 117.52426258529186, 40.11039931503296],
  [121.46639835252284, 45.267060951814656, 121.45234517468928, 45.28703918896676],
  [125.23114863876343, 46.415562169952395, 125.22074292842389, 46.42082340042114],
])('[ROUTE-6] a route whose line cannot be traced exactly is planned, from %f %f', async ([fromLng, fromLat, toLng, toLat]) => {
  const { plans } = await plan({ start: { longitude: fromLng!, latitude: fromLat! }, destination: { longitude: toLng!, latitude: toLat! } })
  for (const each of plans) {
    expect(each.ok).toBe(true)
    expect(each.highwayKm).toBeLessThanOrEqual(each.distanceKm!)
    expect(each.trafficLights).not.toBeNull()
  }
})

test(
  '[ROUTE-9] economic counts the hours, recommended is never both slower and longer, and equal plans say so',
  { timeout: 60_000 },
  async () => {
    const random = rng(4, 'modes', 0)
    const seats = listSeats()
    let sameAsFewerHighways = 0
    let planned = 0
    for (let i = 0; i < 24; i++) {
      const { envelope } = await app.ask(planRoute, { start: random.pick(seats), destination: random.pick(seats) })
      if (envelope.code !== 200) continue
      const { plans } = envelope.data as { plans: Plan[] }
      const [recommended, , fewer, economic] = plans
      const money = ({ terms }: Plan) => terms.slice(0, 3).reduce((sum, { value }) => sum + value, 0)
      expect(money(economic!)).toBe(Math.min(...plans.map(money)))
      for (const each of plans) {
        expect(each.durationMin! < recommended!.durationMin! && each.distanceKm! < recommended!.distanceKm!).toBe(false)
        const figures = ({ distanceKm, durationMin, highwayKm, toll, fuelCost }: Plan) => [
          distanceKm,
          durationMin,
          highwayKm,
          toll,
          fuelCost,
        ]
        const earlier = plans.slice(0, plans.indexOf(each)).find((other) => String(figures(other)) === String(figures(each)))
        if (earlier) expect(each.sameAs).not.toBeNull()
      }
      planned++
      if (economic!.sameAs === 'lessHighway' || economic!.geometry === fewer!.geometry) sameAsFewerHighways++
    }
    expect(planned).toBeGreaterThan(20)
    expect(sameAsFewerHighways).toBeLessThan(12)
  },
)

test('[ROUTE-9] an hour costs what the setting says, and matters of the night and of city bans are named as not known', async () => {
  const { deps } = app
  const hours = async () => (await plan({ start: beijing, destination: placeNamed('天津') })).plans[0]!
  const before = await hours()
  expect(Math.abs(before.terms[2]!.value - (before.durationMin! / 60) * 120)).toBeLessThan(2)
  expect(before.warnings.some((text) => text.includes('夜间') && text.includes('禁行'))).toBe(true)
  expect((await findCurrentRates({ ...deps, ...deps.routing })).yuanPerHour).toBe(120)
})

test('[ROUTE-9] a changed cost of an hour changes the cost of the economic plan', async () => {
  const { deps, sql } = app
  const economic = async () => (await plan({ start: beijing, destination: placeNamed('天津') })).plans[3]!
  const currentHour = async () => (await findCurrentRates({ ...deps, ...deps.routing })).yuanPerHour
  const before = await economic()
  const [{ value } = { value: '120' }] = await sql<{ value: string }>(
    `select value_zh as value from site_setting where key = 'route.hour.cost'`,
  )
  await sql(`update site_setting set value_zh = '600' where key = 'route.hour.cost'`)
  await expect.poll(currentHour, { timeout: 5_000 }).toBe(600)
  const after = await economic()
  expect(Math.abs(after.terms[2]!.value - (after.durationMin! / 60) * 600)).toBeLessThan(10)
  expect(after.terms[2]!.value).toBeGreaterThan(before.terms[2]!.value * 3)
  await sql(`update site_setting set value_zh = $1 where key = 'route.hour.cost'`, [value])
  await expect.poll(currentHour, { timeout: 5_000 }).toBe(120)
})

test('[ROUTE-6] without an engine the answer is 503 with retry-after', async () => {
  const without = await startOwnApp({ connection: app.connection })
  const { status, headers } = await without.ask(planRoute, { start: { ...placeNamed('长沙') }, destination: shanghai })
  expect(status).toBe(503)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})
