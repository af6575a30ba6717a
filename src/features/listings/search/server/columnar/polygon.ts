import type { Box, Point } from '#features/listings/search/engine.ts'

/**
 * Creates a test for points in a polygon, exactly as PostgreSQL decides `polygon @> point`, with the same arithmetic in the same order, so
 * that both engines agree on every point.
 *
 * All coordinates are in half micro-degrees: points are even, corners odd. So no point is level with a corner, the special case of all
 * such tests.
 */
export function createPolygonTest(ring: readonly Point[]): (lng: number, lat: number) => boolean {
  const xs = Float64Array.from(ring, ([lng]) => corner(lng))
  const ys = Float64Array.from(ring, ([, lat]) => corner(lat))
  const bands = buildEdgeBands(ys)
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

/** Returns the bounding box of a ring, extended by a micro-degree to the north-east, because rings count as half a micro-degree further in that direction. */
export function boxAroundRing(ring: readonly Point[]): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [lng, lat] of ring) {
    west = Math.min(west, lng)
    south = Math.min(south, lat)
    east = Math.max(east, lng + 1)
    north = Math.max(north, lat + 1)
  }
  return [west, south, east, north]
}

export const formatRing = (ring: readonly Point[]) => `(${ring.map(([lng, lat]) => `(${corner(lng)},${corner(lat)})`).join(',')})`

const corner = (microDegrees: number) => 2 * microDegrees + 1

const onEdge = Infinity

/** Returns +1 or −1 if the edge crosses the ray from the point to the east upwards or downwards, otherwise 0, or `onEdge`. */
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

/** Groups the edges by 64 bands of latitude: an isochrone has hundreds of edges, of which a point is level with a handful. */
function buildEdgeBands(ys: Float64Array) {
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
