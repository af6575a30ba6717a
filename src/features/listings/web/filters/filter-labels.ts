import { m } from '#messages'
import type { FlagName, RangeName, SearchName } from '#features/listings/search/search-query.ts'

/** The label of a filter by its name in the address. Both ends of a range have the same label. */
const labels: Partial<Record<SearchName, () => string>> = {
  keyword: m.ui_keyword,
  regionCode: m.ui_region,
  regionType: m.ui_region,
  areaMin: m.listings_area,
  areaMax: m.listings_area,
  priceMin: m.ui_price,
  priceMax: m.ui_price,
  heightMin: m.ui_height,
  heightMax: m.ui_height,
  whType: m.listings_whType,
  constructionStandard: m.listings_constructionStandard,
  fireRating: m.listings_fireRating,
  floorMaterial: m.ui_floorMaterial,
  bonded: m.ui_bonded,
  canopy: m.ui_canopy,
  platform: m.ui_dock,
  certified: m.ui_certified,
  hasVr: () => 'VR',
  hasVideo: m.listings_video,
  bbox: m.listings_mapArea,
  polygon: m.listings_mapArea,
  reachLng: m.ui_truckReach,
  reachLat: m.ui_truckReach,
  reachMinutes: m.ui_truckReach,
}

export const getFilterLabel = (name: string) => labels[name as SearchName]?.() ?? name

/** Returns the distinct labels of several names. */
export const listFilterLabels = (names: readonly string[]) => [...new Set(names.map(getFilterLabel))]

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
