import { m } from '#messages'
import { area, metres, price, type Measured } from '#platform/i18n/format.ts'
import { localeOf, type Locale } from '#platform/i18n/language.ts'
import type { Fact, Labels } from '../labels.ts'
import { defaultRacking, isRacking } from '#features/listings/racking.ts'
import type { Availability } from '#features/listings/search/engine.ts'
import { describePositionFilter, formatAvailability, formatRange } from '../search-answer/match-summary.ts'
import type { Filters } from './terms.ts'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

const flags: Readonly<Record<string, { yes: Text; no: Text }>> = {
  bonded: { yes: m.ui_bonded, no: m.listings_bondedNo },
  canopy: { yes: m.listings_canopyYes, no: m.listings_canopyNo },
  platform: { yes: m.listings_platformYes, no: m.listings_platformNo },
  certified: { yes: m.listings_certifiedYes, no: m.listings_certifiedNo },
  hasVr: { yes: m.listings_hasVrYes, no: m.listings_hasVrNo },
  hasVideo: { yes: m.listings_hasVideoYes, no: m.listings_hasVideoNo },
}
const sorts: Readonly<Record<string, Text>> = {
  latest: m.listings_sortLatest,
  popular: m.listings_sortPopular,
  area: m.listings_sortByArea,
  price: m.listings_sortByPrice,
  positions: m.listings_sortByPositions,
}
const ranges: Readonly<Record<string, (value: number, locale: Locale) => Measured>> = { area, height: metres, price }

/** Returns the text of a chip: 青岛市, Cold storage / Freezer, ≥ 8,000 m². */
export function describeFilters(filters: Filters, labels: Labels): string {
  const texts = Object.keys(filters).map((name) => describeFilter(name, filters, labels))
  return [...new Set(texts)].filter(Boolean).join(' · ')
}

/** Returns the whole path of a region, which tells two places of one name apart: 江苏省 · 苏州市. */
export function describePlace(filters: Filters, labels: Labels): string {
  const path = labels.regions.pathTo(String(filters['regionCode'] ?? ''))
  const names = path.map(({ code }) => labels.regionName(code))
  return names.length === 0 ? describeFilters(filters, labels) : [...new Set(names)].join(' · ')
}

function describeFilter(name: string, filters: Filters, labels: Labels): string {
  const locale = localeOf(labels.language)
  const value = filters[name] ?? ''
  if (typeof value !== 'string') return value.map((each) => labels.label(name as Fact, Number(each))).join(' / ')
  if (name === 'regionCode') return labels.regionName(value)
  if (name === 'regionType') return m.ui_china({}, { locale })
  if (name === 'availableBy') return formatAvailability({ availableBy: value }, locale)
  if (name === 'available') return formatAvailability({ available: value as Availability }, locale)
  if (name === 'sort') return sorts[value]?.({}, { locale }) ?? ''
  if (name === 'rack' || name === 'positionsMin') return describePositionFilter(readPositions(filters), locale)
  const flag = flags[name]
  if (flag) return value === '1' ? flag.yes({}, { locale }) : flag.no({}, { locale })
  return describeRange(name.replace(/M(?:in|ax)$/, ''), filters, locale)
}

function describeRange(name: string, filters: Filters, locale: Locale): string {
  const [min, max] = [filters[`${name}Min`], filters[`${name}Max`]].map((text) => (text === undefined ? undefined : Number(text)))
  const format = ranges[name]
  return format ? formatRange(min, max, (value) => format(value, locale), locale) : ''
}

function readPositions({ rack, positionsMin }: Filters) {
  return { rack: isRacking(rack) ? rack : defaultRacking, positionsMin: positionsMin === undefined ? undefined : Number(positionsMin) }
}
