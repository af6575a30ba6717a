import { createHash } from 'node:crypto'
import type { Db } from '#platform/server/postgres/database.ts'
import {
  RouterFailure,
  type Leg,
  type MultiPolygon,
  type Point,
  type RoadRoute,
  type TruckProfile,
  type TruckRouter,
} from './engine/truck-router.ts'
import { maxRoadDistanceKm } from './mainland.ts'
import { findRouteAnswer, findRouteAnswers, saveRouteAnswer, saveRouteAnswers } from './queries-route-answers.ts'

const maxCachedAnswers = 500
const maxCachedLegs = 20_000
const cacheHours = 24
/** Decimals of a degree: about 10 m for routes, 100 m for isochrones. */
const decimals = { route: 4, isochrone: 3 }

type RouterQuery<Name extends 'findRoutes' | 'outlineIsochrones'> = Parameters<TruckRouter[Name]>[0]
type Log = { warn(details: object, text: string): void }
type LegsQuery = { from: Point; to: readonly Point[]; truck: TruckProfile }

export type CachedRouter = {
  /** The uncached router. */
  router: TruckRouter
  findRoutes(query: RouterQuery<'findRoutes'>): Promise<RoadRoute[]>
  /** Returns one area per time, in the order of `minutes`. Throws `noRoad` if there is no road within 30 km. */
  outlineIsochrones(query: RouterQuery<'outlineIsochrones'>): Promise<{ minutes: number; area: MultiPolygon }[]>
  /** Measures legs from one place to many; null if there is no route. */
  measureLegs(query: LegsQuery): Promise<(Leg | null)[]>
}

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

  return {
    router,
    findRoutes: (query) => {
      const { from, to, truck, costing, alternates } = query
      const key = ['route', roundPoint(from, decimals.route), roundPoint(to, decimals.route), toProfileKey(truck), costing, alternates]
      return cached(key, () => router.findRoutes(query))
    },
    outlineIsochrones: ({ from, truck, minutes }) => {
      const place = roundPoint(from, decimals.isochrone)
      return cached(['reach', place, toProfileKey(truck), minutes], () => outlineNearRoad(router, { from: toPoint(place), truck, minutes }))
    },
    measureLegs: createLegCache({ router, db, warn }),
  }
}

/** Checks the distance to the nearest road first: the engine would silently snap a remote point to it. */
async function outlineNearRoad(router: TruckRouter, query: RouterQuery<'outlineIsochrones'>) {
  const [road] = await router.snap([query.from])
  if (!road || road.distanceM > maxRoadDistanceKm * 1_000) throw new RouterFailure('noRoad', 'No road within 30 km')
  return router.outlineIsochrones(query)
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
  return async ({ from, to, truck }) => {
    const start = roundPoint(from, decimals.isochrone)
    const keys = to.map((point) => createCacheKey(router, ['leg', start, roundPoint(point, decimals.route), toProfileKey(truck)]))
    const unknown = keys.filter((key) => !recent.has(key))
    if (unknown.length > 0) for (const [key, stored] of await findRouteAnswers(db, unknown)) remember(key, stored as { leg: Leg | null })
    const missing = [...new Set(keys)].filter((key) => !recent.has(key))
    if (missing.length > 0) {
      const legs = await measureNearLegs(router, { from: toPoint(start), to: missing.map((key) => to[keys.indexOf(key)]!), truck })
      const measured = new Map(missing.map((key, place) => [key, { leg: legs[place] ?? null }]))
      for (const [key, entry] of measured) remember(key, entry)
      await saveRouteAnswers(db, measured, cacheHours).catch(warn)
    }
    return keys.map((key) => recent.get(key)?.leg ?? null)
  }
}

/** Leaves out places without a road: one of them would fail the whole matrix. */
async function measureNearLegs(router: TruckRouter, { from, to, truck }: LegsQuery): Promise<(Leg | null)[]> {
  const roads = await router.snap([...to])
  const near = to.filter((_, place) => (roads[place]?.distanceM ?? Infinity) <= maxRoadDistanceKm * 1_000)
  const [row = []] = near.length === 0 ? [] : await measureMatrix(router, { from: [from], to: near, truck })
  return to.map((point) => row[near.indexOf(point)] ?? null)
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

/** Includes the engine and its data, because another network gives other answers. */
function createCacheKey({ source }: TruckRouter, query: unknown) {
  return createHash('sha256')
    .update(JSON.stringify([source, query]))
    .digest('base64url')
}
