import { m } from '#messages'
import { area, formatNumber, longDate, type Measured, metres, price } from '#platform/i18n/format.ts'
import { localeOf, type Locale } from '#platform/i18n/language.ts'
import { dayOfNumber } from '#platform/i18n/shanghai-time.ts'
import type { MatchSummary } from '#features/listings/park-card.ts'
import { rackingNames } from '#features/listings/racking-names.ts'
import { formatLoad } from '#features/listings/format-load.ts'
import { readOwnLoad } from '#features/listings/pallet-load.ts'
import { type LoadInput } from '#features/listings/standard-load.ts'
import { defaultRacking } from '#features/listings/racking.ts'
import { requirementGroups, type FilterGroup } from '#features/listings/search/filter-groups.ts'
import { findFreeDay } from '#features/listings/search/availability.ts'
import type { ParkResult } from '#features/listings/search/engine.ts'
import { isWarehouseGroup, searchedPositions, type WarehouseFacts } from '#features/listings/search/near-miss.ts'
import type { ParkFilter } from '#features/listings/search/park-filter.ts'
import type { Labels } from '../labels.ts'

/** Returns the summary of a park that meets every filter; null if the search has none. */
export function fullMatch(filter: ParkFilter): MatchSummary | null {
  const count = requirementGroups(filter).length
  return count === 0 ? null : { met: count, asked: count, misses: [] }
}

/** True for a park whose matching space is all let, unless the search asks for space that becomes free later. */
export const isLetMatch = ({ available, availableBy }: ParkFilter, { rentableArea }: ParkResult) =>
  rentableArea === 0 && available !== 'soon' && availableBy === undefined

/** Returns the summary of a park whose matching space is all let: it meets none of the filters on warehouses. */
export function letMatch(filter: ParkFilter, { freeOn }: ParkResult, labels: Labels): MatchSummary | null {
  const groups = requirementGroups(filter)
  if (groups.length === 0) return null
  const locale = localeOf(labels.language)
  const value = describeLet(freeOn === null ? null : dayOfNumber(freeOn), locale)
  const misses = groups.filter(isWarehouseGroup).map((group) => ({
    name: group,
    label: groupNames[group]({}, { locale }),
    value,
    asked: describeAsked(filter, group, labels, locale),
  }))
  return { met: groups.length - misses.length, asked: groups.length, misses }
}

/** Returns “let” or “let, free from 2026-12-21”. */
const describeLet = (freeDay: string | null, locale: Locale) =>
  freeDay === null ? m.listings_let({}, { locale }) : m.listings_letUntil({ date: freeDay }, { locale })

/** Returns “9,800 m²”, or “9,800 m² · From 2027-05-15” for space that is not free yet. */
function describeArea({ rentableArea, freeFrom }: WarehouseFacts, today: string, locale: Locale) {
  const figure = withUnit(area(rentableArea))
  return freeFrom !== null && freeFrom > today ? `${figure} · ${m.listings_freeFrom({ date: freeFrom }, { locale })}` : figure
}

/** A filter that a park misses, and what the park has instead. `warehouse` is null for the filters of the park itself. */
type Miss = { group: FilterGroup; districtCode: string; warehouse: WarehouseFacts | null; today: string }

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
  positions: m.listings_positions,
  whType: m.ui_warehouseType,
  constructionStandard: m.ui_buildingType,
  fireRating: m.listings_fireRating,
  floorMaterial: m.ui_floorFinish,
  grade: m.listings_grade,
  available: m.listings_availability,
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

const describeMiss = (filter: ParkFilter, miss: Miss, labels: Labels, locale: Locale): MissTexts => ({
  value: describeValue(filter, miss, labels, locale),
  asked: describeAsked(filter, miss.group, labels, locale),
})

const columns = {
  whType: 'whType',
  constructionStandard: 'buildingType',
  fireRating: 'fireRating',
  floorMaterial: 'floorMaterial',
  grade: 'grade',
} as const

function describeValue(filter: ParkFilter, { group, districtCode, warehouse, today }: Miss, labels: Labels, locale: Locale): string {
  if (group === 'region') return labels.regionName(districtCode)
  if (warehouse === null) return formatFlag(!(filter[group as 'certified'] ?? true), locale)
  switch (group) {
    case 'whType':
    case 'constructionStandard':
    case 'fireRating':
    case 'floorMaterial':
    case 'grade':
      return labels.label(group, warehouse[columns[group]])
    case 'available':
    case 'area':
      return warehouse.rentableArea > 0 ? describeArea(warehouse, today, locale) : describeLet(findFreeDay(warehouse, today), locale)
    case 'positions':
      return describePositions(warehouse, filter, today, locale)
    case 'height':
      return formatFigure(warehouse.floorHeight, metres, locale)
    case 'price':
      return warehouse.price === null ? m.ui_priceOnRequest({}, { locale }) : withUnit(price(warehouse.price, locale))
    default:
      return formatFlag(!(filter[group as 'bonded'] ?? true), locale)
  }
}

function describeAsked(filter: ParkFilter, group: FilterGroup, labels: Labels, locale: Locale): string {
  switch (group) {
    case 'whType':
    case 'constructionStandard':
    case 'fireRating':
    case 'floorMaterial':
    case 'grade':
      return filter[group].map((value) => labels.label(group, Number(value))).join(' / ')
    case 'available':
      return formatAvailability(filter, locale)
    case 'area':
      return formatRange(filter.areaMin, filter.areaMax, area, locale)
    case 'height':
      return formatRange(filter.heightMin, filter.heightMax, metres, locale)
    case 'positions':
      return describePositionFilter(filter, locale)
    case 'price':
      return formatRange(filter.priceMin, filter.priceMax, (yuan) => price(yuan, locale), locale)
    case 'region':
      return labels.regionName(filter.regionCode ?? '')
    default:
      return formatFlag(filter[group as 'bonded'] ?? true, locale)
  }
}

/** Returns “4,620 (VNA)”, or the date for space that is let. */
function describePositions(warehouse: WarehouseFacts, { rack = defaultRacking }: ParkFilter, today: string, locale: Locale) {
  if (warehouse.rentableArea === 0) return describeLet(findFreeDay(warehouse, today), locale)
  const positions = searchedPositions(warehouse, rack)
  if (positions === null) return m.ui_unknown({}, { locale })
  const figure = m.listings_rackedPositions({ figure: formatNumber(positions), rack: rackingNames[rack]({}, { locale }) }, { locale })
  const { freeFrom } = warehouse
  return freeFrom !== null && freeFrom > today ? `${figure} · ${m.listings_freeFrom({ date: freeFrom }, { locale })}` : figure
}

/** Returns “≥ 5,000 pallet positions (VNA)”; “Pallet positions with VNA racking” without a minimum. A load that is not the standard one is added. */
export function describePositionFilter(filter: Pick<ParkFilter, 'rack' | 'positionsMin'> & LoadInput, locale: Locale) {
  const load = readOwnLoad(filter)
  return describeMinimum(filter, locale) + (load ? ` · ${formatLoad(load)}` : '')
}

function describeMinimum({ rack = defaultRacking, positionsMin }: Pick<ParkFilter, 'rack' | 'positionsMin'>, locale: Locale) {
  const name = rackingNames[rack]({}, { locale })
  if (positionsMin === undefined) return m.listings_positionsOfRack({ rack: name }, { locale })
  const figure = withUnit({ figure: formatNumber(positionsMin), unit: m.listings_positionsUnit({}, { locale }) })
  return m.listings_rackedPositions({ figure: m.listings_atLeast({ figure }, { locale }), rack: name }, { locale })
}

const formatFigure = (value: number | null, format: (value: number) => Measured, locale: Locale) =>
  value === null ? m.ui_unknown({}, { locale }) : withUnit(format(value))

const availabilityNames = { now: m.listings_availableNow, soon: m.listings_availableSoon, any: m.listings_availableAny }

/** Returns “Available now”, “Free by 2026-12-01”, or both. */
export function formatAvailability({ available, availableBy }: Pick<ParkFilter, 'available' | 'availableBy'>, locale: Locale): string {
  const texts = [
    ...(available === undefined ? [] : [availabilityNames[available]({}, { locale })]),
    ...(availableBy === undefined ? [] : [m.listings_freeOn({ date: longDate(availableBy, locale) }, { locale })]),
  ]
  return texts.join(' · ')
}

/** Returns “≥ 8,000 m²”, “≤ ¥1.20 /m²/day” or “9.0–12.0 m”. */
export function formatRange(min: number | undefined, max: number | undefined, format: (value: number) => Measured, locale: Locale) {
  if (min !== undefined && max !== undefined) return `${format(min).figure}–${withUnit(format(max))}`
  if (min !== undefined) return m.listings_atLeast({ figure: withUnit(format(min)) }, { locale })
  return max === undefined ? '' : m.listings_atMost({ figure: withUnit(format(max)) }, { locale })
}

const withUnit = ({ figure, unit }: Measured) => `${figure} ${unit}`
const formatFlag = (value: boolean, locale: Locale) => (value ? m.ui_yes({}, { locale }) : m.ui_no({}, { locale }))
