import { createHash } from 'node:crypto'
import type { Db } from '#platform/server/database.ts'
import type { MultiPolygon, Point, RoadRoute, TruckProfile, TruckRouter } from './engine/truck-router.ts'
import { findRouteAnswer, keepRouteAnswer } from './queries-route-answers.ts'

const keptInProcess = 500
const keptHours = 24
/** Decimals of a degree: about 10 m for routes, 100 m for areas that are drawn. */
const decimals = { route: 4, reach: 3 }

type Question<Name extends 'findRoutes' | 'outlineReach'> = Parameters<TruckRouter[Name]>[0]
type Log = { warn(details: object, text: string): void }

export type CachedRouter = {
  /** The router itself, for what is not worth keeping. */
  router: TruckRouter
  findRoutes(question: Question<'findRoutes'>): Promise<RoadRoute[]>
  /** One area for each number of minutes, in their order. */
  outlineReach(question: Question<'outlineReach'>): Promise<{ minutes: number; area: MultiPolygon }[]>
}

/** Keeps routes and areas for a day: some in the process, all in a table that every process reads. Equal questions at a time are asked once. */
export function cacheRouter({ router, db, log }: { router: TruckRouter; db: Db; log: Log }): CachedRouter {
  const recent = new Map<string, Promise<unknown>>()

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
    // The answer is what was asked for; that it is kept is only good for the next one.
    await keepRouteAnswer(db, key, answer, keptHours).catch((error: unknown) => log.warn({ err: error }, 'a route was not kept'))
    return answer
  }

  return {
    router,
    findRoutes: (question) => {
      const { from, to, truck, costing, alternates } = question
      const key = ['route', rounded(from, decimals.route), rounded(to, decimals.route), profile(truck), costing, alternates]
      return keep(key, () => router.findRoutes(question))
    },
    outlineReach: ({ from, truck, minutes }) =>
      keep(['reach', rounded(from, decimals.reach), profile(truck), minutes], () => router.outlineReach({ from, truck, minutes })),
  }
}

const rounded = ({ longitude, latitude }: Point, places: number) => [longitude.toFixed(places), latitude.toFixed(places)]
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
