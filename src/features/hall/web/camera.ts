import type { Point } from '../boxes.ts'
import { eyeHeightM, type Room } from '../walk.ts'

/** A seat above the hall: radians around it and above the horizon, and metres from the point that it looks at. */
export type OrbitSeat = { turn: number; rise: number; distanceM: number; target: Point }
/** Radians to the left of north and upwards. */
export type Gaze = { x: number; z: number; yaw: number; pitch: number }

const rises = { min: 0.06, max: 1.5 }
const maxPitch = 1.4

/** A high seat at the corner of the docks, further off where the picture is narrow. */
export function openingSeat({ lengthM, widthM, floorM }: Room, aspect: number): OrbitSeat {
  const sizeM = Math.max(lengthM, widthM)
  const distanceM = sizeM * (aspect < 1 ? 1.75 : 1.12)
  return { turn: -0.55, rise: 0.52, distanceM, target: [0, floorM, sizeM * 0.06] }
}

export const turnSeat = (seat: OrbitSeat, turn: number, rise: number): OrbitSeat => ({
  ...seat,
  turn: seat.turn + turn,
  rise: between(seat.rise + rise, rises.min, rises.max),
})

/** Goes nearer for a factor below 1. */
export const zoomSeat = (seat: OrbitSeat, factor: number): OrbitSeat => ({ ...seat, distanceM: between(seat.distanceM * factor, 6, 600) })

/** Moves the seat and what it looks at along the floor: to its right, and away from it. */
export function shiftSeat(seat: OrbitSeat, rightM: number, awayM: number): OrbitSeat {
  const [sin, cos] = [Math.sin(seat.turn), Math.cos(seat.turn)]
  const [x, y, z] = seat.target
  return { ...seat, target: [x + cos * rightM - sin * awayM, y, z - sin * rightM - cos * awayM] }
}

/** Where the seat is. South of its target without a turn, east of it after a quarter. */
export function placeOfSeat({ turn, rise, distanceM, target: [x, y, z] }: OrbitSeat): Point {
  const flatM = distanceM * Math.cos(rise)
  return [x + flatM * Math.sin(turn), y + distanceM * Math.sin(rise), z + flatM * Math.cos(turn)]
}

export const openingGaze = ({ eye }: Room): Gaze => ({ ...eye, pitch: 0 })

export const turnGaze = (gaze: Gaze, yaw: number, pitch: number): Gaze => ({
  ...gaze,
  yaw: gaze.yaw + yaw,
  pitch: between(gaze.pitch + pitch, -maxPitch, maxPitch),
})

export const placeOfGaze = ({ x, z }: Gaze, { floorM }: Room): Point => [x, floorM + eyeHeightM, z]

const between = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value))
