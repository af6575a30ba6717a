import { m } from '#messages'
import { filterNames } from '#features/listings/search/filter-names.ts'
import { listNames } from '#features/listings/search/search-query.ts'
import { describePositionFilter } from '#features/listings/server/search-answer/match-summary.ts'
import type { Labels } from '#features/listings/server/labels.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { localeOf, type Locale } from '#platform/i18n/language.ts'
import { readRegion, type Band, type CoarseFilter } from './coarse-filter.ts'

const flags = ['bonded', 'canopy', 'platform', 'certified', 'hasVr', 'hasVideo'] as const

/** Writes a filter in words: 冷库 · 青岛 · ≥3,000 m². */
export function describeFilter(filter: CoarseFilter, labels: Labels): string {
  const locale = localeOf(labels.language)
  const { region, world, area, price, height, positions, available, availableBy, drawn, reach, word, otherWords } = filter
  return [
    word === undefined ? null : m.statistics_quoted({ word }, { locale }),
    ...listNames.map((name) =>
      listed(
        filter[name]?.map((value) => labels.label(name, Number(value))),
        locale,
      ),
    ),
    ...flags.map((name) => describeFlag(filter, name, locale)),
    region === undefined ? null : labels.shortRegionName(readRegion(region)),
    world === undefined ? null : (nameOfWorld(world, labels) ?? world),
    reach ? describeReach(reach, labels, locale) : null,
    drawn ? filterNames.polygon({}, { locale }) : null,
    area ? `${band(area, formatNumber)} m²` : null,
    height ? m.statistics_heightBand({ band: band(height, String) }, { locale }) : null,
    price ? m.statistics_priceBand({ band: band(price, String) }, { locale }) : null,
    positions ? describePositionFilter({ rack: positions.rack, positionsMin: positions.least }, locale) : null,
    available ? (available === 'now' ? m.statistics_freeNow : m.statistics_freeSoon)({}, { locale }) : null,
    availableBy === undefined ? null : m.statistics_freeBy({ month: availableBy }, { locale }),
    otherWords ? m.statistics_otherWords({}, { locale }) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

const listed = (labels: readonly string[] | undefined, locale: Locale) =>
  labels?.length ? labels.reduce((a, b) => m.statistics_listed({ a, b }, { locale })) : null

function describeFlag(filter: CoarseFilter, name: (typeof flags)[number], locale: Locale) {
  const value = filter[name]
  if (value === undefined) return null
  const label = filterNames[name]({}, { locale })
  return value ? label : m.statistics_without({ what: label }, { locale })
}

function describeReach({ minutes, region }: NonNullable<CoarseFilter['reach']>, labels: Labels, locale: Locale) {
  const place = region === undefined ? m.statistics_somewhere({}, { locale }) : labels.shortRegionName(readRegion(region))
  return m.statistics_reach({ minutes: String(minutes), place }, { locale })
}

/** The name of the first level whose parts of the world are of this type. */
const nameOfWorld = (type: string, { regions, shortRegionName }: Labels) => {
  const top = regions.all.find(({ regionType, level }) => regionType === type && level === 1)
  return type === 'china' || !top ? null : shortRegionName(top.code)
}

export function band([min, max]: Band, format: (edge: number) => string): string {
  if (min !== null && max !== null) return `${format(min)}–${format(max)}`
  return min === null ? `≤${format(max ?? 0)}` : `≥${format(min)}`
}
