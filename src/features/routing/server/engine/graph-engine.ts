import ngraphPath from 'ngraph.path'
import type { NodeId } from 'ngraph.graph'
import { findShortestTimes } from './graph-times.ts'
import { readRoadGraph, type Place, type Road, type RoadGraph, type RoadLink } from './road-graph.ts'
import type { Engine } from './router-messages.ts'
import type { Costing, Point } from './truck-router.ts'

/** The heuristic must never overestimate the remaining time. */
const maxSpeedKmh = 100
/** Cost factor of roads that a costing avoids. */
const avoidanceFactor = 8
const noPathMessage = 'No path could be found for input'

const costs: Record<Costing, (road: Road) => number> = {
  recommended: ({ hours }) => hours,
  shortest: ({ km }) => km / maxSpeedKmh,
  fewerHighways: ({ hours, motorway }) => hours * (motorway ? avoidanceFactor : 1),
  tollFree: ({ hours, toll }) => hours * (toll ? avoidanceFactor : 1),
}

/** A route query in JSON. */
export type GraphRouteQuery = { from: Point; to: Point; costing: Costing }
export type GraphRoute = { points: [lat: number, lng: number][]; roads: Road[] }

/** Routes without the native engine (Windows, musl, Intel Mac): on the same network, without truck limits, turns or isochrones. */
export function openGraphEngine(graphFile: string): Promise<Engine> {
  const graph = readRoadGraph(graphFile)
  const methods: Record<string, (query: string) => unknown> = {
    route: (query) => findRoute(graph, JSON.parse(query) as GraphRouteQuery),
    matrix: (query) => {
      const { from, to } = JSON.parse(query) as { from: Point[]; to: Point[] }
      const targets = to.map((point) => findNearestNode(graph, point).id)
      return from.map((point) => findShortestTimes(graph, findNearestNode(graph, point).id, targets))
    },
    locate: (query) => (JSON.parse(query) as { points: Point[] }).points.map((point) => findNearestNode(graph, point)),
    status: () => ({ nodes: graph.getNodesCount() }),
  }
  return Promise.resolve((method, query) => {
    const ask = methods[method]
    return ask ? Promise.resolve(JSON.stringify(ask(query))) : Promise.reject(new Error(`Unknown method ${method}`))
  })
}

function findRoute(graph: RoadGraph, { from, to, costing }: GraphRouteQuery): GraphRoute {
  const start = findNearestNode(graph, from).id
  const end = findNearestNode(graph, to).id
  const finder = ngraphPath.nba<Place, Road>(graph, {
    distance: (_from, _to, link) => costs[costing](link.data),
    // A cheap planar distance; 85 km to a degree of longitude is the mean over China.
    heuristic: (a, b) => Math.hypot((a.data.lng - b.data.lng) * 85, (a.data.lat - b.data.lat) * 111) / maxSpeedKmh,
  })
  const path = finder.find(start, end)
  if (path.length === 0) throw new Error(noPathMessage)
  return {
    points: path.map(({ data }) => [data.lat, data.lng]),
    roads: path.slice(1).map((node, i) => findCheapestLink(graph, path[i]!.id, node.id, costing).data),
  }
}

/** Returns the road that the search took of several between two nodes. */
function findCheapestLink(graph: RoadGraph, a: NodeId, b: NodeId, costing: Costing): RoadLink {
  const links = [...(graph.getLinks(a) ?? [])].filter(({ fromId, toId }) => fromId === b || toId === b)
  return links.reduce((best, link) => (costs[costing](link.data) < costs[costing](best.data) ? link : best))
}

function findNearestNode(graph: RoadGraph, { longitude, latitude }: Point): { id: NodeId; point: Point; distanceM: number } {
  const scale = Math.cos((latitude * Math.PI) / 180)
  let best = { id: 0 as NodeId, point: { longitude, latitude }, distanceM: Infinity }
  graph.forEachNode(({ id, data }) => {
    const distanceM = Math.hypot((data.lng - longitude) * scale, data.lat - latitude) * 111_200
    if (distanceM < best.distanceM) best = { id, point: { longitude: data.lng, latitude: data.lat }, distanceM }
  })
  return best
}
