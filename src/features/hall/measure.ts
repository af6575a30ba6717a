import type { Box, BoxKind, Point } from './boxes.ts'
import type { HallModel } from './model.ts'

export type Hit = { at: Point; distanceM: number; box: Box }

/** Returns the first box that a ray hits, without the graphics library; null for none. `direction` is a unit vector. */
export function intersectRay(boxes: readonly Box[], from: Point, direction: Point, isThrough: (kind: BoxKind) => boolean): Hit | null {
  let best = Infinity
  let found: Box | null = null
  for (const one of boxes) {
    if (isThrough(one.kind)) continue
    const distance = distanceTo(one, from, direction)
    if (distance < best) [best, found] = [distance, one]
  }
  if (!found) return null
  const at = from.map((value, axis) => value + direction[axis]! * best) as unknown as Point
  return { at, distanceM: best, box: found }
}

/** Returns how far a ray runs to the face of a box; infinity if it misses it or starts within. */
function distanceTo({ centre, size }: Box, from: Point, direction: Point): number {
  let [near, far] = [-Infinity, Infinity]
  for (const axis of [0, 1, 2] as const) {
    const [low, high] = [centre[axis] - size[axis] / 2 - from[axis], centre[axis] + size[axis] / 2 - from[axis]]
    if (Math.abs(direction[axis]) < 1e-9) {
      if (low > 0 || high < 0) return Infinity
      continue
    }
    const [one, other] = [low / direction[axis], high / direction[axis]]
    near = Math.max(near, Math.min(one, other))
    far = Math.min(far, Math.max(one, other))
  }
  return near <= far && near > 1e-6 ? near : Infinity
}

/** A distance in metres, and its parts along the building, upwards and across it. */
export type Measure = { from: Point; to: Point; m: number; x: number; y: number; z: number }

export function measureBetween(from: Point, to: Point): Measure {
  const [x, y, z] = [0, 1, 2].map((axis) => Math.abs(to[axis]! - from[axis]!)) as [number, number, number]
  return { from, to, m: Math.hypot(x, y, z), x, y, z }
}

/** What is neither a surface of the building nor goods. */
const passing: ReadonlySet<BoxKind> = new Set(['ghost', 'unitRentable', 'unitDueSoon', 'unitLeased', 'unitUnderConstruction'])
export const isPassedThrough = (kind: BoxKind): boolean => passing.has(kind)

/** What bounds the height of the empty hall. */
const structure: ReadonlySet<BoxKind> = new Set(['floor', 'beam', 'roof'])

/** Measures from the floor straight up to the lowest beam, at the beam nearest to a place; without beams up to the ceiling. */
export function measureClearHeight({ boxes, room }: HallModel, x: number, z: number): Measure | null {
  if (!room) return null
  const beams = boxes.filter(({ kind }) => kind === 'beam').map(({ centre }) => centre[0])
  const atX =
    beams.reduce<number | null>((best, beam) => (best === null || Math.abs(beam - x) < Math.abs(best - x) ? beam : best), null) ?? x
  const from: Point = [atX, room.floorM, z]
  const above = intersectRay(boxes, [atX, room.floorM + 0.01, z], [0, 1, 0], (kind) => !structure.has(kind))
  return above && measureBetween(from, above.at)
}
