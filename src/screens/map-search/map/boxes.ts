/** West, south, east, north in degrees, WGS-84. */
export type Box = readonly [west: number, south: number, east: number, north: number]

/** WebMercator ends here. */
const maxLatitude = 85

/** About 10 m: as near as a view has to be kept. */
const decimals = 4

/** The view of a map as an address says it: on the earth, and not longer than needed. */
export function normalizeBox([west, south, east, north]: Box): Box {
  if (east - west >= 360) return [-180, clamp(south, maxLatitude), 180, clamp(north, maxLatitude)]
  return [clamp(west, 180), clamp(south, maxLatitude), clamp(east, 180), clamp(north, maxLatitude)].map(roundDegrees) as unknown as Box
}

const clamp = (degrees: number, most: number) => Math.min(Math.max(degrees, -most), most)
const roundDegrees = (degrees: number) => Number(degrees.toFixed(decimals))

export const formatBox = (box: Box) => box.join(',')

/** Of an address that `readParkFilter` has let through. */
export function readBox(text: string | number | undefined): Box | null {
  if (text === undefined) return null
  const [west, south, east, north] = String(text).split(',').map(Number)
  return [west ?? 0, south ?? 0, east ?? 0, north ?? 0]
}

/** Null where they have nothing in common. */
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

/** At least so many degrees wide and high: a single park is a point, and a point is no view. */
export function withMinSize([west, south, east, north]: Box, degrees: number): Box {
  const [wide, high] = [Math.max(0, degrees - (east - west)) / 2, Math.max(0, degrees - (north - south)) / 2]
  return [west - wide, south - high, east + wide, north + high]
}

/** Flags stand above their place, and have a width: so much of the box's own size more at each side. */
const room = { side: 0.08, top: 0.16, bottom: 0.08 }

export function withRoom([west, south, east, north]: Box): Box {
  const [wide, high] = [east - west, north - south]
  return [west - wide * room.side, south - high * room.bottom, east + wide * room.side, north + high * room.top]
}

/** Around a place, about so many kilometres to each side. */
export function buildBoxAround({ longitude, latitude }: { longitude: number; latitude: number }, kilometres: number): Box {
  const high = kilometres / 110.574
  const wide = kilometres / (111.32 * Math.max(0.1, Math.cos((latitude * Math.PI) / 180)))
  return normalizeBox([longitude - wide, latitude - high, longitude + wide, latitude + high])
}
