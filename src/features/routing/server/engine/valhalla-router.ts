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
import { LocateAnswer, MatrixAnswer, IsochroneAnswer, RouteAnswer, TraceAnswer, type ValhallaTrip } from './valhalla-answers.ts'
import type { Ask, Log } from './router-process.ts'
import { findExpressway, type ExpresswayQuery } from './valhalla-expressway.ts'
import { buildCosting, buildTruckCosting, limits, toLocation, type AskEngine } from './valhalla-query.ts'

const costings: Record<Costing, object> = {
  recommended: {},
  shortest: { shortest: true },
  fewerHighways: { use_highways: 0 },
  tollFree: { use_tolls: 0 },
}
/** A national matrix of 100 targets takes twice the time of two of 50. */
const matrixBatchSize = 50
/** Simplification tolerance of outlines in metres. */
const isochroneToleranceM = 2_000
const tracedAttributes = [
  'edge.length',
  'edge.toll',
  'edge.road_class',
  'edge.use',
  'edge.traffic_signal',
  'node.traffic_signal',
  'node.type',
]

/** The engine's error texts; it has no codes. */
const refusals: [RegExp, 'noRoute' | 'noRoad'][] = [
  [/No suitable edges/, 'noRoad'],
  [/unconnected regions|No path could be found|exceeds the max distance/, 'noRoute'],
]

/** Plausible road km between Guangzhou and Shenzhen; other results mean wrong or missing data. */
const probeRange = { minKm: 100, maxKm: 160 }
const probeTruck: TruckProfile = { axles: 6, heightM: 4, widthM: 2.55, lengthM: 17.1, weightT: 49, axleLoadT: 10 }
const guangzhou = { longitude: 113.2644, latitude: 23.1291 }
const shenzhen = { longitude: 114.0579, latitude: 22.5431 }

type Options = {
  source: RouterSource
  ask: Ask
  lightsAssumed: boolean
  log?: Pick<Log, 'warn'>
}

/** Creates a router on Valhalla, in our own child process or as a service. */
export function createValhallaRouter({ source, ask, lightsAssumed, log }: Options): TruckRouter {
  const answer = <Answer>(work: Promise<Answer>) => work.catch((error: unknown) => rethrowAsFailure(error, log))
  const request: AskEngine = async (method, query, schema, limit = limits.route) =>
    schema.parse(JSON.parse(await withEngineRefusals(ask(method, query, limit)))) as z.output<typeof schema>
  return {
    source,
    can: { truckLimits: true, matrix: true, isochrones: true, steps: true, ownToll: false, cars: true },
    findRoutes: (query) => answer(findRoutes(request, query, lightsAssumed)),
    measureMatrix: (query) => answer(measureMatrix(request, query)),
    outlineIsochrones: (query) => answer(outlineIsochrones(request, query)),
    ...(!source.schematic && { findExpressway: (query: ExpresswayQuery) => answer(findExpressway(request, query)) }),
    snap: (points) => answer(snap(request, points)),
    probe: () => probeRoute(ask),
  }
}

type RouterQuery<Name extends 'findRoutes' | 'measureMatrix' | 'outlineIsochrones'> = Parameters<TruckRouter[Name]>[0]

async function findRoutes(
  request: AskEngine,
  { from, to, truck, vehicle = 'truck', costing, alternates }: RouterQuery<'findRoutes'>,
  lightsAssumed: boolean,
) {
  const driven = buildCosting(vehicle, truck)
  const query = {
    locations: [toLocation(from), toLocation(to)],
    ...buildCosting(vehicle, truck, costings[costing]),
    alternates,
    units: 'kilometers',
    directions_type: 'maneuvers',
  }
  const { trip, alternates: others = [] } = await request('route', query, RouteAnswer)
  return Promise.all([trip, ...others.map((other) => other.trip)].map((each) => measureTrip(request, each, driven, lightsAssumed)))
}

async function measureTrip(request: AskEngine, trip: ValhallaTrip, driven: object, lightsAssumed: boolean): Promise<RoadRoute> {
  const leg = trip.legs[0]!
  // A route without length cannot be traced.
  const facts =
    trip.summary.length > 0 ? ((await traceFacts(request, leg.shape, driven)) ?? readManeuverFacts(leg)) : readManeuverFacts(leg)
  return {
    distanceKm: trip.summary.length,
    durationS: trip.summary.time,
    ...facts,
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

type RouteFacts = Pick<RoadRoute, 'tollKm' | 'highwayKm' | 'ferryKm' | 'trafficLights'>

/** Exact first; it fails on about one route in 75, mostly short ones that start in the middle of a road. */
const traceMatches = ['edge_walk', 'walk_or_snap'] as const

/** Traces the route again (1 to 4 ms) to sum toll km and lights, which the engine's summary lacks. Null if the line cannot be traced. */
async function traceFacts(request: AskEngine, shape: string, driven: object): Promise<RouteFacts | null> {
  for (const match of traceMatches) {
    const edges = await traceEdges(request, { shape, match, driven })
    if (edges !== null) return sumEdges(edges)
  }
  return null
}

type Edges = z.output<typeof TraceAnswer>['edges']

async function traceEdges(
  request: AskEngine,
  { shape, match, driven }: { shape: string; match: string; driven: object },
): Promise<Edges | null> {
  const filters = { action: 'include', attributes: tracedAttributes }
  const trace = { encoded_polyline: shape, shape_match: match, ...driven, filters }
  try {
    return (await request('traceAttributes', trace, TraceAnswer)).edges
  } catch (error) {
    if (error instanceof RouterFailure && error.kind === 'unavailable') throw error
    return null
  }
}

function sumEdges(edges: Edges): RouteFacts {
  const sumKm = (isCounted: (edge: Edges[number]) => boolean) => edges.reduce((sum, edge) => sum + (isCounted(edge) ? edge.length : 0), 0)
  return {
    tollKm: sumKm((edge) => edge.toll === true),
    highwayKm: sumKm((edge) => edge.road_class === 'motorway'),
    ferryKm: sumKm((edge) => edge.use === 'ferry'),
    trafficLights: edges.filter((edge) => edge.end_node?.traffic_signal).length,
  }
}

/** Coarser than a trace: a maneuver with any toll counts as tolled throughout. Lights stay unknown, which is null. */
function readManeuverFacts({ maneuvers }: ValhallaTrip['legs'][number]): RouteFacts {
  type Road = (typeof maneuvers)[number]
  const sumKm = (isCounted: (road: Road) => boolean | undefined) =>
    maneuvers.reduce((sum, road) => sum + (isCounted(road) ? road.length : 0), 0)
  return {
    tollKm: sumKm(({ toll }) => toll),
    highwayKm: sumKm(({ highway }) => highway),
    ferryKm: sumKm(({ ferry }) => ferry),
    trafficLights: maneuvers.some(({ length }) => length > 0) ? null : 0,
  }
}

async function measureMatrix(request: AskEngine, { from, to, truck, vehicle = 'truck' }: RouterQuery<'measureMatrix'>) {
  const rows: (Leg | null)[][] = from.map(() => [])
  for (let start = 0; start < to.length; start += matrixBatchSize) {
    const targets = to.slice(start, start + matrixBatchSize)
    const query = { sources: from.map(toLocation), targets: targets.map(toLocation), ...buildCosting(vehicle, truck), units: 'kilometers' }
    const { sources_to_targets } = await request('matrix', query, MatrixAnswer, limits.matrix)
    for (const [i, row] of sources_to_targets.entries()) rows[i]!.push(...row.map(toLeg))
  }
  return rows
}

async function outlineIsochrones(request: AskEngine, { from, truck, minutes }: RouterQuery<'outlineIsochrones'>) {
  const contours = minutes.map((time) => ({ time }))
  const query = {
    locations: [toLocation(from)],
    ...buildTruckCosting(truck),
    contours,
    polygons: true,
    denoise: 1,
    generalize: isochroneToleranceM,
  }
  const { features } = await request('isochrone', query, IsochroneAnswer, limits.isochrones)
  return minutes.map((each) => ({
    minutes: each,
    area: features.filter(({ properties }) => properties.contour === each).flatMap(({ geometry }) => toPolygons(geometry)),
  }))
}

async function snap(request: AskEngine, points: Point[]) {
  const located = await request('locate', { locations: points.map(toLocation), costing: 'truck', verbose: true }, LocateAnswer)
  return located.map(({ edges }) => {
    const nearest = edges?.reduce((best, edge) => (edge.distance < best.distance ? edge : best), edges[0]!)
    return nearest ? { point: { longitude: nearest.correlated_lon, latitude: nearest.correlated_lat }, distanceM: nearest.distance } : null
  })
}

/** Plans a route from Guangzhou to Shenzhen and checks its length: without tiles, the engine starts without an error. */
export async function probeRoute(ask: Ask) {
  const query = {
    locations: [toLocation(guangzhou), toLocation(shenzhen)],
    ...buildTruckCosting(probeTruck),
    units: 'kilometers',
    directions_type: 'maneuvers',
  }
  const { trip } = RouteAnswer.parse(JSON.parse(await ask('route', query, limits.route)))
  const km = trip.summary.length
  if (km < probeRange.minKm || km > probeRange.maxKm) throw new Error(`Guangzhou to Shenzhen measures ${km} km`)
}

const toLeg = ({ distance, time }: { distance: number | null; time: number | null }): Leg | null =>
  distance === null || time === null ? null : { distanceKm: distance, durationS: time }

type Geometry = z.output<typeof IsochroneAnswer>['features'][number]['geometry']

function toPolygons(geometry: Geometry): MultiPolygon {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return polygons.map((rings) => rings.map((ring) => ring.map(([lng, lat]): [number, number] => [lng, lat])))
}

async function withEngineRefusals(answer: Promise<string>): Promise<string> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error
    const refusal = refusals.find(([text]) => text.test(error.message))
    throw refusal ? new RouterFailure(refusal[1], error.message) : error
  }
}

const unknownRefusalRetryS = 60

/** Anything else that the engine refuses, or answers in a way that we cannot read, is a failure of the engine and not of the portal. */
function rethrowAsFailure(error: unknown, log: Options['log']): never {
  if (error instanceof RouterFailure) throw error
  log?.warn({ err: error }, 'the route engine refused a query or answered something unreadable')
  throw new RouterFailure('unavailable', (error as Error).message, unknownRefusalRetryS)
}
