import { useState } from 'react'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { keepFilters, type LoadedFilters } from './kept-filters.ts'
import type { FilterState } from './selected-filters.ts'

/** Returns the filters of a search; after a failed one (`loaded` is null) those of the last answer, so that no choice is lost. */
export function useFilterState(query: SearchQuery, loaded: LoadedFilters | null): FilterState {
  const [last, setLast] = useState(loaded)
  if (loaded !== null && loaded !== last) setLast(loaded)
  if (loaded === null) return keepFilters(query, last)
  const { facets, region, ownLoad } = loaded
  return { query, facets, region, ...(ownLoad?.hasAllCounts === false && { isOutdated: true }) }
}
