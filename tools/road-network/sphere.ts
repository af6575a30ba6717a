/** A point in WGS-84 degrees. */
export type Point = readonly [lng: number, lat: number]
/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number]

/** IUGG mean radius. */
const earthRadiusKm = 6371.0088
export const radians = Math.PI / 180
/** Kilometres per degree of latitude, rounded as the network was tuned with it. */
export const kmPerDegree = 111.2

/** Great-circle distance in km. */
export function distanceKm(a: Point, b: Point) {
  const dLng = (b[0] - a[0]) * radians
  const dLat = (b[1] - a[1]) * radians
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a[1] * radians) * Math.cos(b[1] * radians) * Math.sin(dLng / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(h))
}

/** Length of a line in km. */
export function lengthKm(points: readonly Point[]) {
  let sum = 0
  for (let i = 1; i < points.length; i++) sum += distanceKm(points[i - 1]!, points[i]!)
  return sum
}

/** Compass heading of the line from a to b, 0 to 360 degrees. */
export function heading(a: Point, b: Point) {
  const dx = (b[0] - a[0]) * Math.cos(((a[1] + b[1]) / 2) * radians)
  return (Math.atan2(dx, b[1] - a[1]) / radians + 360) % 360
}

/** Angle between two headings, 0 to 180 degrees. */
export const angleBetween = (a: number, b: number) => Math.abs(((((a - b) % 360) + 540) % 360) - 180)

/** Returns the point at a distance in km along a heading. */
export function pointAt([lng, lat]: Point, degrees: number, km: number): Point {
  return [
    lng + (km * Math.sin(degrees * radians)) / kmPerDegree / Math.cos(lat * radians),
    lat + (km * Math.cos(degrees * radians)) / kmPerDegree,
  ]
}

export function boxOf(points: readonly Point[]): Box {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [lng, lat] of points) {
    west = Math.min(west, lng)
    south = Math.min(south, lat)
    east = Math.max(east, lng)
    north = Math.max(north, lat)
  }
  return [west, south, east, north]
}

/** FNV-1a hash of a text, scaled to 0…1: the same text gives the same road in every build. */
export function hash01(text: string) {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i)
    hash = Math.imul(hash, 16777619)
  }
  return (hash >>> 0) / 2 ** 32
}
