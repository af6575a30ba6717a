import { ferrySpeed, truckMotorwaySpeed } from './assumptions.ts'
import type { OsmWay } from './osm-map.ts'
import type { RoadNetwork } from './road-network.ts'
import { lengthKm } from './sphere.ts'

/** The network as nodes and edges, for machines without the engine. Units: degrees, km, hours. */
export type RoadGraph = {
  nodes: [id: number, lng: number, lat: number][]
  edges: [from: number, to: number, km: number, hours: number, toll: 0 | 1, motorway: 0 | 1, ferry: 0 | 1, lights: 0 | 1, road: number][]
  /** Chinese road names, indexed by `road`. */
  roads: string[]
}

export function graphOf({ map }: RoadNetwork): RoadGraph {
  const roads = new Map<string, number>()
  const numberOf = (name: string) => roads.get(name) ?? (roads.set(name, roads.size), roads.size - 1)
  const edges = map.ways.map((way): RoadGraph['edges'][number] => {
    const { tags } = way
    const km = lengthKm(map.lineOf(way))
    const end = way.refs.at(-1)!
    const hasLight = map.nodes[end - 1]!.tags?.['highway'] === 'traffic_signals'
    return [
      way.refs[0]!,
      end,
      Number(km.toFixed(2)),
      Number((km / speedOf(way)).toFixed(4)),
      tags['toll'] === 'yes' ? 1 : 0,
      tags['highway'] === 'motorway' ? 1 : 0,
      tags['route'] === 'ferry' ? 1 : 0,
      hasLight ? 1 : 0,
      numberOf([tags['ref'], tags['name']].filter(Boolean).join(' ')),
    ]
  })
  const ends = [...new Set(map.ways.flatMap(({ refs }) => [refs[0]!, refs.at(-1)!]))]
  return { nodes: ends.map((id) => [id, map.nodes[id - 1]!.lon, map.nodes[id - 1]!.lat]), edges, roads: [...roads.keys()] }
}

/** The speeds that the engine drives on the same roads, so that both measure the same minutes. */
function speedOf({ tags }: OsmWay) {
  if (tags['highway'] === 'motorway') return truckMotorwaySpeed
  return tags['route'] === 'ferry' ? ferrySpeed : Number(tags['maxspeed'])
}
