/** Bearings are in degrees from 0 (north, the top of a plan) over 90 (east) up to 360, which is excluded. */

const wholeTurn = 360

/** Returns degrees as a bearing, to the hundredth. */
export const toBearing = (degrees: number): number => {
  const hundredths = Math.round((((degrees % wholeTurn) + wholeTurn) % wholeTurn) * 100) / 100
  return hundredths % wholeTurn
}

/** Returns the bearing in which one looks at a yaw, in degrees to the right of the middle of a picture that faces `north`. */
export const bearingOf = (yaw: number, north: number): number => toBearing(north + yaw)

/** Returns the bearing of the middle of a picture that looks north at this yaw. */
export const northFacing = (yaw: number): number => toBearing(-yaw)

/** Returns the yaw in another picture that looks back along a view. Both pictures have the bearing of their middle. */
export const oppositeYaw = (yaw: number, north: number, otherNorth: number): number => bearingOf(yaw, north) + 180 - otherNorth

/** Returns the bearing from a point to another, right and down in the units of the screen. */
export const bearingTo = (right: number, down: number): number => toBearing((Math.atan2(right, -down) * 180) / Math.PI)

/** Returns the outline of a sector that opens to the north around the origin of an SVG. */
export function conePath(radius: number, angle: number): string {
  const half = (angle * Math.PI) / 360
  const [x, y] = [radius * Math.sin(half), radius * Math.cos(half)].map((length) => Math.round(length * 100) / 100)
  return `M0 0L-${x} -${y}A${radius} ${radius} 0 0 1 ${x} -${y}Z`
}

/** Returns a share moved by a step, kept from 0 to 1 and to five digits. */
export const moveShare = (share: number, by: number): number => Math.round(Math.min(1, Math.max(0, share + by)) * 1e5) / 1e5
