/**
 * Writes geo/mainland.json, the rings of the mainland's provinces: `npm run build:mainland`, after `npm run build:basemap`.
 * Route planning refuses points outside them; they are never drawn. WGS-84 degrees to three decimals, about 100 m.
 */
import { writeFileSync } from 'node:fs'
import type { FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson'
import { product, readJson } from './basemap/sources.ts'

/** Taiwan, Hong Kong and Macao: the road network ends at their borders. */
const elsewhere = /^(71|81|82)/

const provinces = readJson(product('provinces.json')) as FeatureCollection<Polygon | MultiPolygon, { code: string }>
const rings = provinces.features
  .filter(({ properties }) => !elsewhere.test(properties.code))
  .flatMap(({ geometry }) => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates))
  .map((polygon) => rounded(polygon[0]!))
  .filter((ring) => ring.length > 3)

writeFileSync(new URL('../geo/mainland.json', import.meta.url), `${JSON.stringify(rings)}\n`)
console.log(`${rings.length} rings, ${rings.reduce((sum, ring) => sum + ring.length, 0)} points`)

function rounded(ring: Position[]) {
  const points = ring.map((point) => point.map((degrees) => Number(degrees.toFixed(3))))
  return points.filter((point, i) => i === 0 || point[0] !== points[i - 1]![0] || point[1] !== points[i - 1]![1])
}
