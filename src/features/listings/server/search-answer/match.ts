import { m } from '#messages'
import { area, metres, price, type Measured } from '#platform/i18n/format.ts'
import { localeOf, type Locale } from '#platform/i18n/language.ts'
import type { Match } from '#features/listings/park-card.ts'
import type { Words } from '../labels.ts'
import { wishesIn, type FilterGroup } from '#features/listings/search/filter-groups.ts'
import type { WarehouseFacts } from '#features/listings/search/near-miss.ts'
import type { ParkFilter } from '#features/listings/search/park-filter.ts'

/** Of a park that was found: it meets everything. Null when nothing was asked. */
export function fullMatch(filter: ParkFilter): Match | null {
  const asked = wishesIn(filter).length
  return asked === 0 ? null : { met: asked, asked, misses: [] }
}

type Missed = { districtCode: string; warehouse: WarehouseFacts | null }

/** Of a park that misses one filter, with what it has instead. */
export function matchMissing(filter: ParkFilter, group: FilterGroup, missed: Missed, words: Words): Match {
  const asked = wishesIn(filter).length
  const locale = localeOf(words.language)
  const label = groupLabels[group]({}, { locale })
  return { met: asked - 1, asked, misses: [{ name: group, label, ...texts(filter, group, missed, words, locale) }] }
}

const groupLabels = {
  keyword: m.listings_filter_keyword,
  region: m.listings_filter_region,
  area: m.listings_filter_area,
  height: m.listings_filter_height,
  price: m.listings_filter_price,
  whType: m.listings_filter_whType,
  constructionStandard: m.listings_filter_constructionStandard,
  fireRating: m.listings_filter_fireRating,
  floorMaterial: m.listings_filter_floorMaterial,
  bonded: m.listings_filter_bonded,
  canopy: m.listings_filter_canopy,
  platform: m.listings_filter_platform,
  certified: m.listings_filter_certified,
  hasVr: m.listings_filter_hasVr,
  hasVideo: m.listings_filter_hasVideo,
  bbox: m.listings_filter_bbox,
  polygon: m.listings_filter_polygon,
  reach: m.listings_filter_reach,
}

type Texts = { value: string; asked: string }

function texts(filter: ParkFilter, group: FilterGroup, { districtCode, warehouse }: Missed, words: Words, locale: Locale): Texts {
  const labels = labelGroups[group as keyof typeof labelGroups]
  if (labels) return labelled(labels, warehouse, filter[labels], words)
  const range = rangeGroups[group as keyof typeof rangeGroups]
  if (range) return range(warehouse, filter, locale)
  if (group === 'region') return { value: words.region(districtCode), asked: words.region(filter.regionCode ?? '') }
  const asked = filter[group as 'bonded']
  return { value: yesNo(!asked, locale), asked: yesNo(asked ?? true, locale) }
}

const labelGroups = {
  whType: 'whType',
  constructionStandard: 'constructionStandard',
  fireRating: 'fireRating',
  floorMaterial: 'floorMaterial',
} as const

type RangeText = (warehouse: WarehouseFacts | null, filter: ParkFilter, locale: Locale) => Texts
const rangeGroups: Record<'area' | 'height' | 'price', RangeText> = {
  area: (warehouse, { areaMin, areaMax }, locale) => ranged(warehouse?.rentableArea, areaMin, areaMax, area, locale),
  height: (warehouse, { heightMin, heightMax }, locale) => ranged(warehouse?.floorHeight, heightMin, heightMax, metres, locale),
  price: (warehouse, { priceMin, priceMax }, locale) => {
    const written = ranged(warehouse?.price, priceMin, priceMax, (yuan) => price(yuan, locale), locale)
    return warehouse?.price === null ? { ...written, value: m.listings_noPrice({}, { locale }) } : written
  },
}

const yesNo = (value: boolean, locale: Locale) => (value ? m.listings_yes({}, { locale }) : m.listings_no({}, { locale }))
const written = ({ figure, unit }: Measured) => `${figure} ${unit}`

function ranged(
  value: number | null | undefined,
  min: number | undefined,
  max: number | undefined,
  format: (value: number) => Measured,
  locale: Locale,
): Texts {
  return { value: value == null ? m.listings_unknown({}, { locale }) : written(format(value)), asked: rangeText(min, max, format, locale) }
}

function rangeText(min: number | undefined, max: number | undefined, format: (value: number) => Measured, locale: Locale) {
  if (min !== undefined && max !== undefined) return `${format(min).figure}–${written(format(max))}`
  if (min !== undefined) return m.listings_atLeast({ figure: written(format(min)) }, { locale })
  return max === undefined ? '' : m.listings_atMost({ figure: written(format(max)) }, { locale })
}

const columns = {
  whType: 'whType',
  constructionStandard: 'buildingType',
  fireRating: 'fireRating',
  floorMaterial: 'floorMaterial',
} as const

const labelled = (fact: keyof typeof columns, warehouse: WarehouseFacts | null, asked: readonly string[], words: Words): Texts => ({
  value: warehouse === null ? '' : words.label(fact, warehouse[columns[fact]]),
  asked: asked.map((one) => words.label(fact, Number(one))).join(' / '),
})
