import type { MatchReason } from './match-reasons.ts'
import type { RequiredPlace } from './requirements.ts'

/** Where a park lies, as the regions say. */
export type ParkPlace = { districtCode: string; cityCode: string; provinceCode: string; lng: number; lat: number }

/** What a park's place is worth, 0 to 100, and why. */
export type PlaceScore = { points: number; reason: MatchReason }

/** Beyond the province, or overseas the country, a warehouse is only a match when it is as near as this. */
export const maxDistanceKm = 100

/** For each kilometre from the middle of the district: a neighbouring district is about 15 km away, the far end of a province 300. */
const decay = {
  city: { from: 95, perKm: 1, least: 55 },
  province: { from: 65, perKm: 0.25, least: 15 },
  beyond: { from: 60, perKm: 0.5, least: 10 },
}

/**
 * The district that was asked for; its city; its province; across the border but near. Null: too far. Where nobody knows the middle of
 * the district, a city counts as 20 km and a province as 100.
 */
export function scorePlace(asked: RequiredPlace, park: ParkPlace): PlaceScore | null {
  const km = asked.centre && measureDistanceKm(asked.centre, park)
  if (park.districtCode === asked.districtCode) return { points: 100, reason: ['placeDistrict', km, null] }
  if (park.cityCode === asked.cityCode) return { points: pointsAt(decay.city, km ?? 20), reason: ['placeCity', km, null] }
  if (park.provinceCode === asked.provinceCode && !asked.isOverseas)
    return { points: pointsAt(decay.province, km ?? 100), reason: ['placeProvince', km, null] }
  return km === null || km > maxDistanceKm ? null : { points: pointsAt(decay.beyond, km), reason: ['placeBeyond', km, null] }
}

const pointsAt = ({ from, perKm, least }: { from: number; perKm: number; least: number }, km: number) =>
  Math.max(least, Math.round(from - perKm * km))

const radians = Math.PI / 180 / 1e6
const earthKm = 6_371

/** On the sphere, in whole kilometres. Places in micro-degrees. */
export function measureDistanceKm(a: { lng: number; lat: number }, b: { lng: number; lat: number }): number {
  const north = Math.sin(((b.lat - a.lat) * radians) / 2) ** 2
  const east = Math.sin(((b.lng - a.lng) * radians) / 2) ** 2
  return Math.round(2 * earthKm * Math.asin(Math.sqrt(north + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * east)))
}

const kmPerDegree = 111.2

/** Around a place: nothing that is within reach of it lies outside. */
export function buildBox({ lng, lat }: { lng: number; lat: number }): [number, number, number, number] {
  const north = Math.ceil(((maxDistanceKm + 1) / kmPerDegree) * 1e6)
  const east = Math.ceil(north / Math.max(0.1, Math.cos((Math.abs(lat) + north) * radians)))
  return [lng - east, lat - north, lng + east, lat + north]
}
