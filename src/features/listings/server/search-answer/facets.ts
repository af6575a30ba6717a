import { m } from '#messages'
import { localeOf } from '#platform/i18n/language.ts'
import type * as contract from '#features/listings/contract.ts'
import { rackingNames } from '#features/listings/racking-names.ts'
import { rackings } from '#features/listings/racking.ts'
import type { FacetCounts, FlagCounts } from '#features/listings/search/engine.ts'
import type { ParkFilter } from '#features/listings/search/park-filter.ts'
import { areaPresets, heightPresets, positionPresets, pricePresets, type Preset } from '#features/listings/search/presets.ts'
import type { Labels } from '../labels.ts'

/** Adds labels to the engine's counts. Values without a park are listed with 0, so that a filter keeps its place on the page. */
export function presentFacets(counts: FacetCounts, filter: ParkFilter, labels: Labels) {
  return {
    regionCode: presentRegions(counts.regionCode, filter, labels),
    whType: presentValues(counts.whType, labels.activeOptions('whType')),
    constructionStandard: presentValues(counts.constructionStandard, labels.activeOptions('constructionStandard')),
    bonded: presentFlag(counts.bonded, labels),
    canopy: presentFlag(counts.canopy, labels),
    platform: presentFlag(counts.platform, labels),
    fireRating: presentValues(counts.fireRating, labels.activeOptions('fireRating')),
    floorMaterial: presentValues(counts.floorMaterial, labels.activeOptions('floorMaterial')),
    grade: presentValues(counts.grade, labels.activeOptions('grade')),
    available: presentAvailability(counts.available, labels),
    certified: presentFlag(counts.certified, labels),
    hasVr: presentFlag(counts.hasVr, labels),
    hasVideo: presentFlag(counts.hasVideo, labels),
    area: presentRanges(counts.area, areaPresets),
    price: presentRanges(counts.price, pricePresets),
    height: presentRanges(counts.height, heightPresets),
    rack: rackings.map((value) => ({ value, label: rackingNames[value]({}, { locale: localeOf(labels.language) }) })),
    positions: positionPresets.map((min, at) => ({ min, count: counts.positions[at] ?? null })),
  } satisfies contract.Facets
}

const presentValues = (counts: Record<number, number>, options: { value: string; label: string }[]) =>
  options.map(({ value, label }) => ({ value, label, count: counts[Number(value)] ?? 0 }))

function presentFlag(counts: FlagCounts, { language }: Labels) {
  const locale = localeOf(language)
  return [
    { value: '1', label: m.ui_yes({}, { locale }), count: counts[1] },
    { value: '0', label: m.ui_no({}, { locale }), count: counts[0] },
  ]
}

function presentAvailability({ now, soon }: FacetCounts['available'], { language }: Labels) {
  const locale = localeOf(language)
  return [
    { value: 'now', label: m.listings_availableNow({}, { locale }), count: now },
    { value: 'soon', label: m.listings_availableSoon({}, { locale }), count: soon },
  ]
}

const presentRanges = (counts: number[], presets: readonly Preset[]) =>
  presets.map(({ min, max }, at) => ({ min: toUnits(min), max: toUnits(max), count: counts[at] ?? 0 }))
/** From the engine's hundredths. */
const toUnits = (bound: number | null) => (bound === null ? null : bound / 100)

/** Lists all Chinese regions, but overseas only those that have parks, because there are too many. */
function presentRegions(counts: Record<string, number>, { regionCode }: ParkFilter, labels: Labels) {
  const selected = regionCode === undefined ? null : labels.regions.find(regionCode)
  const parent = selected?.level === 3 ? selected.parentCode : (selected?.code ?? null)
  return labels.regions
    .childrenOf(parent)
    .filter(({ code, regionType }) => regionType === 'china' || code === regionCode || (counts[code] ?? 0) > 0)
    .map((region) => ({
      value: region.code,
      label: parent === null ? labels.shortRegionName(region.code) : labels.regionName(region.code),
      count: counts[region.code] ?? 0,
    }))
}
