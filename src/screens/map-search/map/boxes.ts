/** West, south, east, north in degrees, WGS-84. */
export type Box = readonly [west: number, south: number, east: number, north: number]

/** Latitude limit of Web Mercator. */
const maxLatitude = 85

/** Decimals of a view, about 10 m. */
const decimals = 4

/** Clamps a view to valid coordinates and rounds it for the address. */
export function normalizeBox([west, south, east, north]: Box): Box {
  if (east - west >= 360) return [-180, clamp(south, maxLatitude), 180, clamp(north, maxLatitude)]
  return [clamp(west, 180), clamp(south, maxLatitude), clamp(east, 180), clamp(north, maxLatitude)].map(roundDegrees) as unknown as Box
}

const clamp = (degrees: number, max: number) => Math.min(Math.max(degrees, -max), max)
const roundDegrees = (degrees: number) => Number(degrees.toFixed(decimals))

export const formatBox = (box: Box) => box.join(',')

/** Reads the box of an address that `readParkFilter` has validated. */
export function readBox(text: string | number | undefined): Box | null {
  if (text === undefined) return null
  const [west, south, east, north] = String(text).split(',').map(Number)
  return [west ?? 0, south ?? 0, east ?? 0, north ?? 0]
}

/** Returns the intersection, or null if the boxes are disjoint. */
export function intersectBoxes(a: Box, b: Box): Box | null {
  const common: Box = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])]
  return common[0] < common[2] && common[1] < common[3] ? common : null
}

export function uniteBoxes(boxes: readonly Box[]): Box | null {
  const [first, ...others] = boxes
  if (!first) return null
  return others.reduce<Box>(
    (all, box) => [Math.min(all[0], box[0]), Math.min(all[1], box[1]), Math.max(all[2], box[2]), Math.max(all[3], box[3])],
    first,
  )
}

export const toPointBox = ({ longitude, latitude }: { longitude: number; latitude: number }): Box => [
  longitude,
  latitude,
  longitude,
  latitude,
]

export const contains = (box: Box, { longitude, latitude }: { longitude: number; latitude: number }) =>
  longitude >= box[0] && longitude <= box[2] && latitude >= box[1] && latitude <= box[3]

/** Expands a box to a minimum width and height in degrees, because a single park is only a point. */
export function withMinSize([west, south, east, north]: Box, degrees: number): Box {
  const [wide, high] = [Math.max(0, degrees - (east - west)) / 2, Math.max(0, degrees - (north - south)) / 2]
  return [west - wide, south - high, east + wide, north + high]
}

/** Margins for flags, which stand above their place, as a share of the box's size. */
const room = { side: 0.08, top: 0.16, bottom: 0.12 }

export function withRoom([west, south, east, north]: Box): Box {
  const [wide, high] = [east - west, north - south]
  return [west - wide * room.side, south - high * room.bottom, east + wide * room.side, north + high * room.top]
}

/** Builds a box around a point with a distance in km to each side. */
export function buildBoxAround({ longitude, latitude }: { longitude: number; latitude: number }, kilometres: number): Box {
  const high = kilometres / 110.574
  const wide = kilometres / (111.32 * Math.max(0.1, Math.cos((latitude * Math.PI) / 180)))
  return normalizeBox([longitude - wide, latitude - high, longitude + wide, latitude + high])
}
