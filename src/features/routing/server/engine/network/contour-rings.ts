import type { Grid } from './reach-grid.ts'
import type { MultiPolygon } from '../truck-router.ts'

type Ring = MultiPolygon[number][number]
/** The sides of a cell on which lines end, each by the grid points at its ends: 0 south-west, 1 south-east, 2 north-east, 3 north-west. */
const sides = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 0],
] as const
const decimals = 1e4

/**
 * Draws the line of 0 around the positive parts of a grid (marching squares), with holes as further rings of their polygon. Outer rings run
 * counter-clockwise. Holes smaller than `minHoleCells` are filled.
 */
export function drawContours(grid: Grid, minHoleCells: number): MultiPolygon {
  const rings = linkLines(listLines(grid)).map((ring) => ({ ring, area: measureSignedArea(ring) }))
  const minHole = minHoleCells * grid.step.lng * grid.step.lat
  const polygons = rings.filter(({ area }) => area > 0).map(({ ring, area }) => ({ area, rings: [ring] }))
  for (const { ring, area } of rings) {
    if (area >= 0 || -area < minHole) continue
    const around = polygons.filter((polygon) => polygon.area > -area && isInside(ring[0]!, polygon.rings[0]!))
    around.toSorted((a, b) => a.area - b.area)[0]?.rings.push(ring)
  }
  return polygons.map((polygon) => polygon.rings.map(close))
}

type Line = { from: number; to: number; point: [number, number] }

/** Lists the lines through all cells, with the positive side to their left. Ends are numbered by the grid edge that they lie on. */
function listLines(grid: Grid): Map<number, Line> {
  const lines = new Map<number, Line>()
  for (let row = 0; row + 1 < grid.rows; row++)
    for (let column = 0; column + 1 < grid.columns; column++)
      for (const [enter, leave] of crossCell(grid, column, row)) {
        const from = edgeNumber(grid, column, row, enter)
        lines.set(from, { from, to: edgeNumber(grid, column, row, leave), point: locate(grid, column, row, enter) })
      }
  return lines
}

/** Returns the sides by which lines enter and leave a cell. Where two positive corners face each other, the cell's middle is positive. */
function crossCell(grid: Grid, column: number, row: number): [enter: number, leave: number][] {
  const isIn = [0, 1, 2, 3].map((corner) => valueAt(grid, column, row, corner) > 0)
  if (isIn.every((each) => each === isIn[0])) return []
  // Counter-clockwise around the cell, the line leaves where the corners become positive, and enters where they cease to be.
  const enters = sides.flatMap(([a, b], side) => (isIn[a] && !isIn[b] ? [side] : []))
  const leaves = sides.flatMap(([a, b], side) => (!isIn[a] && isIn[b] ? [side] : []))
  // The next side that becomes positive ends the negative corner.
  return enters.map((enter) => [enter, leaves.toSorted((a, b) => ((a - enter + 4) % 4) - ((b - enter + 4) % 4))[0]!])
}

const cornerOffset = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const

function valueAt({ values, columns }: Grid, column: number, row: number, corner: number) {
  const [dx, dy] = cornerOffset[corner]!
  return values[(row + dy) * columns + column + dx]!
}

/** Numbers the edges of the grid: horizontal ones even, vertical ones odd. */
function edgeNumber({ columns }: Grid, column: number, row: number, side: number) {
  if (side === 0) return 2 * (row * columns + column)
  if (side === 2) return 2 * ((row + 1) * columns + column)
  return 2 * (row * columns + column + (side === 1 ? 1 : 0)) + 1
}

function locate(grid: Grid, column: number, row: number, side: number): [number, number] {
  const [a, b] = sides[side]!
  const [va, vb] = [valueAt(grid, column, row, a), valueAt(grid, column, row, b)]
  // Infinite values, where no road comes near, leave the line in the middle.
  const share = Number.isFinite(va) && Number.isFinite(vb) ? va / (va - vb) : 0.5
  const [ax, ay] = cornerOffset[a]!
  const [bx, by] = cornerOffset[b]!
  return [
    Math.round((grid.west + (column + ax + (bx - ax) * share) * grid.step.lng) * decimals) / decimals,
    Math.round((grid.south + (row + ay + (by - ay) * share) * grid.step.lat) * decimals) / decimals,
  ]
}

function linkLines(lines: Map<number, Line>): Ring[] {
  const rings: Ring[] = []
  while (lines.size > 0) {
    const ring: Ring = []
    for (let line = lines.values().next().value; line; line = lines.get(line.to)) {
      lines.delete(line.from)
      ring.push(line.point)
    }
    if (ring.length > 2) rings.push(ring)
  }
  return rings
}

function measureSignedArea(ring: Ring) {
  let sum = 0
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) sum += ring[j]![0] * ring[i]![1] - ring[i]![0] * ring[j]![1]
  return sum / 2
}

function isInside([x, y]: Ring[number], ring: Ring) {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i]!
    const [bx, by] = ring[j]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

/** Creates a test for points inside an area, by the even-odd rule over all rings. */
export function createAreaTest(area: MultiPolygon) {
  const rings = area.flat()
  return (lng: number, lat: number) => rings.filter((ring) => isInside([lng, lat], ring)).length % 2 === 1
}

const close = (ring: Ring): Ring => [...ring, ring[0]!]
