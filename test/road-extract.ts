import fs from 'node:fs'
import path from 'node:path'
import { encodeAdminArea } from '../tools/road-network/admin-area.ts'
import { OsmMap, type Tags } from '../tools/road-network/osm-map.ts'
import { encodePbf } from '../tools/road-network/osm-pbf.ts'

type Point = [lng: number, lat: number]
type Street = { from: string; to: string; tags?: Tags; light?: boolean }

/** Writes a small OSM extract of named corners and the streets between them. Returns the files that the tile builder reads. */
export function writeExtract(folder: string, corners: Record<string, Point>, streets: Street[]) {
  const map = new OsmMap()
  const lit = new Set(streets.filter(({ light }) => light).map(({ to }) => to))
  const nodes = new Map(
    Object.entries(corners).map(([name, point]) => [name, map.addNode(point, lit.has(name) ? { highway: 'traffic_signals' } : undefined)]),
  )
  for (const { from, to, tags } of streets)
    map.addWay([nodes.get(from)!, nodes.get(to)!], { highway: 'primary', name: `${from}${to}路`, hgv: 'yes', ...tags })
  fs.mkdirSync(folder, { recursive: true })
  const roads = path.join(folder, 'extract.osm.pbf')
  const area = path.join(folder, 'area.osm.pbf')
  fs.writeFileSync(roads, encodePbf(map))
  fs.writeFileSync(area, encodeAdminArea())
  return { roads, area }
}

/** Writes a direct street of 8.5 km between B and C with the tags of a limit, and a detour of 14 km; A and D are the far ends. */
export function writeDiamond(folder: string, limit: Tags) {
  const corners: Record<string, Point> = { A: [115.95, 40], B: [116, 40], C: [116.1, 40], D: [116.15, 40], round: [116.05, 40.05] }
  return writeExtract(folder, corners, [
    { from: 'A', to: 'B' },
    { from: 'B', to: 'C', tags: limit },
    { from: 'B', to: 'round' },
    { from: 'round', to: 'C' },
    { from: 'C', to: 'D' },
  ])
}
export const diamondEnds = { from: { longitude: 115.96, latitude: 40 }, to: { longitude: 116.14, latitude: 40 } }
