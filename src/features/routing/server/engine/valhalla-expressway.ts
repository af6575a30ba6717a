import type { z } from 'zod'
import { RouterFailure, type ExpresswayEntry, type Point, type TruckProfile } from './truck-router.ts'
import { LocateAnswer, RouteAnswer, TraceAnswer } from './valhalla-answers.ts'
import { buildTruckCosting, toLocation, type AskEngine } from './valhalla-query.ts'

const expresswayClass = 'motorway'
const tracedAttributes = ['edge.length', 'edge.road_class', 'edge.use', 'edge.names', 'node.elapsed_time']

export type ExpresswayQuery = { from: Point; truck: TruckProfile }

/**
 * Routes from a place to the expressway nearest to it, by a filter of the engine on the classes of roads, and cuts the route where it
 * enters the expressway. Returns null without an expressway in the search radius of the engine, or without a way to it.
 */
export async function findExpressway(request: AskEngine, { from, truck }: ExpresswayQuery): Promise<ExpresswayEntry | null> {
  const start = toLocation(from)
  const [located] = await request('locate', { locations: [start], costing: 'truck', verbose: true }, LocateAnswer)
  const gapM = Math.min(...(located?.edges ?? []).map(({ distance }) => distance))
  if (!Number.isFinite(gapM)) throw new RouterFailure('noRoad', 'No road near the place')
  const onExpressway = { ...start, search_filter: { min_road_class: expresswayClass, exclude_ramp: true } }
  const query = { locations: [start, onExpressway], ...buildTruckCosting(truck), units: 'kilometers', directions_type: 'maneuvers' }
  try {
    const { trip } = await request('route', query, RouteAnswer)
    const trace = { encoded_polyline: trip.legs[0]!.shape, shape_match: 'edge_walk', ...buildTruckCosting(truck) }
    const filters = { action: 'include', attributes: tracedAttributes }
    const { edges } = await request('traceAttributes', { ...trace, filters }, TraceAnswer)
    return { ...cutAtEntrance(edges), gapKm: gapM / 1_000 }
  } catch (error) {
    if (error instanceof RouterFailure && error.kind !== 'unavailable') return null
    throw error
  }
}

type Edges = z.output<typeof TraceAnswer>['edges']

/** Sums the edges before the first of the expressway itself: its ramp is part of the way. The engine gives ramps the class of either road. */
function cutAtEntrance(edges: Edges) {
  const isExpressway = ({ road_class, use }: Edges[number]) => road_class === expresswayClass && use !== 'ramp'
  const entry = edges.findIndex(isExpressway)
  const before = entry < 0 ? edges : edges.slice(0, entry)
  const expressway = edges.find((edge) => isExpressway(edge) && edge.names !== undefined)
  return {
    road: expressway?.names?.join(' ') ?? '',
    distanceKm: before.reduce((sum, { length }) => sum + length, 0),
    durationS: before.at(-1)?.end_node?.elapsed_time ?? 0,
  }
}
