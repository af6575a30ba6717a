import { m } from '#messages'
import type { SearchEngine } from '#features/listings/search/engine.ts'
import { filterNames } from '#features/listings/search/filter-names.ts'
import { filterGroups, usedGroups, withoutGroup, type FilterGroup } from '#features/listings/search/filter-groups.ts'
import { emptyFilter, type ParkFilter } from '#features/listings/search/park-filter.ts'
import { listNames } from '#features/listings/search/search-query.ts'
import { countVariant } from '#features/listings/server/search-answer/filter-variants.ts'
import type { Labels } from '#features/listings/server/labels.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { localeOf, type Locale } from '#platform/i18n/language.ts'
import { areaEdges, priceEdges, readRegion, type CoarseFilter } from './coarse-filter.ts'

type Step = { text: string; filter: ParkFilter }

/**
 * Returns the smallest step that would give results today, in words with their number; null if no single step does. Tried are a band less of
 * area, a band more of price, a metre less of height, the whole province, and at last each filter left out. A drawn shape and a drive time are
 * not kept exactly enough to ask again.
 */
export async function findRelaxation(
  { search }: { search: SearchEngine },
  coarse: CoarseFilter,
  labels: Labels,
  today: string,
): Promise<string | null> {
  if (coarse.drawn || coarse.reach || coarse.otherWords) return null
  const filter = toParkFilter(coarse)
  const context = { search, queryContext: { regions: labels.regions, reach: null, today } }
  const locale = localeOf(labels.language)
  for (const step of smallSteps(filter, labels, locale)) {
    const { parks } = await countVariant(context, step.filter)
    if (parks > 0) return withCount(step.text, parks, locale)
  }
  let best: { text: string; parks: number } | null = null
  for (const group of usedGroups(filter)) {
    const { parks } = await countVariant(context, withoutGroup(filter, group))
    if (parks > (best?.parks ?? 0)) best = { text: m.statistics_without({ what: nameOf(group, locale) }, { locale }), parks }
  }
  return best && withCount(best.text, best.parks, locale)
}

const withCount = (text: string, parks: number, locale: Locale) =>
  m.statistics_stepGives({ step: text, n: formatNumber(parks) }, { locale })

const nameOf = (group: FilterGroup, locale: Locale) => {
  const [first] = filterGroups[group]
  return filterNames[first as keyof typeof filterNames]({}, { locale })
}

/** Reads a coarse filter as a search. */
export function toParkFilter(coarse: CoarseFilter): ParkFilter {
  const { region, world, area, price, height, available, word } = coarse
  const edge = (value: number | null | undefined) => value ?? undefined
  const lists = Object.fromEntries(listNames.map((name) => [name, coarse[name] ?? []]))
  return {
    ...emptyFilter,
    ...lists,
    keyword: word,
    regionCode: region === undefined ? undefined : readRegion(region),
    regionType: world,
    areaMin: edge(area?.[0]),
    areaMax: edge(area?.[1]),
    priceMin: edge(price?.[0]),
    priceMax: edge(price?.[1]),
    heightMin: edge(height?.[0]),
    heightMax: edge(height?.[1]),
    rack: coarse.positions?.rack,
    positionsMin: coarse.positions?.least,
    available,
    bonded: coarse.bonded,
    canopy: coarse.canopy,
    platform: coarse.platform,
    certified: coarse.certified,
    hasVr: coarse.hasVr,
    hasVideo: coarse.hasVideo,
  } as ParkFilter
}

function* smallSteps(filter: ParkFilter, labels: Labels, locale: Locale): Generator<Step> {
  const { areaMin, priceMax, heightMin, regionCode } = filter
  const less = areaMin === undefined ? undefined : areaEdges.findLast((edge) => edge < areaMin)
  if (less !== undefined) yield { text: `≥${formatNumber(less)} m²`, filter: { ...filter, areaMin: less } }
  const more = priceMax === undefined ? undefined : priceEdges.find((edge) => edge > priceMax)
  if (more !== undefined) yield { text: m.statistics_priceBand({ band: `≤${more}` }, { locale }), filter: { ...filter, priceMax: more } }
  if (heightMin !== undefined && heightMin > 1)
    yield { text: m.statistics_heightBand({ band: `≥${heightMin - 1}` }, { locale }), filter: { ...filter, heightMin: heightMin - 1 } }
  const parent = regionCode === undefined ? null : (labels.regions.find(regionCode)?.parentCode ?? null)
  if (parent !== null)
    yield { text: m.statistics_wholeOf({ place: labels.shortRegionName(parent) }, { locale }), filter: { ...filter, regionCode: parent } }
}
