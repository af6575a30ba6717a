import type { Mark } from './marks.ts'
import type { WishedPlace } from './requirements.ts'

/** Where a park lies, as the regions say. */
export type ParkPlace = { districtCode: string; cityCode: string; provinceCode: string; lng: number; lat: number }

/** What a park's place is worth, 0 to 100, and why. */
export type Standing = { points: number; mark: Mark }

/** Beyond the province, or overseas the country, a warehouse is only a match when it is as near as this. */
export const reachKm = 100

/** For each kilometre from the middle of the district: a neighbouring district is about 15 km away, the far end of a province 300. */
const lost = {
  city: { from: 95, perKm: 1, least: 55 },
  province: { from: 65, perKm: 0.25, least: 15 },
  beyond: { from: 60, perKm: 0.5, least: 10 },
}

/**
 * The district that was asked for; its city; its province; across the border but near. Null: too far. Where nobody knows the middle of
 * the district, a city counts as 20 km and a province as 100.
 */
export function standingOf(asked: WishedPlace, park: ParkPlace): Standing | null {
  const km = asked.centre && distanceKm(asked.centre, park)
  if (park.districtCode === asked.districtCode) return { points: 100, mark: ['placeDistrict', km, null] }
  if (park.cityCode === asked.cityCode) return { points: after(lost.city, km ?? 20), mark: ['placeCity', km, null] }
  if (park.provinceCode === asked.provinceCode && !asked.isOverseas)
    return { points: after(lost.province, km ?? 100), mark: ['placeProvince', km, null] }
  return km === null || km > reachKm ? null : { points: after(lost.beyond, km), mark: ['placeBeyond', km, null] }
}

const after = ({ from, perKm, least }: { from: number; perKm: number; least: number }, km: number) =>
  Math.max(least, Math.round(from - perKm * km))

const radians = Math.PI / 180 / 1e6
const earthKm = 6_371

/** On the sphere, in whole kilometres. Places in micro-degrees. */
export function distanceKm(a: { lng: number; lat: number }, b: { lng: number; lat: number }): number {
  const north = Math.sin(((b.lat - a.lat) * radians) / 2) ** 2
  const east = Math.sin(((b.lng - a.lng) * radians) / 2) ** 2
  return Math.round(2 * earthKm * Math.asin(Math.sqrt(north + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * east)))
}

const kmPerDegree = 111.2

/** Around a place: nothing that is within reach of it lies outside. */
export function boxAround({ lng, lat }: { lng: number; lat: number }): [number, number, number, number] {
  const north = Math.ceil(((reachKm + 1) / kmPerDegree) * 1e6)
  const east = Math.ceil(north / Math.max(0.1, Math.cos((Math.abs(lat) + north) * radians)))
  return [lng - east, lat - north, lng + east, lat + north]
}
