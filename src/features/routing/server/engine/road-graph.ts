import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import createGraph, { type Graph, type Link } from 'ngraph.graph'

export type Place = { lng: number; lat: number }
/** Kilometres and hours. */
export type Road = { km: number; hours: number; toll: boolean; motorway: boolean; ferry: boolean; light: boolean; name: string }
export type RoadGraph = Graph<Place, Road>
export type RoadLink = Link<Road>

type Stored = {
  nodes: [number, number, number][]
  edges: [number, number, number, number, number, number, number, number, number][]
  roads: string[]
}

/** Reads the shipped network, `geo/road-graph.json.gz`, built by `npm run build:roads`. */
export function readRoadGraph(file: string): RoadGraph {
  const { nodes, edges, roads } = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Stored
  const graph = createGraph<Place, Road>()
  for (const [id, lng, lat] of nodes) graph.addNode(id, { lng, lat })
  for (const [from, to, km, hours, toll, motorway, ferry, light, road] of edges)
    graph.addLink(from, to, {
      km,
      hours,
      toll: toll === 1,
      motorway: motorway === 1,
      ferry: ferry === 1,
      light: light === 1,
      name: roads[road]!,
    })
  return graph
}
