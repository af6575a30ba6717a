import { createRequire } from 'node:module'
import { tenth } from '#features/media/drawings/svg.ts'
import { createProjection, type DotMap } from '#screens/home/dot-map.ts'

type Ring = [lng: number, lat: number][]
type Topology = {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: { land: { geometries: { type: string; arcs: number[][] | number[][][] }[] } }
}

const require = createRequire(import.meta.url)

/** Natural Earth's coastlines at 1:110 million, public domain, from the package world-atlas. */
function readLand(): Ring[][] {
  const topology = require('world-atlas/land-110m.json') as Topology
  const arcs = topology.arcs.map((arc) => decodeArc(arc, topology.transform))
  const ringOf = (indexes: number[]): Ring => indexes.flatMap((index) => (index < 0 ? arcs[~index]!.toReversed() : arcs[index]!))
  return topology.objects.land.geometries
    .flatMap(({ type, arcs: parts }) => (type === 'MultiPolygon' ? (parts as number[][][]) : [parts as number[][]]))
    .map((rings) => rings.map(ringOf))
}

/** Each point is an offset from the previous one, in whole units of the grid. */
function decodeArc(arc: [number, number][], { scale, translate }: Topology['transform']): Ring {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}

/** Even-odd rule: a point in a lake is outside. */
function isInside([lng, lat]: [number, number], rings: Ring[]) {
  let inside = false
  for (const ring of rings)
    for (const [index, [x, y]] of ring.entries()) {
      const [px, py] = ring.at(index - 1)!
      if (y > lat !== py > lat && lng < ((px - x) * (lat - y)) / (py - y) + x) inside = !inside
    }
  return inside
}

/** An image with one dot per grid cell of land; the page draws the cities over it. */
export function landDots(map: DotMap): string {
  const { bounds, squeeze, toPixel } = createProjection(map)
  const land = readLand()
  let d = ''
  for (let lat = bounds.south; lat <= bounds.north; lat += map.stepDegrees * squeeze)
    for (let lng = bounds.west; lng <= bounds.east; lng += map.stepDegrees) {
      if (!land.some((rings) => isInside([lng, lat], rings))) continue
      const { x, y } = toPixel(lng, lat)
      d += `M${tenth(x)} ${tenth(y)}h0`
    }
  const { widthPx, heightPx } = map
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthPx} ${heightPx}" width="${widthPx}" height="${heightPx}"><path d="${d}" stroke="#C6D1DC" stroke-width="4.2" stroke-linecap="round"/></svg>\n`
}
