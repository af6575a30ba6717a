import type { Box, Point } from '#features/listings/search/engine.ts'

/**
 * Point in polygon exactly as PostgreSQL decides it for `polygon @> point`, with the same sums in the same order, so
 * that both engines agree about every point.
 *
 * All in half micro-degrees: points are even, corners odd. So no point is level with a corner, which would be the
 * special case of every such test.
 */
export function polygonTest(ring: readonly Point[]): (lng: number, lat: number) => boolean {
  const xs = Float64Array.from(ring, ([lng]) => corner(lng))
  const ys = Float64Array.from(ring, ([, lat]) => corner(lat))
  const bands = edgeBands(ys)
  return (lng, lat) => {
    const px = 2 * lng
    const py = 2 * lat
    const edges = bands.at(py)
    let winding = 0
    for (const edge of edges) {
      const before = edge === 0 ? xs.length - 1 : edge - 1
      const crossing = crossesRay(
        (xs[edge] as number) - px,
        (ys[edge] as number) - py,
        (xs[before] as number) - px,
        (ys[before] as number) - py,
      )
      if (crossing === onEdge) return true
      winding += crossing
    }
    return winding !== 0
  }
}

/** In an odd number of rings: holes are rings too, and islands in holes. */
export function ringsTest(rings: readonly (readonly Point[])[]): (lng: number, lat: number) => boolean {
  const tests = rings.map((ring) => ({ box: boxOfRing(ring), isIn: polygonTest(ring) }))
  return (lng, lat) => {
    let isInside = false
    for (const { box, isIn } of tests) if (isInBox(box, lng, lat) && isIn(lng, lat)) isInside = !isInside
    return isInside
  }
}

/** Null: no corner at all. */
export function boxAroundRings(rings: readonly (readonly Point[])[]): Box | null {
  const boxes = rings.map(boxOfRing)
  if (boxes.length === 0) return null
  const edge = (at: number, pick: (...values: number[]) => number) =>
    boxes.reduce((best, box) => pick(best, box[at] as number), boxes[0]![at] as number)
  return [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)]
}

/** A micro-degree wider to the north-east, where a ring counts as lying half a micro-degree further. */
function boxOfRing(ring: readonly Point[]): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [lng, lat] of ring) {
    west = Math.min(west, lng)
    south = Math.min(south, lat)
    east = Math.max(east, lng + 1)
    north = Math.max(north, lat + 1)
  }
  return [west, south, east, north]
}

const isInBox = ([west, south, east, north]: Box, lng: number, lat: number) => lng >= west && lng <= east && lat >= south && lat <= north

export const ringAsText = (ring: readonly Point[]) => `(${ring.map(([lng, lat]) => `(${corner(lng)},${corner(lat)})`).join(',')})`

const corner = (microDegrees: number) => 2 * microDegrees + 1

const onEdge = Infinity

/** +1 or −1 when the edge crosses the ray from the point to the east, upwards or downwards. */
function crossesRay(x: number, y: number, previousX: number, previousY: number): number {
  if (y > 0 === previousY > 0) return 0
  const up = y > 0 ? 1 : -1
  if (x >= 0 && previousX > 0) return up
  if (x < 0 && previousX <= 0) return 0
  const side = (x - previousX) * y - (y - previousY) * x
  if (side === 0) return onEdge
  return side > 0 === up > 0 ? 0 : up
}

const bandCount = 64

/** Which edges pass each of 64 bands of latitude: a reach area has hundreds, and a point is level with a handful. */
function edgeBands(ys: Float64Array) {
  const low = Math.min(...ys)
  const height = (Math.max(...ys) - low) / bandCount || 1
  const bandOf = (y: number) => Math.min(bandCount - 1, Math.max(0, Math.floor((y - low) / height)))
  const bands: number[][] = Array.from({ length: bandCount }, () => [])
  ys.forEach((y, edge) => {
    const previous = ys.at(edge - 1) as number
    for (let band = bandOf(Math.min(y, previous)); band <= bandOf(Math.max(y, previous)); band++) bands[band]?.push(edge)
  })
  return { at: (y: number) => bands[bandOf(y)] ?? [] }
}
