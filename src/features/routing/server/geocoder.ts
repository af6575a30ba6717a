import { searchParksByName } from '#features/listings/server/queries-locations.ts'
import type { Regions } from '#features/regions/server/regions.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/database.ts'
import type { Accuracy } from '../contract.ts'
import type { Point } from './engine/truck-router.ts'
import { nameIn } from './nearest-district.ts'

type RegionTree = Awaited<ReturnType<Regions['current']>>
type Region = RegionTree['all'][number]

export type GeocodeQuestion = {
  provinceCode?: string | undefined
  cityCode?: string | undefined
  districtCode?: string | undefined
  address: string
}
export type FoundPlace = Point & { name: string; accuracy: Accuracy; provider: string }

/** Finds a place by an address: a port, with our own gazetteer as the default. Best first; empty where nothing fits. */
export type Geocoder = (question: GeocodeQuestion, language: Language) => Promise<FoundPlace[]>

/** What follows a city's bare name when it is part of another one: 朝阳区, 南京路. */
const continuesName = /^[区县旗路街道大]/
const longestCandidates = 5

/** Districts and parks of our own. There are no streets offline: the accuracy says so, and the pin can be moved. */
export const gazetteerGeocoder =
  ({ db, regions }: { db: Db; regions: Regions }): Geocoder =>
  async (question, language) => {
    const tree = await regions.current()
    const chosen = question.districtCode ?? question.cityCode ?? question.provinceCode
    const parks = await searchParksByName(db, question.address, chosen ?? null, language)
    const places = regionsIn(tree, question)
    return [
      ...parks.map((park): FoundPlace => ({ name: park.name, ...pointOf(park), accuracy: 'park', provider: 'gazetteer' })),
      ...places.map((region): FoundPlace => ({
        name: nameIn(tree.pathTo(region.code), language),
        ...pointOf(region),
        accuracy: region.level === 3 ? 'district' : 'city',
        provider: 'gazetteer',
      })),
    ].slice(0, longestCandidates)
  }

const pointOf = ({ lng, lat }: { lng: number | null; lat: number | null }): Point => ({ longitude: lng!, latitude: lat! })

/** Districts that the text names inside the chosen place, the longest name first; else the city or district that was chosen. */
export function regionsIn(tree: RegionTree, { provinceCode, cityCode, districtCode, address }: GeocodeQuestion): Region[] {
  const located = tree.all.filter(({ lng, regionType }) => lng !== null && regionType === 'china')
  const chosen = [districtCode, cityCode, provinceCode].find((code) => code !== undefined && tree.find(code))
  const inside = located.filter(({ code }) => chosen === undefined || isWithin(tree, code, chosen))
  // A city that the text names owns the district: 济南市鼓楼 must not answer with Nanjing's Gulou.
  const city = firstNamed(
    inside.filter(({ level }) => level === 2),
    address,
  )
  const owned = city ? inside.filter(({ code }) => isWithin(tree, code, city.code)) : inside
  const districts = allNamed(
    owned.filter(({ level }) => level === 3),
    address,
  )
  if (districts.length > 0) return districts
  const fallback = city ?? [districtCode, cityCode].map((code) => (code === undefined ? null : tree.find(code))).find(Boolean) ?? null
  return fallback && fallback.lng !== null ? [fallback] : []
}

const isWithin = (tree: RegionTree, code: string, ancestor: string) => tree.pathTo(code).some((region) => region.code === ancestor)

function firstNamed(regions: Region[], text: string) {
  return allNamed(regions, text).toSorted((a, b) => positionOf(a, text) - positionOf(b, text))[0] ?? null
}

function allNamed(regions: Region[], text: string) {
  return regions
    .filter((region) => positionOf(region, text) < Infinity)
    .toSorted((a, b) => lengthOfName(b, text) - lengthOfName(a, text) || positionOf(a, text) - positionOf(b, text))
}

/** Where a name stands in the text; nowhere is Infinity. */
function positionOf({ nameZh, shortZh, nameEn, level }: Region, text: string) {
  const whole = text.indexOf(nameZh)
  if (whole >= 0) return whole
  const bare = [...shortZh].length >= 2 ? text.indexOf(shortZh) : -1
  if (bare >= 0 && !(level === 2 && continuesName.test(text.slice(bare + shortZh.length)))) return bare
  const english = text.toLowerCase().indexOf(nameEn.toLowerCase())
  return english >= 0 ? english : Infinity
}

const lengthOfName = ({ nameZh, shortZh, nameEn }: Region, text: string) =>
  text.includes(nameZh) ? nameZh.length + 1 : text.includes(shortZh) ? shortZh.length : nameEn.length
