import { m } from '#messages'
import { area, metres, price, type Measured } from '#platform/i18n/format.ts'
import { localeOf, type Locale } from '#platform/i18n/language.ts'
import type { MatchSummary } from '#features/listings/park-card.ts'
import { requirementGroups, type FilterGroup } from '#features/listings/search/filter-groups.ts'
import type { WarehouseFacts } from '#features/listings/search/near-miss.ts'
import type { ParkFilter } from '#features/listings/search/park-filter.ts'
import type { Labels } from '../labels.ts'

/** Returns the summary of a park that meets every filter; null if the search has none. */
export function fullMatch(filter: ParkFilter): MatchSummary | null {
  const count = requirementGroups(filter).length
  return count === 0 ? null : { met: count, asked: count, misses: [] }
}

/** A filter that a park misses, and what the park has instead. `warehouse` is null for the filters of the park itself. */
type Miss = { group: FilterGroup; districtCode: string; warehouse: WarehouseFacts | null }

/** Returns the summary of a park that misses one filter, with texts in the language of the labels. */
export function partialMatch(filter: ParkFilter, miss: Miss, labels: Labels): MatchSummary {
  const count = requirementGroups(filter).length
  const locale = localeOf(labels.language)
  const label = groupNames[miss.group]({}, { locale })
  return { met: count - 1, asked: count, misses: [{ name: miss.group, label, ...describeMiss(filter, miss, labels, locale) }] }
}

const groupNames = {
  keyword: m.ui_keyword,
  region: m.ui_region,
  area: m.ui_rentableArea,
  height: m.ui_floorHeight,
  price: m.ui_price,
  whType: m.ui_warehouseType,
  constructionStandard: m.ui_buildingType,
  fireRating: m.listings_fireRating,
  floorMaterial: m.ui_floorFinish,
  bonded: m.ui_bonded,
  canopy: m.ui_canopy,
  platform: m.ui_platform,
  certified: m.listings_filter_certified,
  hasVr: m.listings_filter_hasVr,
  hasVideo: m.listings_video,
  bbox: m.listings_filter_bbox,
  polygon: m.ui_drawnArea,
  reach: m.listings_filter_reach,
}

/** What the park has, and what the filter asks for. */
type MissTexts = { value: string; asked: string }

function describeMiss(filter: ParkFilter, { group, districtCode, warehouse }: Miss, labels: Labels, locale: Locale): MissTexts {
  switch (group) {
    case 'whType':
    case 'constructionStandard':
    case 'fireRating':
    case 'floorMaterial':
      return describeValues(group, warehouse, filter[group], labels)
    case 'area':
      return describeRange(warehouse?.rentableArea, filter.areaMin, filter.areaMax, area, locale)
    case 'height':
      return describeRange(warehouse?.floorHeight, filter.heightMin, filter.heightMax, metres, locale)
    case 'price': {
      const texts = describeRange(warehouse?.price, filter.priceMin, filter.priceMax, (yuan) => price(yuan, locale), locale)
      return warehouse?.price === null ? { ...texts, value: m.ui_priceOnRequest({}, { locale }) } : texts
    }
    case 'region':
      return { value: labels.regionName(districtCode), asked: labels.regionName(filter.regionCode ?? '') }
    default: {
      const flag = filter[group as 'bonded']
      return { value: formatFlag(!flag, locale), asked: formatFlag(flag ?? true, locale) }
    }
  }
}

const columns = {
  whType: 'whType',
  constructionStandard: 'buildingType',
  fireRating: 'fireRating',
  floorMaterial: 'floorMaterial',
} as const

const describeValues = (
  group: keyof typeof columns,
  warehouse: WarehouseFacts | null,
  values: readonly string[],
  labels: Labels,
): MissTexts => ({
  value: warehouse === null ? '' : labels.label(group, warehouse[columns[group]]),
  asked: values.map((value) => labels.label(group, Number(value))).join(' / '),
})

function describeRange(
  value: number | null | undefined,
  min: number | undefined,
  max: number | undefined,
  format: (value: number) => Measured,
  locale: Locale,
): MissTexts {
  return {
    value: value == null ? m.ui_unknown({}, { locale }) : withUnit(format(value)),
    asked: formatRange(min, max, format, locale),
  }
}

/** Returns “≥ 8,000 m²”, “≤ ¥1.20 /m²/day” or “9.0–12.0 m”. */
export function formatRange(min: number | undefined, max: number | undefined, format: (value: number) => Measured, locale: Locale) {
  if (min !== undefined && max !== undefined) return `${format(min).figure}–${withUnit(format(max))}`
  if (min !== undefined) return m.listings_atLeast({ figure: withUnit(format(min)) }, { locale })
  return max === undefined ? '' : m.listings_atMost({ figure: withUnit(format(max)) }, { locale })
}

const withUnit = ({ figure, unit }: Measured) => `${figure} ${unit}`
const formatFlag = (value: boolean, locale: Locale) => (value ? m.ui_yes({}, { locale }) : m.ui_no({}, { locale }))
