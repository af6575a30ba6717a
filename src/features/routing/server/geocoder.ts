import { searchParksByName } from '#features/listings/server/queries-locations.ts'
import type { Regions } from '#features/regions/server/regions.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Accuracy } from '../contract.ts'
import type { Point } from './engine/truck-router.ts'
import { formatRegionName } from './nearest-district.ts'

type RegionTree = Awaited<ReturnType<Regions['current']>>
type Region = RegionTree['all'][number]

export type AddressQuery = {
  provinceCode?: string | undefined
  cityCode?: string | undefined
  districtCode?: string | undefined
  address: string
}
export type GeocodeResult = Point & { name: string; accuracy: Accuracy; provider: string }

/** Port: finds places by an address, best first; our own gazetteer is the default. */
export type Geocoder = (query: AddressQuery, language: Language) => Promise<GeocodeResult[]>

/** Characters after a city's short name that make it part of another name: 朝阳区, 南京路. */
const continuesName = /^[区县旗路街道大]/
const maxCandidates = 5

/** Searches our own parks and districts. Streets are not known offline, which `accuracy` tells. */
export const createGazetteerGeocoder =
  ({ db, regions }: { db: Db; regions: Regions }): Geocoder =>
  async (query, language) => {
    const tree = await regions.current()
    const regionCode = query.districtCode ?? query.cityCode ?? query.provinceCode
    const parks = await searchParksByName(db, query.address, regionCode ?? null, language)
    const places = findRegions(tree, query)
    return [
      ...parks.map((park): GeocodeResult => ({ name: park.name, ...toPoint(park), accuracy: 'park', provider: 'gazetteer' })),
      ...places.map((region): GeocodeResult => ({
        name: formatRegionName(tree.pathTo(region.code), language),
        ...toPoint(region),
        accuracy: region.level === 3 ? 'district' : 'city',
        provider: 'gazetteer',
      })),
    ].slice(0, maxCandidates)
  }

const toPoint = ({ lng, lat }: { lng: number | null; lat: number | null }): Point => ({ longitude: lng!, latitude: lat! })

/** Returns the districts inside the query's region that the address names, longest name first, or else that region itself. */
export function findRegions(tree: RegionTree, { provinceCode, cityCode, districtCode, address }: AddressQuery): Region[] {
  const located = tree.all.filter(({ lng, regionType }) => lng !== null && regionType === 'china')
  const ancestor = [districtCode, cityCode, provinceCode].find((code) => code !== undefined && tree.find(code))
  const inside = located.filter(({ code }) => ancestor === undefined || isWithin(tree, code, ancestor))
  // Only districts of a city named in the address count: 济南市鼓楼 must not find Nanjing's Gulou.
  const city = findFirstNamed(
    inside.filter(({ level }) => level === 2),
    address,
  )
  const inCity = city ? inside.filter(({ code }) => isWithin(tree, code, city.code)) : inside
  const districts = findNamed(
    inCity.filter(({ level }) => level === 3),
    address,
  )
  if (districts.length > 0) return districts
  const fallback = city ?? [districtCode, cityCode].map((code) => (code === undefined ? null : tree.find(code))).find(Boolean) ?? null
  return fallback && fallback.lng !== null ? [fallback] : []
}

const isWithin = (tree: RegionTree, code: string, ancestor: string) => tree.pathTo(code).some((region) => region.code === ancestor)

function findFirstNamed(regions: Region[], text: string) {
  return findNamed(regions, text).toSorted((a, b) => findNamePosition(a, text) - findNamePosition(b, text))[0] ?? null
}

function findNamed(regions: Region[], text: string) {
  return regions
    .filter((region) => findNamePosition(region, text) < Infinity)
    .toSorted((a, b) => matchedNameLength(b, text) - matchedNameLength(a, text) || findNamePosition(a, text) - findNamePosition(b, text))
}

/** Returns the index of the name in the text, or Infinity. */
function findNamePosition({ nameZh, shortZh, nameEn, level }: Region, text: string) {
  const whole = text.indexOf(nameZh)
  if (whole >= 0) return whole
  const bare = [...shortZh].length >= 2 ? text.indexOf(shortZh) : -1
  if (bare >= 0 && !(level === 2 && continuesName.test(text.slice(bare + shortZh.length)))) return bare
  const english = text.toLowerCase().indexOf(nameEn.toLowerCase())
  return english >= 0 ? english : Infinity
}

const matchedNameLength = ({ nameZh, shortZh, nameEn }: Region, text: string) =>
  text.includes(nameZh) ? nameZh.length + 1 : text.includes(shortZh) ? shortZh.length : nameEn.length
