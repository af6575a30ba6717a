import polyline from '@mapbox/polyline'
import gcoord from 'gcoord'
import { AmapAnswer, type AmapPath } from './amap-answers.ts'
import {
  RouterFailure,
  type Costing,
  type Maneuver,
  type RoadRoute,
  type RouterSource,
  type TruckProfile,
  type TruckRouter,
} from './truck-router.ts'

type Log = { warn(details: object, text: string): void }
type Options = {
  key: string
  /** Answers matrix and isochrones, and routes while AMap is down. */
  fallback: TruckRouter
  baseUrl?: string
  log: Log
  now?: () => number
}

const service = 'https://restapi.amap.com'
const timeoutMs = 3_000
/** Circuit breaker: pauses AMap after this many consecutive failures. */
const breaker = { failures: 3, pauseMs: 30_000 }
const strategies: Record<Costing, number> = { recommended: 1, shortest: 1, fewerHighways: 2, tollFree: 3 }
const noRouteCodes = new Set([20_801, 20_802, 20_803])

/**
 * Creates a router on AMap's truck routes, converting between GCJ-02 and WGS-84. Only `findRoutes` uses AMap; the fallback answers all
 * else, and routes whenever AMap fails or sends something unreadable.
 */
export function createAmapRouter({ key, fallback, baseUrl = service, log, now = Date.now }: Options): TruckRouter {
  const source: RouterSource = { engine: 'amap', version: 'v4', data: 'AMap', dataDate: '', schematic: false }
  let failureCount = 0
  let pausedUntil = 0

  return {
    ...fallback,
    source,
    can: { ...fallback.can, ownToll: true },
    async findRoutes(query) {
      // AMap's service knows trucks only.
      if (query.vehicle === 'car' || now() < pausedUntil) return fallback.findRoutes(query)
      try {
        const routes = await askAmap(baseUrl, key, query)
        failureCount = 0
        return routes
      } catch (error) {
        if (error instanceof RouterFailure && error.kind !== 'unavailable') throw error
        failureCount += 1
        if (failureCount >= breaker.failures) pausedUntil = now() + breaker.pauseMs
        log.warn({ reason: (error as Error).message }, 'AMap failed; the embedded network answers instead')
        return fallback.findRoutes(query)
      }
    },
  }
}

async function askAmap(baseUrl: string, key: string, { from, to, truck, costing }: Parameters<TruckRouter['findRoutes']>[0]) {
  const address = new URL('/v4/direction/truck', baseUrl)
  address.search = new URLSearchParams({
    key,
    origin: toGcj02(from.longitude, from.latitude),
    destination: toGcj02(to.longitude, to.latitude),
    strategy: String(strategies[costing]),
    showpolyline: '1',
    ...formatTruck(truck),
  }).toString()
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const answer = AmapAnswer.parse(await response.json())
  if (noRouteCodes.has(answer.errcode)) throw new RouterFailure('noRoute', answer.errmsg ?? 'no route')
  if (answer.errcode !== 0 || !answer.data) throw new Error(`code ${answer.errcode} ${answer.errmsg ?? ''}`)
  if (answer.data.route.paths.length === 0) throw new RouterFailure('noRoute', 'no path')
  return answer.data.route.paths.map(toRoute)
}

/** Formats AMap's parameters. `size`: 1 light to 4 heavy, by gross weight in tonnes. */
function formatTruck({ axles, heightM, widthM, lengthM, weightT, axleLoadT }: TruckProfile) {
  const size = weightT <= 4.5 ? 2 : weightT <= 12 ? 3 : 4
  const fields = { size, height: heightM, width: widthM, length: lengthM, weight: weightT, load: weightT, axis: axles, axleload: axleLoadT }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
}

function toGcj02(longitude: number, latitude: number) {
  const [lng, lat] = gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.GCJ02)
  return `${lng!.toFixed(6)},${lat!.toFixed(6)}`
}

const fromGcj02 = (pair: string): [lat: number, lng: number] => {
  const [lng, lat] = gcoord.transform(pair.split(',').map(Number) as [number, number], gcoord.GCJ02, gcoord.WGS84)
  return [lat!, lng!]
}

const readName = (road: unknown) => (typeof road === 'string' ? road : '')
/** AMap names expressways by their number or by 高速. */
const isExpressway = (road: string) => /高速|^[GS]\d/.test(road)

function toRoute(path: AmapPath): RoadRoute {
  const points: [number, number][] = []
  const maneuvers: Maneuver[] = path.steps.map((step, i) => {
    const shapeIndex = Math.max(0, points.length - 1)
    points.push(...step.polyline.split(';').filter(Boolean).map(fromGcj02))
    const road = readName(step.road)
    return {
      type: i === 0 ? 1 : i === path.steps.length - 1 ? 4 : readManeuverType(readName(step.action)),
      streetNames: road === '' ? [] : [road],
      lengthKm: step.distance / 1_000,
      durationS: step.duration ?? 0,
      toll: (step.tolls ?? 0) > 0,
      ferry: /轮渡/.test(road),
      shapeIndex,
    }
  })
  const sumKm = (isCounted: (road: string) => boolean) =>
    path.steps.reduce((sum, step) => sum + (isCounted(readName(step.road)) ? step.distance / 1_000 : 0), 0)
  return {
    distanceKm: path.distance / 1_000,
    durationS: path.duration,
    highwayKm: sumKm(isExpressway),
    tollKm: (path.toll_distance ?? path.steps.reduce((sum, step) => sum + (step.toll_distance ?? 0), 0)) / 1_000,
    trafficLights: path.traffic_lights ?? 0,
    lightsAssumed: false,
    ferryKm: sumKm((road) => /轮渡/.test(road)),
    shape: polyline.encode(points, 6),
    maneuvers,
    ...(path.tolls !== undefined && { tollYuan: path.tolls }),
    ...(path.restriction === 1 && { restrictions: ['restricted'] }),
  }
}

const turns: [RegExp, number][] = [
  [/左转调头|掉头|调头/, 13],
  [/向左前方|靠左/, 24],
  [/向右前方|靠右/, 23],
  [/左转/, 15],
  [/右转/, 10],
  [/环岛/, 26],
]
const readManeuverType = (action: string) => turns.find(([word]) => word.test(action))?.[1] ?? 8
