import type { Point } from '../boxes.ts'
import { eyeHeightM, nearestFree, type Eye, type Room } from '../walk.ts'

/** A camera around the hall: azimuth and elevation in radians, and metres from the point that it looks at. */
export type OrbitView = { azimuth: number; elevation: number; distanceM: number; target: Point }
/** The camera of a walker: radians to the left of north and upwards. */
export type WalkView = { x: number; z: number; yaw: number; pitch: number }

const elevationRange = { min: 0.06, max: 1.5 }
const maxPitch = 1.4

/** The first view: from above the corner of the docks, farther away where the picture is narrow. */
export function initialOrbit({ lengthM, widthM, floorM }: Room, aspect: number): OrbitView {
  const sizeM = Math.max(lengthM, widthM)
  const distanceM = sizeM * (aspect < 1 ? 1.75 : 1.12)
  return { azimuth: -0.55, elevation: 0.52, distanceM, target: [0, floorM, sizeM * 0.06] }
}

export const rotateOrbit = (orbit: OrbitView, azimuth: number, elevation: number): OrbitView => ({
  ...orbit,
  azimuth: orbit.azimuth + azimuth,
  elevation: between(orbit.elevation + elevation, elevationRange.min, elevationRange.max),
})

/** Factors below 1 come closer. */
export const zoomOrbit = (orbit: OrbitView, factor: number): OrbitView => ({
  ...orbit,
  distanceM: between(orbit.distanceM * factor, 6, 600),
})

/** Moves camera and target along the floor: to the right, and away from the camera. */
export function panOrbit(orbit: OrbitView, rightM: number, awayM: number): OrbitView {
  const [sin, cos] = [Math.sin(orbit.azimuth), Math.cos(orbit.azimuth)]
  const [x, y, z] = orbit.target
  return { ...orbit, target: [x + cos * rightM - sin * awayM, y, z - sin * rightM - cos * awayM] }
}

/** The position of the camera: south of its target at azimuth 0, east of it at π / 2. */
export function orbitPosition({ azimuth, elevation, distanceM, target: [x, y, z] }: OrbitView): Point {
  const flatM = distanceM * Math.cos(elevation)
  return [x + flatM * Math.sin(azimuth), y + distanceM * Math.sin(elevation), z + flatM * Math.cos(azimuth)]
}

/** The first view of a walker: near `start`, or where the room suggests. */
export const initialWalk = (room: Room, start: Eye | null): WalkView => ({ ...(start ? nearestFree(room, start) : room.eye), pitch: 0 })

export const rotateWalk = (view: WalkView, yaw: number, pitch: number): WalkView => ({
  ...view,
  yaw: view.yaw + yaw,
  pitch: between(view.pitch + pitch, -maxPitch, maxPitch),
})

export const walkPosition = ({ x, z }: WalkView, { floorM }: Room): Point => [x, floorM + eyeHeightM, z]

const between = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value))
