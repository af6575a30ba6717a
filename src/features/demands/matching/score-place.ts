import type { MatchReason } from './match-reasons.ts'
import type { RequiredPlace } from './requirements.ts'

/** The regions and coordinates (micro-degrees) of a park. */
export type ParkPlace = { districtCode: string; cityCode: string; provinceCode: string; lng: number; lat: number }

/** The points (0 to 100) for a park's place, and the reason. */
export type PlaceScore = { points: number; reason: MatchReason }

/** Warehouses in another province, or overseas in another country, match only within this distance. */
export const maxDistanceKm = 100

/** Points lost per km from the district centre: a neighbouring district is about 15 km away, the far end of a province 300 km. */
const decay = {
  city: { from: 95, perKm: 1, min: 55 },
  province: { from: 65, perKm: 0.25, min: 15 },
  beyond: { from: 60, perKm: 0.5, min: 10 },
}

/**
 * Scores the place of a park: in the required district, its city, its province, or across the border but near. Returns null if it is too
 * far. Without a known district centre, the city counts as 20 km away and the province as 100 km.
 */
export function scorePlace(required: RequiredPlace, park: ParkPlace): PlaceScore | null {
  const km = required.centre && measureDistanceKm(required.centre, park)
  if (park.districtCode === required.districtCode) return { points: 100, reason: ['placeDistrict', km, null] }
  if (park.cityCode === required.cityCode) return { points: pointsAt(decay.city, km ?? 20), reason: ['placeCity', km, null] }
  if (park.provinceCode === required.provinceCode && !required.isOverseas)
    return { points: pointsAt(decay.province, km ?? 100), reason: ['placeProvince', km, null] }
  return km === null || km > maxDistanceKm ? null : { points: pointsAt(decay.beyond, km), reason: ['placeBeyond', km, null] }
}

const pointsAt = ({ from, perKm, min }: { from: number; perKm: number; min: number }, km: number) =>
  Math.max(min, Math.round(from - perKm * km))

const radians = Math.PI / 180 / 1e6
const earthKm = 6_371

/** Returns the great-circle distance in whole km. Points in micro-degrees. */
export function measureDistanceKm(a: { lng: number; lat: number }, b: { lng: number; lat: number }): number {
  const north = Math.sin(((b.lat - a.lat) * radians) / 2) ** 2
  const east = Math.sin(((b.lng - a.lng) * radians) / 2) ** 2
  return Math.round(2 * earthKm * Math.asin(Math.sqrt(north + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * east)))
}

const kmPerDegree = 111.2

/** Returns a box around a point that contains everything within `maxDistanceKm`. Micro-degrees: west, south, east, north. */
export function buildBox({ lng, lat }: { lng: number; lat: number }): [number, number, number, number] {
  const north = Math.ceil(((maxDistanceKm + 1) / kmPerDegree) * 1e6)
  const east = Math.ceil(north / Math.max(0.1, Math.cos((Math.abs(lat) + north) * radians)))
  return [lng - east, lat - north, lng + east, lat + north]
}
