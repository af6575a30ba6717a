import { listMapDistricts, type MapDistrict } from '#features/listings/map-contract.ts'
import { listHotRegions, listRegionsWithParks, type FlatRegion } from '#features/regions/contract.ts'
import type { Call } from '#platform/web/request/call.ts'

/** A place on the map of a region, at the mean position of its parks, and their number. */
export type MappedPlace = { code: string; name: string; lng: number; lat: number; count: number }
export type RegionMap = { name: string; regionCode: string; count: number; places: MappedPlace[] }

const shownPlaces = 8
const isOverseas = (code: string) => code.startsWith('99')

/** Loads the regions that the operator put on the home page; an empty code means all of China. */
export async function loadRegionMaps(call: Call, regions: readonly { name: string; regionCode: string }[]): Promise<RegionMap[]> {
  const districts = await call(listMapDistricts, {})
  return Promise.all(
    regions.map(async ({ name, regionCode }) => {
      const inRegion = districts.filter((each) => (regionCode === '' ? !isOverseas(each.provinceCode) : each.provinceCode === regionCode))
      const names = regionCode === '' ? await hotCityNames(call) : await placeNames(call, regionCode)
      return { name, regionCode, count: countParks(inRegion), places: groupPlaces(inRegion, names) }
    }),
  )
}

async function hotCityNames(call: Call) {
  const cities = await call(listHotRegions, { level: 2 })
  return new Map(cities.map(({ code, name }) => [code, name]))
}

/** Overseas, the third level is a city and the second a country: the city's name is used. */
async function placeNames(call: Call, parentCode: string) {
  const regions = (await call(listRegionsWithParks, { parentCode, level: 3, flat: '1' })) as FlatRegion[]
  return new Map(regions.map(({ code, name }) => [code, name]))
}

type CountedDistrict = Omit<MapDistrict, 'provinceCode'>

const countParks = (districts: readonly CountedDistrict[]) => districts.reduce((sum, { parkCount }) => sum + parkCount, 0)

/** Groups districts by place and returns the places with the most parks that have a name, the largest first. */
export function groupPlaces(districts: readonly CountedDistrict[], names: ReadonlyMap<string, string>): MappedPlace[] {
  const codeOf = ({ districtCode, cityCode }: CountedDistrict) => [districtCode, cityCode].find((code) => names.has(code))
  return [...Map.groupBy(districts, codeOf)]
    .flatMap(([code, inPlace]) => {
      if (code === undefined) return []
      const count = countParks(inPlace)
      const middle = (axis: 'longitude' | 'latitude') =>
        Math.round((inPlace.reduce((sum, district) => sum + district[axis] * district.parkCount, 0) / count) * 100) / 100
      return [{ code, name: names.get(code)!, lng: middle('longitude'), lat: middle('latitude'), count }]
    })
    .toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
    .slice(0, shownPlaces)
}
