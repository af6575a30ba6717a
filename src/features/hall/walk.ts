import type { Fit } from '#features/capacity/fit.ts'
import { columnLinesAlong } from '#features/capacity/column-lines.ts'
import type { Hall } from '#features/capacity/hall.ts'
import type { FitRules } from '#features/capacity/rules.ts'
import type { Footprint } from './boxes.ts'

/** Where a walker stands, in metres from the middle of the floor, and looks: radians to the left of north. */
export type Eye = { x: number; z: number; yaw: number }

/** The inside of a hall, for walking and measuring. Metres. */
export type Room = {
  lengthM: number
  widthM: number
  clearHeightM: number
  /** The floor above the yard. */
  floorM: number
  /** What stops a walker. */
  solids: readonly Footprint[]
  eye: Eye
}

export const eyeHeightM = 1.7
/** Between a walker and what stops one. */
const bodyM = 0.3
/** Metres a second. */
export const walkingSpeed = 3

type Inside = Pick<Room, 'lengthM' | 'widthM' | 'solids'>

/** True if a walker can stand there. */
export function isFree({ lengthM, widthM, solids }: Inside, x: number, z: number): boolean {
  if (Math.abs(x) > lengthM / 2 - bodyM || Math.abs(z) > widthM / 2 - bodyM) return false
  return !solids.some(({ fromX, toX, fromZ, toZ }) => x > fromX - bodyM && x < toX + bodyM && z > fromZ - bodyM && z < toZ + bodyM)
}

/** Walks from a place, forward and to the right of where one looks. Stops at walls, columns and racks, and slides along them. */
export function walkFrom(room: Inside, { x, z, yaw }: Eye, forwardM: number, rightM: number): Eye {
  const [sin, cos] = [Math.sin(yaw), Math.cos(yaw)]
  const [dx, dz] = [-sin * forwardM + cos * rightM, -cos * forwardM - sin * rightM]
  // Steps shorter than the thinnest rack, so that none is passed through.
  const steps = Math.max(1, Math.ceil(Math.hypot(dx, dz) / 0.1))
  let at = { x, z, yaw }
  for (let step = 0; step < steps; step++) {
    const [nextX, nextZ] = [at.x + dx / steps, at.z + dz / steps]
    if (isFree(room, nextX, nextZ)) at = { x: nextX, z: nextZ, yaw }
    else if (isFree(room, nextX, at.z)) at = { x: nextX, z: at.z, yaw }
    else if (isFree(room, at.x, nextZ)) at = { x: at.x, z: nextZ, yaw }
    else break
  }
  return at
}

/**
 * Finds where a walk begins: inside the south docks before the aisle nearest to the middle, looking north; where rows extend along the building,
 * at the west end of that aisle, looking east.
 */
export function findEye(hall: Hall, fit: Fit | null, { stagingM }: FitRules, solids: readonly Footprint[]): Eye {
  const { lengthM, widthM } = hall
  const southM = widthM / 2 - Math.min(Math.max(2, stagingM * 0.66), widthM / 3)
  const aisleM = fit ? aisleNearestToMiddle(fit) : null
  const eye =
    fit && fit.layout.runsAlong === 'x' && aisleM !== null
      ? { x: -lengthM / 2 + 1.6, z: aisleM, yaw: -Math.PI / 2 }
      : { x: aisleM ?? betweenColumns(hall), z: southM, yaw: 0 }
  return nearestFree({ lengthM, widthM, solids }, eye)
}

/** Returns the middle of the aisle, on the axis along which rows stand side by side; null without two rows. */
function aisleNearestToMiddle({ layout: { rows, depthM, aisleM } }: Fit): number | null {
  const middles = rows.slice(1).flatMap(({ atM }, index) => {
    const fromM = rows[index]!.atM + depthM
    return atM - fromM >= aisleM - 0.01 ? [(fromM + atM) / 2] : []
  })
  return middles.length === 0 ? null : middles.reduce((best, one) => (Math.abs(one) < Math.abs(best) ? one : best))
}

/** Returns the place along the building, nearest to its middle, that is halfway between two lines of columns or a line and a wall. */
function betweenColumns(hall: Hall): number {
  const lines = columnLinesAlong(hall, 'x').map(({ atM }) => atM)
  if (lines.length === 0) return 0
  const ends = [-hall.lengthM / 2, ...lines, hall.lengthM / 2]
  const gaps = ends.slice(1).map((toM, at) => ({ fromM: ends[at]!, toM }))
  const middles = gaps.filter(({ fromM, toM }) => toM - fromM > minGapM).map(({ fromM, toM }) => (fromM + toM) / 2)
  return middles.reduce((best, one) => (Math.abs(one) < Math.abs(best) ? one : best), middles[0] ?? 0)
}

/** A walker sees past both columns. */
const minGapM = 2

/** Returns where a walker can stand nearest to a place, looking the same way, in rings around it. A hall without room for a walker keeps the place. */
export function nearestFree(inside: Inside, eye: Eye): Eye {
  for (let ringM = 0; ringM < Math.max(inside.lengthM, inside.widthM); ringM += 0.5)
    for (let turn = 0; turn < 16; turn++) {
      const angle = (turn * Math.PI) / 8
      const [x, z] = [eye.x + ringM * Math.sin(angle), eye.z - ringM * Math.cos(angle)]
      if (isFree(inside, x, z)) return { ...eye, x, z }
    }
  return eye
}
