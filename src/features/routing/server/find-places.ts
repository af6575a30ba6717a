import { suggestParks } from '#features/listings/server/queries-locations.ts'
import type { Regions } from '#features/regions/server/regions.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Place } from '../places-contract.ts'

type RegionTree = Awaited<ReturnType<Regions['current']>>
type Region = RegionTree['all'][number]

const maxRegions = 4
const maxParks = 4

/**
 * Returns the places that a text may mean: cities and districts that begin with it, then parks, then the cities and districts that an
 * address names.
 */
export async function findPlaces({ db, regions }: { db: Db; regions: Regions }, text: string, language: Language): Promise<Place[]> {
  const tree = await regions.current()
  const [parks, begun] = [await suggestParks(db, text, maxParks, language), findRegionsBeginning(tree, text)]
  const named = begun.length > 0 ? [] : findRegionsNamed(tree, text)
  return [
    ...begun.map((region) => presentRegion(tree, region, language)),
    ...parks.map(({ parkId, name, districtCode, longitude, latitude }): Place => ({
      kind: 'park',
      id: parkId,
      name,
      detail: formatPath(tree.pathTo(districtCode).slice(1), language),
      longitude,
      latitude,
    })),
    ...named.map((region) => presentRegion(tree, region, language)),
  ]
}

const presentRegion = (tree: RegionTree, region: Region, language: Language): Place => ({
  kind: region.level === 2 ? 'city' : 'district',
  id: region.code,
  name: language === 'en_US' ? region.nameEn : region.nameZh,
  detail: formatPath(tree.pathTo(region.code).slice(0, -1), language),
  longitude: region.lng!,
  latitude: region.lat!,
})

/** "济南 · 历下", the narrowest last in Chinese and first in English. A municipality is named once. */
function formatPath(path: readonly Region[], language: Language) {
  const names = [...new Set(path.map(({ shortZh, shortEn }) => (language === 'en_US' ? shortEn : shortZh)))]
  return language === 'en_US' ? names.toReversed().join(', ') : names.join(' · ')
}

const namesOf = ({ nameZh, shortZh, nameEn, shortEn }: Region) => [nameZh, shortZh, nameEn, shortEn].map((name) => name.toLowerCase())
const listPlaced = ({ all }: RegionTree) => all.filter(({ level, lng, regionType }) => level > 1 && lng !== null && regionType === 'china')

/** Fewer characters would list half of the country: 州, "sh". */
const minLength = (text: string) => (/\p{Script=Han}/u.test(text) ? 2 : 3)

/** Cities before districts, whole names before beginnings. */
function findRegionsBeginning(tree: RegionTree, text: string): Region[] {
  const start = text.trim().toLowerCase()
  if ([...start].length < minLength(start)) return []
  return listPlaced(tree)
    .filter((region) => namesOf(region).some((name) => name.startsWith(start)))
    .toSorted((a, b) => a.level - b.level || Number(namesOf(b).includes(start)) - Number(namesOf(a).includes(start)))
    .slice(0, maxRegions)
}

/** The cities and districts that an address names: districts of a named city first, then by the length of the name. */
function findRegionsNamed(tree: RegionTree, text: string): Region[] {
  const address = text.toLowerCase()
  const matchLength = (region: Region) =>
    Math.max(...namesOf(region).map((name) => (name.length >= minLength(name) && address.includes(name) ? name.length : 0)))
  const named = listPlaced(tree).filter((region) => matchLength(region) > 0)
  const codes = new Set(named.map(({ code }) => code))
  const isInNamedCity = ({ level, parentCode }: Region) => level === 3 && parentCode !== null && codes.has(parentCode)
  return named
    .toSorted((a, b) => Number(isInNamedCity(b)) - Number(isInNamedCity(a)) || a.level - b.level || matchLength(b) - matchLength(a))
    .slice(0, maxRegions)
}
