import { readFileSync } from 'node:fs'
import type { Point } from './engine/truck-router.ts'

/** A point farther from a road has none. */
export const maxRoadDistanceKm = 30

export type Ring = [lng: number, lat: number][]
export type Box = { west: number; south: number; east: number; north: number }

/** The rings are coarse and the coast has harbours: points this close outside count as mainland. */
export const mainlandToleranceKm = 10
const kmPerDegree = 111.2

const file = new URL('../../../../geo/mainland.json', import.meta.url)
const rings = (JSON.parse(readFileSync(file, 'utf8')) as Ring[]).map((ring) => ({ ring, box: expandedBox(ring) }))

/** Returns true if the point lies on the mainland of China, which the road network covers. */
export function isOnMainland(point: Point) {
  const near = rings.filter(({ box }) => isWithin(point, box))
  return near.some(({ ring }) => isInside(point, ring)) || near.some(({ ring }) => distanceToRingKm(point, ring) <= mainlandToleranceKm)
}

/** Returns the rings of the mainland whose surroundings overlap a box. */
export const listMainlandRings = ({ west, south, east, north }: Box) =>
  rings.filter(({ box }) => box.west <= east && box.east >= west && box.south <= north && box.north >= south).map(({ ring }) => ring)

/** The bounding box, expanded by the tolerance; exact up to 54° N. */
function expandedBox(ring: Ring): Box {
  const lngs = ring.map(([lng]) => lng)
  const lats = ring.map(([, lat]) => lat)
  const margin = { lng: mainlandToleranceKm / 60, lat: mainlandToleranceKm / kmPerDegree }
  return {
    west: Math.min(...lngs) - margin.lng,
    south: Math.min(...lats) - margin.lat,
    east: Math.max(...lngs) + margin.lng,
    north: Math.max(...lats) + margin.lat,
  }
}

const isWithin = ({ longitude, latitude }: Point, { west, south, east, north }: Box) =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north

/** Even-odd rule. */
function isInside({ longitude, latitude }: Point, ring: Ring) {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [aLng, aLat] = ring[i]!
    const [bLng, bLat] = ring[j]!
    if (aLat > latitude !== bLat > latitude && longitude < ((bLng - aLng) * (latitude - aLat)) / (bLat - aLat) + aLng) inside = !inside
  }
  return inside
}

/** Computed on a plane around the point: exact enough for a few kilometres. */
function distanceToRingKm({ longitude, latitude }: Point, ring: Ring) {
  const scale = Math.cos((latitude * Math.PI) / 180)
  const local = ring.map(([lng, lat]) => [(lng - longitude) * scale * kmPerDegree, (lat - latitude) * kmPerDegree] as const)
  let best = Infinity
  for (let i = 0; i < local.length; i++) {
    const [aX, aY] = local[i]!
    const [bX, bY] = local[(i + 1) % local.length]!
    const length2 = (bX - aX) ** 2 + (bY - aY) ** 2
    const t = length2 === 0 ? 0 : Math.max(0, Math.min(1, -(aX * (bX - aX) + aY * (bY - aY)) / length2))
    best = Math.min(best, Math.hypot(aX + t * (bX - aX), aY + t * (bY - aY)))
  }
  return best
}
