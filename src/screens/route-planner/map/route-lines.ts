import type { Mode, Plan } from '#features/routing/contract.ts'
import { decodeLine } from '#features/routing/decode-line.ts'
import type { LngLat } from '#platform/web/map/map-handle.ts'

/** The line of a plan, with the place of its bubble. */
export type RouteLine = { mode: Mode; points: LngLat[]; bubble: LngLat }

/** Builds one line per distinct route, with bubbles at mid-line and apart from each other. */
export function buildLines(plans: readonly Plan[]): RouteLine[] {
  const drawn = plans
    .filter(({ geometry, sameAs }) => geometry !== null && sameAs === null)
    .map(({ mode, geometry }) => ({ mode, points: decodeLine(geometry!) }))
    .filter(({ points }) => points.length > 1)
  const sizeDegrees = measureSize(drawn.flatMap(({ points }) => points))
  const lines: RouteLine[] = []
  for (const { mode, points } of drawn) {
    const others = drawn.filter((other) => other.mode !== mode).flatMap((other) => sampleMiddle(other.points))
    const bubbles = lines.map(({ bubble }) => bubble)
    lines.push({ mode, points, bubble: findBubblePlace(sampleMiddle(points), others, bubbles, sizeDegrees) })
  }
  return lines
}

const sampleCount = 25

/** Samples the middle two thirds of a line, evenly by length, from the middle outwards. */
function sampleMiddle(points: readonly LngLat[]): LngLat[] {
  const lengths = points.map((point, i) => (i === 0 ? 0 : measureDistance(point, points[i - 1]!)))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const pointAt = (share: number) => {
    let left = total * share
    const at = lengths.findIndex((length) => (left -= length) <= 0)
    return points[Math.max(0, at)]!
  }
  const half = (sampleCount - 1) / 2
  const shares = Array.from({ length: sampleCount }, (_, i) => ((i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2)) / half)
  return shares.map((share) => pointAt(0.5 + share / 3))
}

/** Room around a bubble and beside other lines, as shares of the size of all lines. */
const bubbleRoom = 0.16
const lineRoom = 0.02

/** Returns the place nearest to the middle with room around it; if there is none, the one farthest from other bubbles. */
function findBubblePlace(places: readonly LngLat[], lines: readonly LngLat[], bubbles: readonly LngLat[], size: number): LngLat {
  const apart = places.filter((place) => minDistance(place, bubbles) >= size * bubbleRoom)
  const farthest = places.reduce(
    (best, place) => (minDistance(place, bubbles) > minDistance(best, bubbles) + 1e-9 ? place : best),
    places[0]!,
  )
  return apart.find((place) => minDistance(place, lines) >= size * lineRoom) ?? apart[0] ?? farthest
}

/** The diagonal of all points, degrees of latitude. */
function measureSize(points: readonly LngLat[]) {
  const bounds = findBounds(points)
  return bounds === null ? 0 : measureDistance([bounds[0], bounds[1]], [bounds[2], bounds[3]])
}

const measureDistance = ([lng, lat]: LngLat, [x, y]: LngLat) => Math.hypot((lng - x) * Math.cos((lat * Math.PI) / 180), lat - y)

const minDistance = (place: LngLat, others: readonly LngLat[]) =>
  others.reduce((min, other) => Math.min(min, measureDistance(place, other)), 90)

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
