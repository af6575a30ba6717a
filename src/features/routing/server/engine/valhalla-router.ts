import type { z } from 'zod'
import { EngineRefusal } from './engine-refusal.ts'
import {
  RouterFailure,
  type Costing,
  type Leg,
  type MultiPolygon,
  type Point,
  type RoadRoute,
  type RouterSource,
  type TruckProfile,
  type TruckRouter,
} from './truck-router.ts'
import { LocateAnswer, MatrixAnswer, ReachAnswer, RouteAnswer, TraceAnswer, type ValhallaTrip } from './valhalla-answers.ts'
import type { Ask } from './router-process.ts'

const costings: Record<Costing, object> = {
  recommended: {},
  shortest: { shortest: true },
  fewerHighways: { use_highways: 0 },
  tollFree: { use_tolls: 0 },
}
const limits = { route: { ms: 3_000 }, matrix: { ms: 8_000 }, reach: { ms: 8_000 } }
/** One to many in portions: a national matrix of 100 takes twice the time of two of 50. */
const matrixPortion = 50
/** Metres by which an outline may be simplified. */
const reachGeneralise = 2_000
const traced = ['edge.length', 'edge.toll', 'edge.road_class', 'edge.use', 'edge.traffic_signal', 'node.traffic_signal', 'node.type']

/** The engine's own words for what no road can do; it has no codes. */
const refusals: [RegExp, 'noRoute' | 'noRoad'][] = [
  [/No suitable edges/, 'noRoad'],
  [/unconnected regions|No path could be found|exceeds the max distance/, 'noRoute'],
]

/** Between Guangzhou and Shenzhen, in km by road: outside it the engine has the wrong data, or none. */
const probeRange = { shortest: 100, longest: 160 }
const probeTruck: TruckProfile = { axles: 6, heightM: 4, widthM: 2.55, lengthM: 17.1, weightT: 49, axleLoadT: 10 }
const guangzhou = { longitude: 113.2644, latitude: 23.1291 }
const shenzhen = { longitude: 114.0579, latitude: 22.5431 }

type Options = {
  source: RouterSource
  ask: Ask
  lightsAssumed: boolean
}

type Put = <Answer extends z.ZodType>(method: string, query: object, answer: Answer, limit?: { ms: number }) => Promise<z.output<Answer>>

/** Valhalla, in our own child process or as a service: the same questions and answers. */
export function valhallaRouter({ source, ask, lightsAssumed }: Options): TruckRouter {
  const put: Put = async (method, query, answer, limit = limits.route) =>
    answer.parse(JSON.parse(await refusing(ask(method, query, limit)))) as z.output<typeof answer>
  return {
    source,
    can: { truckLimits: true, matrix: true, reach: true, steps: true, ownToll: false },
    findRoutes: (question) => findRoutes(put, question, lightsAssumed),
    measureMatrix: (question) => measureMatrix(put, question),
    outlineReach: (question) => outlineReach(put, question),
    snap: (points) => snap(put, points),
    probe: () => probeRoute(ask),
  }
}

type Question<Name extends 'findRoutes' | 'measureMatrix' | 'outlineReach'> = Parameters<TruckRouter[Name]>[0]

async function findRoutes(put: Put, { from, to, truck, costing, alternates }: Question<'findRoutes'>, lightsAssumed: boolean) {
  const query = {
    locations: [lonLat(from), lonLat(to)],
    ...truckCosting(truck, costings[costing]),
    alternates,
    units: 'kilometers',
    directions_type: 'maneuvers',
  }
  const { trip, alternates: others = [] } = await put('route', query, RouteAnswer)
  return Promise.all([trip, ...others.map((other) => other.trip)].map((each) => measureTrip(put, each, truck, lightsAssumed)))
}

/** A route sums up neither toll nor lights: it is walked again, 1 to 4 ms, and its roads are added up. */
async function measureTrip(put: Put, trip: ValhallaTrip, truck: TruckProfile, lightsAssumed: boolean): Promise<RoadRoute> {
  const leg = trip.legs[0]!
  const filters = { action: 'include', attributes: traced }
  const walk = { encoded_polyline: leg.shape, shape_match: 'edge_walk', ...truckCosting(truck), filters }
  // A way of no length cannot be walked.
  const { edges } = trip.summary.length > 0 ? await put('traceAttributes', walk, TraceAnswer) : { edges: [] }
  const kmOf = (isCounted: (edge: (typeof edges)[number]) => boolean) =>
    edges.reduce((sum, edge) => sum + (isCounted(edge) ? edge.length : 0), 0)
  return {
    distanceKm: trip.summary.length,
    durationS: trip.summary.time,
    tollKm: kmOf((edge) => edge.toll === true),
    highwayKm: kmOf((edge) => edge.road_class === 'motorway'),
    ferryKm: kmOf((edge) => edge.use === 'ferry'),
    trafficLights: edges.filter((edge) => edge.end_node?.traffic_signal).length,
    lightsAssumed,
    shape: leg.shape,
    maneuvers: leg.maneuvers.map((maneuver) => ({
      type: maneuver.type,
      streetNames: maneuver.street_names ?? [],
      lengthKm: maneuver.length,
      durationS: maneuver.time,
      toll: maneuver.toll ?? false,
      ferry: maneuver.ferry ?? false,
      shapeIndex: maneuver.begin_shape_index,
    })),
  }
}

async function measureMatrix(put: Put, { from, to, truck }: Question<'measureMatrix'>) {
  const rows: (Leg | null)[][] = from.map(() => [])
  for (let start = 0; start < to.length; start += matrixPortion) {
    const targets = to.slice(start, start + matrixPortion)
    const query = { sources: from.map(lonLat), targets: targets.map(lonLat), ...truckCosting(truck), units: 'kilometers' }
    const { sources_to_targets } = await put('matrix', query, MatrixAnswer, limits.matrix)
    for (const [i, row] of sources_to_targets.entries()) rows[i]!.push(...row.map(legOf))
  }
  return rows
}

async function outlineReach(put: Put, { from, truck, minutes }: Question<'outlineReach'>) {
  const contours = minutes.map((time) => ({ time }))
  const query = { locations: [lonLat(from)], ...truckCosting(truck), contours, polygons: true, denoise: 1, generalize: reachGeneralise }
  const { features } = await put('isochrone', query, ReachAnswer, limits.reach)
  return minutes.map((each) => ({
    minutes: each,
    area: features.filter(({ properties }) => properties.contour === each).flatMap(({ geometry }) => polygonsOf(geometry)),
  }))
}

async function snap(put: Put, points: Point[]) {
  const located = await put('locate', { locations: points.map(lonLat), costing: 'truck', verbose: true }, LocateAnswer)
  return located.map(({ edges }) => {
    const nearest = edges?.reduce((best, edge) => (edge.distance < best.distance ? edge : best), edges[0]!)
    return nearest ? { point: { longitude: nearest.correlated_lon, latitude: nearest.correlated_lat }, distanceM: nearest.distance } : null
  })
}

/** A route from Guangzhou to Shenzhen of a believable length. The engine starts without tiles and without an error: only a route tells. */
export async function probeRoute(ask: Ask) {
  const query = {
    locations: [lonLat(guangzhou), lonLat(shenzhen)],
    ...truckCosting(probeTruck),
    units: 'kilometers',
    directions_type: 'maneuvers',
  }
  const { trip } = RouteAnswer.parse(JSON.parse(await ask('route', query, limits.route)))
  const km = trip.summary.length
  if (km < probeRange.shortest || km > probeRange.longest) throw new Error(`Guangzhou to Shenzhen measures ${km} km`)
}

const lonLat = ({ longitude, latitude }: Point) => ({ lon: longitude, lat: latitude })

function truckCosting({ axles, heightM, widthM, lengthM, weightT, axleLoadT }: TruckProfile, options: object = {}) {
  const truck = { axle_count: axles, height: heightM, width: widthM, length: lengthM, weight: weightT, axle_load: axleLoadT, ...options }
  return { costing: 'truck', costing_options: { truck } }
}

const legOf = ({ distance, time }: { distance: number | null; time: number | null }): Leg | null =>
  distance === null || time === null ? null : { distanceKm: distance, durationS: time }

type Geometry = z.output<typeof ReachAnswer>['features'][number]['geometry']

function polygonsOf(geometry: Geometry): MultiPolygon {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return polygons.map((rings) => rings.map((ring) => ring.map(([lng, lat]): [number, number] => [lng, lat])))
}

async function refusing(answer: Promise<string>): Promise<string> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error
    const known = refusals.find(([text]) => text.test(error.message))
    throw known ? new RouterFailure(known[1], error.message) : error
  }
}
