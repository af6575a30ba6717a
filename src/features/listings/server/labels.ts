import { createHash } from 'node:crypto'
import type { Dictionaries, DictionarySet } from '#features/dictionaries/server/dictionaries.ts'
import { formatPlace, regionName, type Regions } from '#features/regions/server/regions.ts'
import type { Labelled } from '#platform/contract/codecs.ts'
import type { Language } from '#platform/i18n/language.ts'
import { synonymDictionary } from './understand/terms.ts'

type RegionTree = Awaited<ReturnType<Regions['current']>>

/** The dictionaries behind the facts of parks and warehouses. */
export const dictionaryOf = {
  whType: 'floor_warehouse_type',
  constructionStandard: 'warehouse_building_type',
  fireRating: 'wh_fire_rating',
  floorMaterial: 'floor_pad_material',
  grade: 'wh_warehouse_grade',
  unloading: 'wh_unloading_mode',
  ownership: 'wh_ownership',
  supply: 'wh_supply',
  developer: 'wh_developer',
  landUse: 'wh_land_use',
  landNature: 'wh_land_nature',
  powerMode: 'wh_power_mode',
  facility: 'wh_facility',
  service: 'wh_service',
  fireFacility: 'wh_fire_facility',
  goods: 'wh_goods',
  handling: 'wh_handling',
  equipment: 'wh_equipment',
  vehicle: 'wh_vehicle',
  verifiedBy: 'wh_verified_by',
} as const
export type Fact = keyof typeof dictionaryOf

/** Names of regions and labels of dictionary values in one language, for the duration of one request. */
export type Labels = {
  language: Language
  regions: RegionTree
  label(fact: Fact, value: number): string
  options(fact: Fact, values: readonly number[]): Labelled[]
  /** Returns the active values, in the operator's order. */
  activeOptions(fact: Fact): Labelled[]
  /** 青岛 */
  shortRegionName(code: string): string
  /** 青岛市 */
  regionName(code: string): string
  /** The town of a park: 青岛. Overseas, where level 2 is the country, level 3: 鹿特丹. */
  townName(park: { cityCode: string; districtCode: string }): string
  /** "青岛 · 黄岛". A city without districts is named once. */
  cityAndDistrict(park: { cityCode: string; districtCode: string }): string
  /** Changes with every label, name or synonym. */
  version: string
}

export type LabelDeps = { dictionaries: Dictionaries; regions: Regions }

export async function loadLabels({ dictionaries, regions }: LabelDeps, language: Language): Promise<Labels> {
  const [items, tree] = await Promise.all([dictionaries.current(), regions.current()])
  const label = (fact: Fact, value: number) => items.labelOf(dictionaryOf[fact], value, language)
  const place = (code: string) => {
    const region = tree.find(code)
    if (!region) return code
    return language === 'en_US' ? region.shortEn : region.shortZh
  }
  return {
    language,
    regions: tree,
    label,
    options: (fact, values) => values.map((value) => ({ value: String(value), label: label(fact, value) })),
    activeOptions: (fact) =>
      items
        .itemsOf(dictionaryOf[fact])
        .filter((item) => item.active)
        .map(({ value }) => ({ value: String(value), label: label(fact, value) })),
    shortRegionName: place,
    regionName: (code) => regionName(tree, code, language),
    townName: ({ cityCode, districtCode }) => place(tree.find(cityCode)?.regionType === 'china' ? cityCode : districtCode),
    cityAndDistrict: ({ cityCode, districtCode }) => formatPlace(tree, tree.find(districtCode) ? districtCode : cityCode, language),
    version: computeVersion(items, tree),
  }
}

const versions = new WeakMap<object, WeakMap<object, string>>()

/** Hashes the contents, so that all processes agree. The copies are replaced when something changes, so that the hash is cached per copy. */
function computeVersion(items: DictionarySet, tree: RegionTree) {
  const known = versions.get(items)?.get(tree)
  if (known) return known
  const contents = [[...Object.values(dictionaryOf), synonymDictionary].map((type) => items.itemsOf(type)), tree.all]
  const version = createHash('sha1').update(JSON.stringify(contents)).digest('base64url').slice(0, 8)
  if (!versions.has(items)) versions.set(items, new WeakMap())
  versions.get(items)?.set(tree, version)
  return version
}
