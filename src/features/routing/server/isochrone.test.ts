import { afterAll, beforeAll, expect, test } from 'vitest'
import { rng } from '#db/demo/random.ts'
import { searchParks } from '#features/listings/contract.ts'
import { listParkPoints } from '#features/listings/server/queries-locations.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { placeNamed } from '#test/places.ts'
import { openTestRouter } from '#test/router.ts'
import { measureApproach } from '../approach-contract.ts'
import { measureMinutes, outlineIsochrones } from '../isochrone-contract.ts'
import { createAreaTest } from './engine/network/contour-rings.ts'
import { RouterFailure, type TruckRouter } from './engine/truck-router.ts'
import type { OpenRouter } from './engine/open-router.ts'

let roads: OpenRouter
let queryCount = 0
let isDown = false
/** Both on a matrix. */
let app: TestApp
let other: TestApp
/** On the shipped network, as it is by default. */
let own: TestApp

/** Counts the queries of the engine and can simulate its failure. Knows the roads by its matrix only, as a service does. */
const watched = ({ openDriveTimes: _, prepareDriveTimes: __, measureRoadLegs: ___, ...router }: TruckRouter): TruckRouter => ({
  ...router,
  findExpressway: async () => ({ road: 'G15 沈海高速', distanceKm: 4.2, durationS: 366, gapKm: 2 }),
  outlineIsochrones: (question) => {
    queryCount++
    return isDown ? Promise.reject(new RouterFailure('unavailable', 'gone', 3)) : roads.router.outlineIsochrones(question)
  },
  snap: (points) => (isDown ? Promise.reject(new RouterFailure('unavailable', 'gone', 3)) : router.snap(points)),
  measureMatrix: (question) => {
    queryCount++
    return isDown ? Promise.reject(new RouterFailure('unavailable', 'gone', 3)) : router.measureMatrix(question)
  },
})

beforeAll(async () => {
  roads = await openTestRouter()
  app = await startOwnApp({ router: watched(roads.router) })
  other = await startOwnApp({ router: watched(roads.router), connection: app.connection })
  own = await startOwnApp({ router: roads.router, connection: app.connection })
}, 120_000)
afterAll(() => roads.stop())

const wuhan = placeNamed('武汉')
const reachOf = (place: { longitude: number; latitude: number }, minutes: number) => ({
  reachLng: String(place.longitude),
  reachLat: String(place.latitude),
  reachMinutes: String(minutes),
})

async function parkAt(name: string) {
  const { longitude, latitude } = placeNamed(name)
  const { parkId } = await buildPark(app.deps.db, { lng: longitude, lat: latitude })
  await buildWarehouse(app.deps.db, { parkId })
  return parkId
}

test('[SRCH-12] isochrones are GeoJSON, one MultiPolygon per time, shortest first', async () => {
  const { type, features } = await app.call(outlineIsochrones, { ...wuhan, minutes: [240, 120] })
  expect(type).toBe('FeatureCollection')
  expect(features.map(({ properties }) => properties.minutes)).toEqual([120, 240])
  const corners = features.map(({ geometry }) => geometry.coordinates.flat(2).length)
  expect(Math.min(...corners)).toBeGreaterThan(10)
  for (const { geometry } of features) for (const [longitude] of geometry.coordinates.flat(2)) expect(longitude).toBeGreaterThan(100)
})

test('[SRCH-12] an isochrone is computed once and shared by all processes', async () => {
  const place = placeNamed('郑州')
  const before = queryCount
  const [first, again] = await Promise.all([
    app.call(outlineIsochrones, { ...place, minutes: [90] }),
    app.call(outlineIsochrones, { ...place, minutes: [90] }),
  ])
  expect(again).toEqual(first)
  expect(await other.call(outlineIsochrones, { ...place, minutes: [90] })).toEqual(first)
  expect(queryCount).toBe(before + 1)
})

test('[SRCH-12] list and map contain the parks within the drive time, and cards show their minutes', async () => {
  const [near, far, faraway] = [await parkAt('武汉'), await parkAt('长沙'), await parkAt('广州')]
  const within = async (minutes: number) => {
    const { parkVoPageInfo, parkMapSievingVoList } = await app.call(searchParks, reachOf(wuhan, minutes))
    const onMap = parkMapSievingVoList.reduce((sum, entry) => sum + (entry.cluster ? entry.count : 1), 0)
    expect(onMap).toBe(parkVoPageInfo.total)
    return parkVoPageInfo.list.map(({ parkId }) => parkId)
  }
  expect(await within(60)).toContain(near)
  expect(await within(60)).not.toContain(far)
  expect(await within(420)).toEqual(expect.arrayContaining([near, far]))
  expect(await within(420)).not.toContain(faraway)

  const { rows } = await app.call(measureMinutes, { ...wuhan, parkIds: [near, far, faraway, '999999', 'nonsense'] })
  const minutes = new Map(rows.map((row) => [row.parkId, row.minutes]))
  expect([...minutes.keys()].toSorted()).toEqual([near, far, faraway].toSorted())
  expect(minutes.get(near)).toBeLessThan(30)
  expect(minutes.get(far)).toBeGreaterThan(60)
  expect(minutes.get(far)).toBeLessThan(420)
  expect(minutes.get(faraway)).toBeGreaterThan(420)
})

test.for(['the shipped network', 'a matrix'] as const)(
  '[SRCH-12] by %s, a park off the road belongs to a reach exactly when its card shows at most so many minutes',
  { timeout: 60_000 },
  async (roadsOf) => {
    const asked = roadsOf === 'a matrix' ? app : own
    const random = rng(3, roadsOf, 0)
    const qingdao = placeNamed('青岛')
    const near = (degrees: number) => ({
      longitude: Number((qingdao.longitude + (random.next() - 0.5) * degrees).toFixed(6)),
      latitude: Number((qingdao.latitude + (random.next() - 0.2) * degrees).toFixed(6)),
    })
    const parkIds: string[] = []
    for (let i = 0; i < 24; i++) {
      const { longitude, latitude } = near(i < 12 ? 0.6 : 3)
      const { parkId } = await buildPark(asked.deps.db, { lng: longitude, lat: latitude })
      await buildWarehouse(asked.deps.db, { parkId })
      parkIds.push(parkId)
    }
    let memberCount = 0
    for (let i = 0; i < 4; i++) {
      const place = i === 0 ? qingdao : near(1)
      const minutes = [30, 60, 120, 240][i]!
      const answer = await asked.ask(searchParks, { ...reachOf(place, minutes), pageSize: '50' })
      // A random place may lie in the sea.
      if (answer.envelope.code === 10_503 || answer.envelope.code === 10_504) continue
      const { parkVoPageInfo } = await asked.call(searchParks, { ...reachOf(place, minutes), pageSize: '50' })
      const { rows } = await asked.call(measureMinutes, { ...place, parkIds })
      const members = rows.filter((row) => row.minutes !== null && row.minutes <= minutes).map(({ parkId }) => parkId)
      const memberIds = parkVoPageInfo.list.map(({ parkId }) => parkId).filter((parkId) => parkIds.includes(parkId))
      expect(memberIds.toSorted()).toEqual(members.toSorted())
      expect(parkVoPageInfo.total).toBeLessThanOrEqual(50)
      memberCount += members.length

      const { features } = await asked.call(outlineIsochrones, { ...place, minutes: [minutes] })
      const isInside = createAreaTest(features[0]!.geometry.coordinates)
      const points = await listParkPoints(asked.deps.db, members)
      for (const { longitude, latitude } of points) expect(isInside(longitude, latitude)).toBe(true)
    }
    expect(memberCount).toBeGreaterThan(15)
  },
)

test('[SRCH-12] drive times are cached per leg and shared by all processes', async () => {
  const parks = [await parkAt('合肥'), await parkAt('南京')]
  const question = { ...placeNamed('杭州'), parkIds: parks }
  const before = queryCount
  const first = await app.call(measureMinutes, question)
  expect(await other.call(measureMinutes, question)).toEqual(first)
  expect(queryCount).toBe(before + 1)
})

test('[SRCH-12] the drive time to an island park without a road is null', async () => {
  const parkId = await parkAt('长海县')
  const { rows } = await app.call(measureMinutes, { ...placeNamed('大连'), parkIds: [parkId] })
  expect(rows).toEqual([{ parkId, minutes: null, distanceKm: null }])
})

test.for<[name: string, longitude: number, latitude: number, code: number]>([
  ['a desert', 84, 39, 10_503],
  ['the open sea', 125, 30, 10_504],
  ['Seoul', 126.98, 37.57, 10_504],
])('[SRCH-12] %s is refused with its code by isochrones and search', async ([, longitude, latitude, code]) => {
  expect((await app.ask(outlineIsochrones, { longitude, latitude, minutes: [60] })).envelope.code).toBe(code)
  expect((await app.ask(searchParks, reachOf({ longitude, latitude }, 60))).envelope.code).toBe(code)
})

test.for<[query: Record<string, unknown>, field: string]>([
  [{ longitude: 72.9, latitude: 30, minutes: [60] }, 'longitude'],
  [{ longitude: 114, latitude: 59.1, minutes: [60] }, 'longitude'],
  [{ longitude: 'x', latitude: 30, minutes: [60] }, 'longitude'],
  [{ longitude: 114, latitude: 30 }, 'minutes'],
  [{ longitude: 114, latitude: 30, minutes: [29] }, 'minutes.0'],
  [{ longitude: 114, latitude: 30, minutes: [481] }, 'minutes.0'],
  [{ longitude: 114, latitude: 30, minutes: [60, 90, 120, 150, 180] }, 'minutes'],
  [{ longitude: 114, latitude: 30, minutes: [60], preset: 7 }, 'preset'],
])('[SRCH-12] %j is refused with the name of the field', async ([question, field]) => {
  for (const language of ['zh_CN', 'en_US'] as const) {
    const { envelope } = await app.ask(outlineIsochrones, question, { language })
    expect(envelope.code).toBe(422)
    expect((envelope.data as { errors: { field: string }[] }).errors.map((error) => error.field)).toContain(field)
  }
})

test('[SRCH-12] without the engine, new isochrones are refused with 503 and retry-after, and cached ones are answered', async () => {
  const known = { ...placeNamed('成都'), minutes: [60] }
  await app.call(outlineIsochrones, known)
  isDown = true
  try {
    const { status, headers } = await app.ask(outlineIsochrones, { ...placeNamed('西安'), minutes: [60] })
    expect(status).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await app.ask(searchParks, reachOf(placeNamed('西安'), 60))).status).toBe(503)
    expect((await app.ask(outlineIsochrones, known)).status).toBe(200)
  } finally {
    isDown = false
  }
})

test('[DET-7] the approach of a park is the port, airport and station that a truck reaches soonest, by the minutes of the cards', async () => {
  const parkId = await parkAt('青岛')

  const { rows } = await own.call(measureApproach, { parkId })
  const inEnglish = await own.call(measureApproach, { parkId }, { language: 'en_US' })

  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['airport', 'port', 'station'])
  expect(rows.map(({ minutes }) => minutes)).toEqual(rows.map(({ minutes }) => minutes).toSorted((a, b) => a - b))
  expect(rows.find(({ kind }) => kind === 'airport')).toMatchObject({ name: '胶东国际机场', longitude: 120.088, latitude: 36.362 })
  expect(inEnglish.rows.find(({ kind }) => kind === 'airport')?.name).toBe('Jiaodong International Airport')
  expect((await own.ask(measureApproach, { parkId: '999999999' })).envelope.code).toBe(404)
})

test('[DET-7] on real roads the approach begins with the expressway, with the way to its road', async () => {
  const parkId = await parkAt('青岛')
  const expressway = { kind: 'expressway', minutes: 10, distanceKm: 6.8, longitude: null, latitude: null }

  const { rows } = await app.call(measureApproach, { parkId })
  const inEnglish = await app.call(measureApproach, { parkId }, { language: 'en_US' })

  expect(rows[0]).toEqual({ ...expressway, name: 'G15 沈海高速' })
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['airport', 'expressway', 'port', 'station'])
  expect(inEnglish.rows[0]).toEqual({ ...expressway, name: 'G15' })
})
