import { m } from '#messages'
import { filterNames } from '#features/listings/search/filter-names.ts'
import type { FlagName, RangeName, SearchName } from '#features/listings/search/search-query.ts'

const labels: Partial<Record<string, () => string>> = filterNames

/** Returns the label of a filter by its name in the address. */
export const getFilterLabel = (name: string) => labels[name]?.() ?? name

const loadNames = ['pallet', 'loadH', 'loadW']

/** Returns the distinct labels of several names. The parts of a load have one. */
export const listFilterLabels = (names: readonly string[]) => [
  ...new Set(names.map((name) => (loadNames.includes(name) ? m.listings_ownLoad() : getFilterLabel(name)))),
]

const flags: Record<FlagName, { yes: () => string; no: () => string }> = {
  bonded: { yes: m.ui_bonded, no: m.listings_bondedNo },
  canopy: { yes: m.listings_canopyYes, no: m.listings_canopyNo },
  platform: { yes: m.listings_platformYes, no: m.listings_platformNo },
  certified: { yes: m.listings_certifiedYes, no: m.listings_certifiedNo },
  hasVr: { yes: m.listings_hasVrYes, no: m.listings_hasVrNo },
  hasVideo: { yes: m.listings_hasVideoYes, no: m.listings_hasVideoNo },
}

export const getFlagLabel = (name: FlagName, value: string) => (value === '1' ? flags[name].yes() : flags[name].no())

/** The ranges: names of their ends, unit and decimals. */
export const ranges: Record<RangeName, { min: SearchName; max: SearchName; unit: () => string; decimals: number }> = {
  area: { min: 'areaMin', max: 'areaMax', unit: () => 'm²', decimals: 0 },
  price: { min: 'priceMin', max: 'priceMax', unit: m.ui_priceIn, decimals: 2 },
  height: { min: 'heightMin', max: 'heightMax', unit: () => 'm', decimals: 0 },
}
