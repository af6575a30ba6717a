import type { Mode, Plan } from '#features/routing/contract.ts'
import type { LngLat } from '#platform/web/map/map-handle.ts'

/** Decodes an encoded polyline; plans use precision 6. */
export function decodeLine(text: string, precision = 6): LngLat[] {
  const factor = 10 ** precision
  const line: LngLat[] = []
  let [at, lng, lat] = [0, 0, 0]
  const next = () => {
    let [value, shift, byte] = [0, 0, 0]
    do {
      byte = text.charCodeAt(at++) - 63
      value |= (byte & 31) << shift
      shift += 5
    } while (byte >= 32)
    return value & 1 ? ~(value >> 1) : value >> 1
  }
  while (at < text.length) {
    lat += next()
    lng += next()
    line.push([lng / factor, lat / factor])
  }
  return line
}

/** The line of a plan, with the place of its bubble. */
export type RouteLine = { mode: Mode; points: LngLat[]; bubble: LngLat }

/** Builds one line per distinct route, with bubbles apart from each other. */
export function buildLines(plans: readonly Plan[]): RouteLine[] {
  const drawn = plans
    .filter(({ geometry, sameAs }) => geometry !== null && sameAs === null)
    .map(({ mode, geometry }) => ({ mode, points: decodeLine(geometry!) }))
    .filter(({ points }) => points.length > 1)
  const lines: RouteLine[] = []
  for (const { mode, points } of drawn) {
    const others = drawn.filter((other) => other.mode !== mode).flatMap((other) => samplePoints(other.points))
    const bubbles = lines.map(({ bubble }) => bubble)
    lines.push({ mode, points, bubble: findFreePlace(samplePoints(points), others, bubbles) })
  }
  return lines
}

const sampleCount = 24

/** Samples points of the middle part of a line, evenly by corner. */
function samplePoints(points: readonly LngLat[]): LngLat[] {
  return Array.from({ length: sampleCount }, (_, i) => points[Math.round((points.length - 1) * (0.15 + (0.7 * i) / (sampleCount - 1)))]!)
}

/** Returns the place farthest from bubbles and, with half the weight, from other lines. */
function findFreePlace(places: readonly LngLat[], lines: readonly LngLat[], bubbles: readonly LngLat[]): LngLat {
  const room = (place: LngLat) => Math.min(minDistance(place, lines) * 2, minDistance(place, bubbles))
  return places.reduce((best, place) => (room(place) > room(best) + 1e-9 ? place : best), places[sampleCount / 2]!)
}

const minDistance = ([lng, lat]: LngLat, others: readonly LngLat[]) =>
  others.reduce((min, [x, y]) => Math.min(min, Math.hypot((lng - x) * Math.cos((lat * Math.PI) / 180), lat - y)), 90)

/** Returns west, south, east, north of all points; null without points. */
export function findBounds(points: readonly LngLat[]): [number, number, number, number] | null {
  if (points.length === 0) return null
  const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)]
  const min = (values: number[]) => values.reduce((a, b) => Math.min(a, b))
  const max = (values: number[]) => values.reduce((a, b) => Math.max(a, b))
  return [min(lngs), min(lats), max(lngs), max(lats)]
}

type Pixel = { x: number; y: number }

/** Returns the distance from a point to a line, px. */
export function distanceToLine({ x, y }: Pixel, line: readonly Pixel[]): number {
  return line.slice(1).reduce((min, end, i) => {
    const start = line[i]!
    const [dx, dy] = [end.x - start.x, end.y - start.y]
    const along = Math.max(0, Math.min(1, ((x - start.x) * dx + (y - start.y) * dy) / (dx * dx + dy * dy || 1)))
    return Math.min(min, Math.hypot(x - start.x - along * dx, y - start.y - along * dy))
  }, Infinity)
}
