import { m } from '#messages'
import { area, metres, price, type Measured } from '#platform/i18n/format.ts'
import { localeOf, type Locale } from '#platform/i18n/language.ts'
import type { Match } from '../../park-card.ts'
import type { Words } from '../../server/words.ts'
import { wishesIn, type FilterGroup } from '../filter-groups.ts'
import type { WarehouseFacts } from '../near-miss.ts'
import type { ParkFilter } from '../park-filter.ts'

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
  const priced = (yuan: number) => price(yuan, locale)
  switch (group) {
    case 'area':
      return ranged(warehouse?.rentableArea, filter.areaMin, filter.areaMax, area, locale)
    case 'height':
      return ranged(warehouse?.floorHeight, filter.heightMin, filter.heightMax, metres, locale)
    case 'price':
      return {
        ...ranged(warehouse?.price, filter.priceMin, filter.priceMax, priced, locale),
        ...(warehouse?.price === null && { value: m.listings_noPrice({}, { locale }) }),
      }
    case 'whType':
      return labelled('whType', warehouse?.whType, filter.whType, words)
    case 'constructionStandard':
      return labelled('constructionStandard', warehouse?.buildingType, filter.constructionStandard, words)
    case 'fireRating':
      return labelled('fireRating', warehouse?.fireRating, filter.fireRating, words)
    case 'floorMaterial':
      return labelled('floorMaterial', warehouse?.floorMaterial, filter.floorMaterial, words)
    case 'region':
      return { value: words.region(districtCode), asked: words.region(filter.regionCode ?? '') }
    case 'bonded':
    case 'canopy':
    case 'platform':
    case 'certified':
    case 'hasVr':
    case 'hasVideo':
      return { value: yesNo(!filter[group], locale), asked: yesNo(filter[group] ?? true, locale) }
    default:
      return { value: '', asked: '' }
  }
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

const labelled = (
  fact: 'whType' | 'constructionStandard' | 'fireRating' | 'floorMaterial',
  value: number | undefined,
  asked: readonly string[],
  words: Words,
): Texts => ({
  value: value === undefined ? '' : words.label(fact, value),
  asked: asked.map((one) => words.label(fact, Number(one))).join(' / '),
})
