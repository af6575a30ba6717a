import type { EngineAnswer, SearchEngine } from '#features/listings/search/engine.ts'
import { isPlaceGroup, usedGroups, withoutGroup, type FilterGroup } from '#features/listings/search/filter-groups.ts'
import type { ParkFilter } from '#features/listings/search/park-filter.ts'
import { toEngineQuery, type QueryContext } from './engine-query.ts'

/** A search with fewer parks than this gets suggestions. */
export const minResults = 5
export const maxNearMisses = 10

export type VariantContext = { search: SearchEngine; filter: ParkFilter; queryContext: QueryContext }

/** The answer to the search without one of its filter groups. */
export type DroppedGroup = { group: FilterGroup; answer: EngineAnswer }

/** Searches for parks with a variant of the filter, without facets and markers. */
export const searchVariant = (
  { search, queryContext }: Pick<VariantContext, 'search' | 'queryContext'>,
  variant: ParkFilter,
  pageSize: number,
): Promise<EngineAnswer> =>
  search.search({ ...toEngineQuery({ ...variant, view: 'park' }, queryContext), pageNum: 1, pageSize, facets: false, markers: null })

/** Searches only for the number of parks. The order does not matter, and sorting by another one would double the cost. */
export const countVariant = (context: Pick<VariantContext, 'search' | 'queryContext'>, variant: ParkFilter) =>
  searchVariant(context, { ...variant, sort: 'latest' }, 1)

/** Returns true if the place of a filter has no park at all, so that dropping its other filters cannot help: one cheap query saves many. */
export async function hasNoParksInPlace(context: VariantContext, filter: ParkFilter): Promise<boolean> {
  const placeOnly = usedGroups(filter).reduce((rest, group) => (isPlaceGroup(group) ? rest : withoutGroup(rest, group)), filter)
  return (await countVariant(context, placeOnly)).parks === 0
}
