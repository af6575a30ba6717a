import type { Facets } from '#features/listings/contract.ts'
import type { OwnLoad } from '#features/listings/own-load.ts'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import type { FilterState, SearchRegion } from './selected-filters.ts'

/** What an answer tells the filters. */
export type LoadedFilters = { facets: Facets; region: SearchRegion; ownLoad?: OwnLoad | null }

const flags = [
  { value: '1', label: '', count: 0 },
  { value: '0', label: '', count: 0 },
]
const noFacets: Facets = {
  regionCode: [],
  whType: [],
  constructionStandard: [],
  bonded: flags,
  canopy: flags,
  platform: flags,
  fireRating: [],
  floorMaterial: [],
  grade: [],
  available: [],
  certified: flags,
  hasVr: flags,
  hasVideo: flags,
  area: [],
  price: [],
  height: [],
  rack: [],
  positions: [],
}

/**
 * Returns the filters of a search that failed: the values of the last answer in this visit, without their counts, because those belong to
 * another search. Without an earlier answer only ranges and yes/no filters are left.
 */
export function keepFilters(query: SearchQuery, last: LoadedFilters | null): FilterState {
  const { facets, region } = last ?? { facets: noFacets, region: { path: [], continents: [] } }
  return { query, facets, region: { path: pathTo(query.regionCode, region.path, facets), continents: region.continents }, isOutdated: true }
}

/** Returns the path to a region that the last answer names as its own, an ancestor, or a child; empty for others. */
function pathTo(code: SearchQuery['regionCode'], path: SearchRegion['path'], { regionCode }: Facets) {
  const at = path.findIndex((region) => region.code === code)
  if (at >= 0) return path.slice(0, at + 1)
  const child = regionCode.find(({ value }) => value === code)
  return child ? [...path, { code: child.value, name: child.label }] : []
}
