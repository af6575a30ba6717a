import type { Language } from '#platform/i18n/language.ts'
import type { CityGroup } from '../contract.ts'
import { fullName, shortName } from './region-names.ts'
import type { Region, RegionTree } from './region-tree.ts'

/**
 * Returns whether a region only collects what a province governs without a prefecture between, such as 新疆直辖县市. GB/T 2260 gives it the
 * third and fourth digit 90.
 */
export const isCollection = ({ code, level }: Region) => level === 2 && code.slice(2, 4) === '90'

/** Hong Kong and Macao: cities whose second level are their parts. */
const cityRegions = ['810000', '820000']

/**
 * Returns whether a region of China is a city: of the second level, a city below a collection (石河子, 仙桃), or a special administrative
 * region.
 */
export function isCity(tree: RegionTree, region: Region): boolean {
  if (region.regionType !== 'china') return false
  if (region.level === 1) return cityRegions.includes(region.code)
  if (region.level === 2) return !isCollection(region) && !cityRegions.includes(region.parentCode ?? '')
  const parent = region.parentCode === null ? null : tree.find(region.parentCode)
  return parent !== null && isCollection(parent) && region.nameZh.endsWith('市')
}

/** Groups the cities of China by the initial of their pinyin, each with its province. */
export function citiesByInitial(tree: RegionTree, language: Language): CityGroup[] {
  const cities = tree.all.filter((region) => isCity(tree, region))
  const labels = labelCities(cities, language)
  return [...Map.groupBy(cities, ({ initial }) => initial)].map(([initial, group]) => ({
    initial,
    areaInfoList: group.map((city) => ({
      code: city.code,
      name: labels.get(city.code)!,
      level: city.level,
      provinceName: shortName(tree.pathTo(city.code)[0]!, language),
    })),
  }))
}

/** Returns short names by code. Two cities of one province with the same short name, such as 新竹市 and 新竹县, keep their Chinese full name. */
function labelCities(cities: readonly Region[], language: Language): ReadonlyMap<string, string> {
  const keyOf = (city: Region) => `${city.code.slice(0, 2)} ${shortName(city, language)}`
  const namesakes = Map.groupBy(cities, keyOf)
  return new Map(
    cities.map((city) => [city.code, namesakes.get(keyOf(city))!.length > 1 ? fullName(city, language) : shortName(city, language)]),
  )
}
