import { listMapParks, type MapPark } from '#features/listings/contract.ts'
import { listHotRegions, listRegionsWithParks, type FlatRegion } from '#features/regions/contract.ts'
import type { Call } from '#platform/web/request/call.ts'

/** A place on the map of a region, at the mean position of its parks, and their number. */
export type MappedPlace = { code: string; name: string; lng: number; lat: number; count: number }
export type RegionMap = { name: string; regionCode: string; count: number; places: MappedPlace[] }

const shownPlaces = 8
const isOverseas = (code: string) => code.startsWith('99')

/** Loads the regions that the operator put on the home page; an empty code means all of China. */
export async function loadRegionMaps(call: Call, regions: readonly { name: string; regionCode: string }[]): Promise<RegionMap[]> {
  const { parkList } = await call(listMapParks, {})
  return Promise.all(
    regions.map(async ({ name, regionCode }) => {
      const parks = parkList.filter((park) => (regionCode === '' ? !isOverseas(park.provinceCode) : park.provinceCode === regionCode))
      const names = regionCode === '' ? await hotCityNames(call) : await placeNames(call, regionCode)
      return { name, regionCode, count: parks.length, places: groupPlaces(parks, names) }
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

/** Groups parks by place and returns the largest places that have a name, the largest first. */
export function groupPlaces(
  parks: readonly Pick<MapPark, 'districtCode' | 'cityCode' | 'longitude' | 'latitude'>[],
  names: ReadonlyMap<string, string>,
): MappedPlace[] {
  const codeOf = ({ districtCode, cityCode }: (typeof parks)[number]) => [districtCode, cityCode].find((code) => names.has(code))
  const groups = Map.groupBy(parks, codeOf)
  return [...groups]
    .flatMap(([code, inPlace]) => {
      if (code === undefined) return []
      const middle = (values: number[]) => Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100
      const lng = middle(inPlace.map(({ longitude }) => longitude))
      const lat = middle(inPlace.map(({ latitude }) => latitude))
      return [{ code, name: names.get(code)!, lng, lat, count: inPlace.length }]
    })
    .toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
    .slice(0, shownPlaces)
}
