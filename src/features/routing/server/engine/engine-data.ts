import path from 'node:path'

/** The road data that ships with the product. */
const folder = path.resolve(import.meta.dirname, '../../../../../geo')

export const ownRoads = { roads: path.join(folder, 'china-roads.osm.pbf'), area: path.join(folder, 'china-area.osm.pbf') }
export const ownGraph = path.join(folder, 'road-graph.json.gz')
export const ownRoadNames = path.join(folder, 'road-names.json')
/** The day of the last check of the expressway table: the head of `geo/expressways.txt`. */
export const ownDataDate = '2026-11-21'
export const ownDataName = 'trunk roads of China, schematic'
