import type { CityGroup, ListedCity, RegionNode } from '../contract.ts'

/** Parks by city; a city without parks is missing. */
export type ParkCounts = ReadonlyMap<string, number>

/** Returns the cities of a group, those with parks first, each part in the order of the list. */
export const sortByParks = (cities: readonly ListedCity[], counts: ParkCounts): ListedCity[] =>
  cities.toSorted((a, b) => Number(counts.has(b.code)) - Number(counts.has(a.code)))

/** Returns the names that several cities share, such as Suzhou: only these need their province. */
export function findSharedNames(groups: readonly CityGroup[]): ReadonlySet<string> {
  const byName = Map.groupBy(listCities(groups), ({ name }) => name)
  return new Set([...byName].filter(([, cities]) => cities.length > 1).map(([name]) => name))
}

/** Returns the cities below their provinces, for `buildSearchIndex`. A province has the first two digits of its cities as code. */
export const toSearchTree = (groups: readonly CityGroup[]): RegionNode[] =>
  [...Map.groupBy(listCities(groups), provinceCode)].map(([code, cities]) => ({
    code,
    name: cities[0]!.provinceName,
    children: cities.map((city) => ({ code: city.code, name: city.name, children: [] })),
  }))

/** Returns the names of cities and provinces by the codes of `toSearchTree`. */
export const namesByCode = (groups: readonly CityGroup[]): ReadonlyMap<string, string> =>
  new Map(listCities(groups).flatMap((city) => [[provinceCode(city), city.provinceName] as const, [city.code, city.name] as const]))

export const listCities = (groups: readonly CityGroup[]): ListedCity[] => groups.flatMap(({ areaInfoList }) => areaInfoList)

const provinceCode = ({ code }: ListedCity) => code.slice(0, 2)
