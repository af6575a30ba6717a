/**
 * Builds the trunk-road network of mainland China and writes what ships with the product: `npm run build:roads`.
 *   geo/china-roads.osm.pbf   input of the routing engine's tile builder
 *   geo/china-area.osm.pbf    the country, so that trucks drive on the right
 *   geo/road-graph.json.gz    the same network for machines without the engine
 *   geo/road-names.json       Chinese road name → English road name
 *   geo/expressways.geojson   lines of the expressways, for the base map
 * The same input gives the same bytes.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { encodeAdminArea } from './road-network/admin-area.ts'
import { expresswayLines } from './road-network/expressway-lines.ts'
import { encodePbf } from './road-network/osm-pbf.ts'
import { graphOf } from './road-network/road-graph.ts'
import { drawRoadNetwork } from './road-network/road-network.ts'
import { unreachableSeats } from './road-network/unreachable-seats.ts'

const folder = new URL('../geo/', import.meta.url)
const write = (name: string, content: string | Buffer) => writeFileSync(new URL(name, folder), content)

const network = drawRoadNetwork()
const { map, sections, hubs, seats, exits, ordinaryKm } = network
const pbf = encodePbf(map)
const graph = graphOf(network)
const names = new Map(map.ways.flatMap(({ tags }) => (tags['name:en'] ? [[tags['name'], tags['name:en']] as const] : [])))

mkdirSync(folder, { recursive: true })
write('china-roads.osm.pbf', pbf)
write('china-area.osm.pbf', encodeAdminArea())
write('road-graph.json.gz', gzipSync(JSON.stringify(graph), { level: 9 }))
write('road-names.json', `${JSON.stringify(Object.fromEntries(names))}\n`)
write('expressways.geojson', `${JSON.stringify(expresswayLines(sections))}\n`)

const expresswayKm = sections.reduce((sum, { km }) => sum + km, 0)
console.log(`${seats.length} seats, ${hubs.length} hubs, ${exits} further exits, ${map.nodes.length} nodes, ${map.ways.length} ways`)
console.log(`${Math.round(expresswayKm)} km of expressway in ${sections.length} sections, ${Math.round(ordinaryKm)} km of ordinary roads`)
console.log(`${pbf.length >> 10} KB; no road to ${unreachableSeats(graph, seats).join(' ')}`)
