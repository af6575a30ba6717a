import { m } from '#messages'
import { localeOf } from '#platform/i18n/language.ts'
import type * as contract from '#features/listings/contract.ts'
import type { Words } from '../labels.ts'
import type { Facets, FlagFacet } from '#features/listings/search/engine.ts'
import type { ParkFilter } from '#features/listings/search/park-filter.ts'
import { areaPresets, heightPresets, pricePresets, type Preset } from '#features/listings/search/presets.ts'

/** Counts with the words to show them by. Values that nobody has are there with 0, so that a filter keeps its place on the page. */
export function facetsOf(counts: Facets, filter: ParkFilter, words: Words) {
  const flag = flagCounts(words)
  return {
    regionCode: regionCounts(counts.regionCode, filter, words),
    whType: valueCounts(counts.whType, words.choices('whType')),
    constructionStandard: valueCounts(counts.constructionStandard, words.choices('constructionStandard')),
    bonded: flag(counts.bonded),
    canopy: flag(counts.canopy),
    platform: flag(counts.platform),
    fireRating: valueCounts(counts.fireRating, words.choices('fireRating')),
    floorMaterial: valueCounts(counts.floorMaterial, words.choices('floorMaterial')),
    certified: flag(counts.certified),
    hasVr: flag(counts.hasVr),
    hasVideo: flag(counts.hasVideo),
    area: rangeCounts(counts.area, areaPresets),
    price: rangeCounts(counts.price, pricePresets),
    height: rangeCounts(counts.height, heightPresets),
  } satisfies contract.Facets
}

const valueCounts = (counts: Record<number, number>, choices: { value: string; label: string }[]) =>
  choices.map(({ value, label }) => ({ value, label, count: counts[Number(value)] ?? 0 }))

function flagCounts({ language }: Words) {
  const locale = localeOf(language)
  return (counts: FlagFacet) => [
    { value: '1', label: m.listings_yes({}, { locale }), count: counts[1] },
    { value: '0', label: m.listings_no({}, { locale }), count: counts[0] },
  ]
}

const rangeCounts = (counts: number[], presets: readonly Preset[]) =>
  presets.map(({ min, max }, at) => ({ min: scaled(min), max: scaled(max), count: counts[at] ?? 0 }))
const scaled = (bound: number | null) => (bound === null ? null : bound / 100)

/** Chinese regions are all listed; the world beyond is long, and lists those that have parks. */
function regionCounts(counts: Record<string, number>, { regionCode }: ParkFilter, words: Words) {
  const chosen = regionCode === undefined ? null : words.regions.find(regionCode)
  const parent = chosen?.level === 3 ? chosen.parentCode : (chosen?.code ?? null)
  return words.regions
    .childrenOf(parent)
    .filter(({ code, regionType }) => regionType === 'china' || code === regionCode || (counts[code] ?? 0) > 0)
    .map((region) => ({
      value: region.code,
      label: parent === null ? words.place(region.code) : words.region(region.code),
      count: counts[region.code] ?? 0,
    }))
}
