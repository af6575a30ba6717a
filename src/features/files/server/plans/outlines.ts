import type { Arc, Path, Point, Text, Vertex } from './dxf-entities.ts'
import type { Shape } from './expand-blocks.ts'
import { chain, growthOf, mapped, scale, shift, turn, type Matrix } from './matrix.ts'

const maxDeviationPx = 0.35
const [minSteps, maxSteps] = [3, 180]

const roughDegrees = 7.5

/** Returns into how many straight pieces an arc is cut, so that they are hardly seen. `radiusPx` is its radius in pixels; null if unknown. */
function stepsOf(radiusPx: number | null, sweepDegrees: number): number {
  if (radiusPx === null) return Math.ceil(Math.abs(sweepDegrees) / roughDegrees)
  const share = Math.min(1, maxDeviationPx / Math.max(radiusPx, maxDeviationPx))
  const degrees = (2 * Math.acos(1 - share) * 180) / Math.PI
  return Math.min(maxSteps, Math.max(minSteps, Math.ceil(Math.abs(sweepDegrees) / Math.max(degrees, 1))))
}

/** Returns the points of a line or an arc where its matrix leads: roughly, or so that arcs look round if that is in pixels. */
export function outlineOf({ entity, matrix }: Shape, precision: 'rough' | 'pixels'): Point[] {
  const toPx = precision === 'rough' ? null : growthOf(matrix)
  const points = entity.is === 'arc' ? arcPoints(entity, toPx) : entity.is === 'path' ? pathPoints(entity, toPx) : boxOf(entity)
  return points.map((point) => mapped(matrix, point))
}

const arcPoints = ({ centre: [x, y], radius, from, sweep }: Arc, toPx: number | null): Point[] => {
  const steps = stepsOf(toPx === null ? null : radius * toPx, sweep)
  return Array.from({ length: steps + 1 }, (_, at) => {
    const angle = ((from + (sweep * at) / steps) / 180) * Math.PI
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

function pathPoints({ vertices, isClosed }: Path, toPx: number | null): Point[] {
  const points: Point[] = []
  for (const [at, vertex] of vertices.entries()) {
    points.push(vertex.at)
    const next = vertices[at + 1] ?? (isClosed ? vertices[0] : undefined)
    if (!next) continue
    if (vertex.bulge !== 0) points.push(...bulgePoints(vertex, next, toPx))
    if (at === vertices.length - 1) points.push(next.at)
  }
  return points
}

/** Returns the points between two corners that an arc connects. */
function bulgePoints({ at: [x1, y1], bulge }: Vertex, { at: [x2, y2] }: Vertex, toPx: number | null): Point[] {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const offset = (1 - bulge * bulge) / (4 * bulge)
  const centre: Point = [(x1 + x2) / 2 - dy * offset, (y1 + y2) / 2 + dx * offset]
  const radius = Math.hypot(x1 - centre[0], y1 - centre[1])
  const from = (Math.atan2(y1 - centre[1], x1 - centre[0]) * 180) / Math.PI
  const sweep = (4 * Math.atan(bulge) * 180) / Math.PI
  const arc: Arc = { is: 'arc', layer: '', isMirrored: false, centre, radius, from, sweep }
  return arcPoints(arc, toPx).slice(1, -1)
}

/** Leads from a text that is written from (0, 0) to the right, with a height of 1, to where it is. */
export const textMatrix = ({ at, rotation, height, stretch, up }: Text): Matrix =>
  chain(shift(...at), turn(rotation), shift(0, -up * height), scale(height * stretch, height))

/** About the corners of a text: Chinese characters are as wide as they are high, others narrower. */
function boxOf(text: Text): Point[] {
  const width = [...text.content].reduce((sum, character) => sum + (character > '\u2e80' ? 1.4 : 0.85), 0)
  const left = -text.across * width
  const matrix = textMatrix(text)
  return [
    [left, 0],
    [left + width, 0],
    [left, 1],
    [left + width, 1],
  ].map(([x, y]) => mapped(matrix, [x!, y!]))
}
