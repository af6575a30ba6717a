import { createHash } from 'node:crypto'
import type { Db } from '#platform/server/postgres/database.ts'
import {
  RouterFailure,
  type DriveTimes,
  type ExpresswayEntry,
  type Leg,
  type MultiPolygon,
  type Point,
  type RoadRoute,
  type TruckProfile,
  type TruckRouter,
  type Vehicle,
} from './engine/truck-router.ts'
import { sumAccessKm, toAccessS } from './access-leg.ts'
import { maxRoadDistanceKm } from './mainland.ts'
import { findRouteAnswer, findRouteAnswers, saveRouteAnswer, saveRouteAnswers } from './queries-route-answers.ts'

const maxCachedAnswers = 500
const maxCachedLegs = 20_000
const cacheHours = 24
/** Decimals of a degree: about 10 m for routes, 100 m for isochrones. */
const decimals = { route: 4, isochrone: 3 }

type RouterQuery<Name extends 'findRoutes' | 'outlineIsochrones'> = Parameters<TruckRouter[Name]>[0]
type Log = { warn(details: object, text: string): void }
type LegsQuery = { from: Point; to: readonly Point[]; truck: TruckProfile; vehicle?: Vehicle }

type PairsQuery = { points: readonly Point[]; truck: TruckProfile; vehicle?: Vehicle }

export type CachedRouter = {
  /** The uncached router. */
  router: TruckRouter
  findRoutes(query: RouterQuery<'findRoutes'>): Promise<RoadRoute[]>
  /** Returns one area per time, in the order of `minutes`. Throws `noRoad` if there is no road within 30 km. */
  outlineIsochrones(query: RouterQuery<'outlineIsochrones'>): Promise<{ minutes: number; area: MultiPolygon }[]>
  /** Measures legs from one place to many, access legs included; null if there is no route. */
  measureLegs(query: LegsQuery): Promise<(Leg | null)[]>
  /** Measures the legs between all points, access legs included; a row for each start, null without a route. */
  measurePairs(query: PairsQuery): Promise<(Leg | null)[][]>
  /** Finds the way to the nearest expressway, access leg included; null if there is none or the engine cannot tell. Throws `noRoad`. */
  findExpressway(query: { from: Point; truck: TruckProfile }): Promise<ExpresswayEntry | null>
  /** Opens the drive times from a place to any point; null if only a matrix can measure them. Throws `noRoad`. */
  openDriveTimes(from: Point): Promise<{ secondsTo: DriveTimes['secondsTo']; distanceKmTo(point: Point): number | null } | null>
  /** Measures the legs from a place to points in micro-degrees, in portions. Throws `unavailable` when that takes too long; asking again goes on. */
  measureAllLegs(query: { from: Point; truck: TruckProfile; points: Int32Array }): Promise<MeasuredLegs>
}

export type MeasuredLegs = { find(lng: number, lat: number): Leg | null }

/** Caches routes, isochrones and legs for a day, in memory and in a table shared by all processes. Concurrent equal queries are made once. */
export function cacheRouter({ router, db, log }: { router: TruckRouter; db: Db; log: Log }): CachedRouter {
  const recent = new Map<string, Promise<unknown>>()
  // A failed write only costs the next caller time.
  const warn = (error: unknown) => log.warn({ err: error }, 'a route answer could not be cached')

  async function cached<Answer>(query: unknown, ask: () => Promise<Answer>): Promise<Answer> {
    const key = createCacheKey(router, query)
    const pending = recent.get(key) as Promise<Answer> | undefined
    if (pending) return pending
    const answer = findOrAsk(key, ask)
    recent.set(key, answer)
    if (recent.size > maxCachedAnswers) recent.delete(recent.keys().next().value!)
    answer.catch(() => recent.delete(key))
    return answer
  }

  async function findOrAsk<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const stored = (await findRouteAnswer(db, key)) as Answer | null
    if (stored !== null) return stored
    const answer = await ask()
    await saveRouteAnswer(db, key, answer, cacheHours).catch(warn)
    return answer
  }

  const measureLegs = createLegCache({ router, db, warn })
  return {
    router,
    findRoutes: (query) => {
      const { from, to, costing, alternates } = query
      const key = ['route', roundPoint(from, decimals.route), roundPoint(to, decimals.route), toVehicleKey(query), costing, alternates]
      return cached(key, () => router.findRoutes(query))
    },
    outlineIsochrones: ({ from, truck, minutes }) => {
      const place = roundPoint(from, decimals.isochrone)
      return cached(['outline', place, toProfileKey(truck), minutes], () =>
        outlineNearRoad(router, { from: toPoint(place), truck, minutes }),
      )
    },
    measureLegs,
    measurePairs: (query) => {
      const places = query.points.map((point) => roundPoint(point, decimals.route))
      return cached(['pairs', places, toVehicleKey(query)], () => measurePairs(router, { ...query, points: places.map(toPoint) }))
    },
    findExpressway: ({ from, truck }) => {
      const place = roundPoint(from, decimals.isochrone)
      return cached(['expressway', place, toProfileKey(truck)], () => findExpressway(router, { from: toPoint(place), truck }))
    },
    openDriveTimes: (from) => openDriveTimes(router, from),
    measureAllLegs: async (query) => {
      await requireRoad(router, toStart(query.from))
      return measureAllLegs(measureLegs, query)
    },
  }
}

/** Places 100 m apart share their drive times. */
const toStart = (from: Point) => toPoint(roundPoint(from, decimals.isochrone))

async function openDriveTimes(router: TruckRouter, from: Point) {
  const times = await router.openDriveTimes?.(toStart(from))
  if (!times) return null
  const distanceKmTo = (point: Point) => {
    const leg = times.legTo(point)
    return leg && leg.distanceKm + sumAccessKm(leg.gapsKm)
  }
  return { secondsTo: times.secondsTo, distanceKmTo }
}

async function findExpressway(router: TruckRouter, query: { from: Point; truck: TruckProfile }): Promise<ExpresswayEntry | null> {
  const entry = await router.findExpressway?.(query)
  if (!entry) return null
  if (entry.gapKm > maxRoadDistanceKm) throw new RouterFailure('noRoad', 'No road within 30 km')
  const accessKm = sumAccessKm([entry.gapKm])
  return { ...entry, distanceKm: entry.distanceKm + accessKm, durationS: entry.durationS + toAccessS(accessKm) }
}

/** Points per matrix, and how long a caller waits for all of them. */
const portionSize = 200
const maxMeasuringMs = 8_000
const goOnAfterS = 3

async function measureAllLegs(
  measureLegs: CachedRouter['measureLegs'],
  { from, truck, points }: { from: Point; truck: TruckProfile; points: Int32Array },
): Promise<MeasuredLegs> {
  const legs = new Map<string, Leg | null>()
  const deadline = performance.now() + maxMeasuringMs
  for (let start = 0; start < points.length; start += 2 * portionSize) {
    if (performance.now() > deadline) throw new RouterFailure('unavailable', 'Drive times are still being measured', goOnAfterS)
    const portion = points.subarray(start, start + 2 * portionSize)
    const to = Array.from({ length: portion.length / 2 }, (_, at) => ({
      longitude: portion[2 * at]! / 1e6,
      latitude: portion[2 * at + 1]! / 1e6,
    }))
    const measured = await measureLegs({ from, to, truck })
    measured.forEach((leg, at) => legs.set(`${portion[2 * at]} ${portion[2 * at + 1]}`, leg))
  }
  return { find: (lng, lat) => legs.get(`${lng} ${lat}`) ?? null }
}

/** Checks the distance to the nearest road first: the engine would silently snap a remote point to it. */
async function outlineNearRoad(router: TruckRouter, query: RouterQuery<'outlineIsochrones'>) {
  // The shipped network finds the road itself.
  if (router.openDriveTimes) return router.outlineIsochrones(query)
  await requireRoad(router, query.from)
  return router.outlineIsochrones(query)
}

async function requireRoad(router: TruckRouter, point: Point) {
  const [road] = await router.snap([point])
  if (!road || road.distanceM > maxRoadDistanceKm * 1_000) throw new RouterFailure('noRoad', 'No road within 30 km')
}

/** Caches legs one by one, so that the next page of a search measures only its new parks. */
function createLegCache({
  router,
  db,
  warn,
}: {
  router: TruckRouter
  db: Db
  warn: (error: unknown) => void
}): CachedRouter['measureLegs'] {
  const recent = new Map<string, { leg: Leg | null }>()
  function remember(key: string, entry: { leg: Leg | null }) {
    recent.set(key, entry)
    if (recent.size > maxCachedLegs) recent.delete(recent.keys().next().value!)
  }
  return async ({ from, to, truck, vehicle = 'truck' }) => {
    const start = roundPoint(from, decimals.isochrone)
    const driven = toVehicleKey({ truck, vehicle })
    const keys = to.map((point) => createCacheKey(router, ['accessed leg', start, roundPoint(point, decimals.route), driven]))
    const unknown = keys.filter((key) => !recent.has(key))
    if (unknown.length > 0) for (const [key, stored] of await findRouteAnswers(db, unknown)) remember(key, stored as { leg: Leg | null })
    const missing = [...new Set(keys)].filter((key) => !recent.has(key))
    if (missing.length > 0) {
      const legs = await measureNearLegs(router, { from: toPoint(start), to: missing.map((key) => to[keys.indexOf(key)]!), truck, vehicle })
      const measured = new Map(missing.map((key, place) => [key, { leg: legs[place] ?? null }]))
      for (const [key, entry] of measured) remember(key, entry)
      await saveRouteAnswers(db, measured, cacheHours).catch(warn)
    }
    return keys.map((key) => recent.get(key)?.leg ?? null)
  }
}

/** Leaves out places without a road: one of them would fail the whole matrix. Throws `noRoad` if the start has none. */
async function measureNearLegs(router: TruckRouter, { from, to, truck, vehicle = 'truck' }: LegsQuery): Promise<(Leg | null)[]> {
  const gapsKm = (await router.snap([from, ...to])).map((road) => (road ? road.distanceM / 1_000 : Infinity))
  const [startGapKm = Infinity, ...endGapsKm] = gapsKm
  if (startGapKm > maxRoadDistanceKm) throw new RouterFailure('noRoad', 'No road within 30 km')
  const near = to.filter((_, place) => endGapsKm[place]! <= maxRoadDistanceKm)
  const [row = []] = near.length === 0 ? [] : await measureMatrix(router, { from: [from], to: near, truck, vehicle })
  return to.map((point, place) => addAccess(row[near.indexOf(point)] ?? null, [startGapKm, endGapsKm[place]!]))
}

/** Leaves out places without a road, as `measureNearLegs` does. */
async function measurePairs(router: TruckRouter, { points, truck, vehicle = 'truck' }: PairsQuery): Promise<(Leg | null)[][]> {
  const roads = await router.snap([...points])
  const gapsKm = roads.map((road) => (road ? road.distanceM / 1_000 : Infinity))
  const near = points.filter((_, place) => gapsKm[place]! <= maxRoadDistanceKm)
  const rows = near.length < 2 ? [] : await measureMatrix(router, { from: near, to: near, truck, vehicle })
  return points.map((from, start) =>
    points.map((to, end) => {
      if (start === end) return { distanceKm: 0, durationS: 0 }
      return addAccess(rows[near.indexOf(from)]?.[near.indexOf(to)] ?? null, [gapsKm[start]!, gapsKm[end]!])
    }),
  )
}

function addAccess(leg: Leg | null, gapsKm: readonly number[]): Leg | null {
  const accessKm = sumAccessKm(gapsKm)
  return leg && { distanceKm: leg.distanceKm + accessKm, durationS: leg.durationS + toAccessS(accessKm) }
}

/** Returns no rows if no place can be reached: the engine refuses instead of answering nulls. */
async function measureMatrix(router: TruckRouter, query: Parameters<TruckRouter['measureMatrix']>[0]): Promise<(Leg | null)[][]> {
  try {
    return await router.measureMatrix(query)
  } catch (error) {
    if (error instanceof RouterFailure && error.kind === 'noRoute') return []
    throw error
  }
}

const roundPoint = ({ longitude, latitude }: Point, places: number) => [longitude.toFixed(places), latitude.toFixed(places)] as const
const toPoint = ([longitude, latitude]: readonly [string, string]): Point => ({ longitude: Number(longitude), latitude: Number(latitude) })
const toProfileKey = ({ axles, heightM, widthM, lengthM, weightT, axleLoadT }: TruckProfile) => [
  axles,
  heightM,
  widthM,
  lengthM,
  weightT,
  axleLoadT,
]

/** The figures of the truck do not matter to a car. */
const toVehicleKey = ({ truck, vehicle = 'truck' }: { truck: TruckProfile; vehicle?: Vehicle | undefined }) =>
  vehicle === 'car' ? ['car'] : toProfileKey(truck)

/** Includes the engine and its data, because another network gives other answers. */
function createCacheKey({ source }: TruckRouter, query: unknown) {
  return createHash('sha256')
    .update(JSON.stringify([source, query]))
    .digest('base64url')
}
