import { createHash } from 'node:crypto'
import type { Db } from '#platform/server/database.ts'
import {
  RouterFailure,
  type Leg,
  type MultiPolygon,
  type Point,
  type RoadRoute,
  type TruckProfile,
  type TruckRouter,
} from './engine/truck-router.ts'
import { farthestRoadKm } from './mainland.ts'
import { findRouteAnswer, findRouteAnswers, keepRouteAnswer, keepRouteAnswers } from './queries-route-answers.ts'

const keptInProcess = 500
const legsInProcess = 20_000
const keptHours = 24
/** Decimals of a degree: about 10 m for routes, 100 m for areas that are drawn. */
const decimals = { route: 4, reach: 3 }

type Question<Name extends 'findRoutes' | 'outlineReach'> = Parameters<TruckRouter[Name]>[0]
type Log = { warn(details: object, text: string): void }
type LegsQuestion = { from: Point; to: readonly Point[]; truck: TruckProfile }

export type CachedRouter = {
  /** The router itself, for what is not worth keeping. */
  router: TruckRouter
  findRoutes(question: Question<'findRoutes'>): Promise<RoadRoute[]>
  /** One area for each number of minutes, in their order. `noRoad` where there is none within 30 km. */
  outlineReach(question: Question<'outlineReach'>): Promise<{ minutes: number; area: MultiPolygon }[]>
  /** From one place to many; null where no road leads. */
  measureLegs(question: LegsQuestion): Promise<(Leg | null)[]>
}

/** Keeps routes, areas and legs for a day: some in the process, all in a table that every process reads. Equal questions at a time are asked once. */
export function cacheRouter({ router, db, log }: { router: TruckRouter; db: Db; log: Log }): CachedRouter {
  const recent = new Map<string, Promise<unknown>>()
  // The answer is what was asked for; that it is kept is only good for the next one.
  const warn = (error: unknown) => log.warn({ err: error }, 'a route was not kept')

  async function keep<Answer>(question: unknown, ask: () => Promise<Answer>): Promise<Answer> {
    const key = keyOf(router, question)
    const known = recent.get(key) as Promise<Answer> | undefined
    if (known) return known
    const answer = measure(key, ask)
    recent.set(key, answer)
    if (recent.size > keptInProcess) recent.delete(recent.keys().next().value!)
    answer.catch(() => recent.delete(key))
    return answer
  }

  async function measure<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const stored = (await findRouteAnswer(db, key)) as Answer | null
    if (stored !== null) return stored
    const answer = await ask()
    await keepRouteAnswer(db, key, answer, keptHours).catch(warn)
    return answer
  }

  return {
    router,
    findRoutes: (question) => {
      const { from, to, truck, costing, alternates } = question
      const key = ['route', rounded(from, decimals.route), rounded(to, decimals.route), profile(truck), costing, alternates]
      return keep(key, () => router.findRoutes(question))
    },
    outlineReach: ({ from, truck, minutes }) => {
      const place = rounded(from, decimals.reach)
      return keep(['reach', place, profile(truck), minutes], () => outlineFrom(router, { from: pointOf(place), truck, minutes }))
    },
    measureLegs: legKeeper({ router, db, warn }),
  }
}

/** A far point would be taken to a road without a word: it is looked for first. */
async function outlineFrom(router: TruckRouter, question: Question<'outlineReach'>) {
  const [road] = await router.snap([question.from])
  if (!road || road.distanceM > farthestRoadKm * 1_000) throw new RouterFailure('noRoad', 'No road within 30 km')
  return router.outlineReach(question)
}

/** Legs one by one, so that another page of the same search asks for those alone that are new. */
function legKeeper({ router, db, warn }: { router: TruckRouter; db: Db; warn: (error: unknown) => void }): CachedRouter['measureLegs'] {
  const recent = new Map<string, { leg: Leg | null }>()
  function remember(key: string, kept: { leg: Leg | null }) {
    recent.set(key, kept)
    if (recent.size > legsInProcess) recent.delete(recent.keys().next().value!)
  }
  return async ({ from, to, truck }) => {
    const start = rounded(from, decimals.reach)
    const keys = to.map((point) => keyOf(router, ['leg', start, rounded(point, decimals.route), profile(truck)]))
    const unknown = keys.filter((key) => !recent.has(key))
    if (unknown.length > 0) for (const [key, stored] of await findRouteAnswers(db, unknown)) remember(key, stored as { leg: Leg | null })
    const missing = [...new Set(keys)].filter((key) => !recent.has(key))
    if (missing.length > 0) {
      const legs = await legsOf(router, { from: pointOf(start), to: missing.map((key) => to[keys.indexOf(key)]!), truck })
      const found = new Map(missing.map((key, place) => [key, { leg: legs[place] ?? null }]))
      for (const [key, kept] of found) remember(key, kept)
      await keepRouteAnswers(db, found, keptHours).catch(warn)
    }
    return keys.map((key) => recent.get(key)?.leg ?? null)
  }
}

/** One place without a road would fail the whole matrix, so that roads are looked for first. */
async function legsOf(router: TruckRouter, { from, to, truck }: LegsQuestion): Promise<(Leg | null)[]> {
  const roads = await router.snap([...to])
  const near = to.filter((_, place) => (roads[place]?.distanceM ?? Infinity) <= farthestRoadKm * 1_000)
  const [row = []] = near.length === 0 ? [] : await matrixOf(router, { from: [from], to: near, truck })
  return to.map((point) => row[near.indexOf(point)] ?? null)
}

/** Where none of the places can be reached, the engine refuses instead of answering nulls. */
async function matrixOf(router: TruckRouter, question: Parameters<TruckRouter['measureMatrix']>[0]): Promise<(Leg | null)[][]> {
  try {
    return await router.measureMatrix(question)
  } catch (error) {
    if (error instanceof RouterFailure && error.kind === 'noRoute') return []
    throw error
  }
}

const rounded = ({ longitude, latitude }: Point, places: number) => [longitude.toFixed(places), latitude.toFixed(places)] as const
const pointOf = ([longitude, latitude]: readonly [string, string]): Point => ({ longitude: Number(longitude), latitude: Number(latitude) })
const profile = ({ axles, heightM, widthM, lengthM, weightT, axleLoadT }: TruckProfile) => [
  axles,
  heightM,
  widthM,
  lengthM,
  weightT,
  axleLoadT,
]

/** Names the engine and its data: another network gives other answers. */
function keyOf({ source }: TruckRouter, question: unknown) {
  return createHash('sha256')
    .update(JSON.stringify([source, question]))
    .digest('base64url')
}
