import type { Point } from './dxf-entities.ts'

/** Maps (x, y) to (ax + cy + e, bx + dy + f). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]
export const mirror: Matrix = [-1, 0, 0, 1, 0, 0]
export const shift = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y]
export const scale = (x: number, y: number): Matrix => [x, 0, 0, y, 0, 0]

export function turn(degrees: number): Matrix {
  const angle = (degrees / 180) * Math.PI
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [cos, sin, -sin, cos, 0, 0]
}

/** Returns the matrix that applies the last one first. */
export const chain = (...matrices: readonly Matrix[]): Matrix =>
  matrices.reduce(([a, b, c, d, e, f], [a2, b2, c2, d2, e2, f2]) => [
    a * a2 + c * b2,
    b * a2 + d * b2,
    a * c2 + c * d2,
    b * c2 + d * d2,
    a * e2 + c * f2 + e,
    b * e2 + d * f2 + f,
  ])

export const mapped = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f]

/** How much a matrix enlarges at most, roughly. */
export const growthOf = ([a, b, c, d]: Matrix): number => Math.max(Math.hypot(a, b), Math.hypot(c, d))
