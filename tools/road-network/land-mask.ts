import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { boxOf, type Box, type Point } from './sphere.ts'

/** Bounds of the network: rings outside it are ignored. */
const network: Box = [73, 17, 136, 55]

const landFile = createRequire(import.meta.url).resolve('world-atlas/land-50m.json')
function loadRings(): Point[][] {
  const topology = JSON.parse(readFileSync(landFile, 'utf8')) as Topology<{ land: GeometryCollection }>
  return feature(topology, topology.objects.land)
    .features.flatMap(({ geometry }) =>
      geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
    )
    .map((polygon) => polygon[0] as unknown as Point[])
    .filter((ring) => ring.some((point) => isInBox(point, network)))
}

const isInBox = ([lng, lat]: Point, [west, south, east, north]: Box) => lng >= west && lng <= east && lat >= south && lat <= north

const rings = loadRings().map((ring) => ({ ring, box: boxOf(ring) }))

/** Even-odd rule; the hot loop of the generator. */
function isInsideRing([lng, lat]: Point, ring: Point[]) {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i]!
    const b = ring[j]!
    if (a[1] > lat !== b[1] > lat && lng < ((b[0] - a[0]) * (lat - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside
  }
  return inside
}

const isOnLand = (point: Point) => rings.some(({ ring, box }) => isInBox(point, box) && isInsideRing(point, ring))

/** Returns the km of the straight line from a to b that lie on water, sampled every 4 km. */
export function waterKm(a: Point, b: Point, km: number) {
  const samples = Math.max(4, Math.ceil(km / 4))
  let wet = 0
  for (let i = 1; i < samples; i++) {
    const t = i / samples
    if (!isOnLand([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t])) wet++
  }
  return (wet * km) / samples
}
