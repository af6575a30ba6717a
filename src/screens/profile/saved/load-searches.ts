import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'
import { listSavedSearches } from '#features/engagement/saved-search-contract.ts'
import { searchParks, type Facets } from '#features/listings/contract.ts'
import { encodeParkFilter, readParkFilter, writeParkFilter, type ParkFilter } from '#features/listings/search/park-filter.ts'
import { parseSearchQuery, type SearchQuery } from '#features/listings/search/search-query.ts'
import { keepFilters } from '#features/listings/web/filters/kept-filters.ts'
import { loadSearchRegion } from '#features/listings/web/filters/search-region.ts'
import { listSelectedFilters } from '#features/listings/web/filters/selected-filters.ts'
import type { Call } from '#platform/web/request/call.ts'

/** Loads all saved searches, which fit one page, each with its filters in words. */
export const loadSearches = (request: Request) =>
  callAsMember(request, async (call) => {
    const { rows } = await call(listSavedSearches, { pageSize: 20 })
    const facets = rows.length === 0 ? null : await loadFacets(call)
    const searches: { search: (typeof rows)[number]; query: SearchQuery; filters: string[] }[] = []
    // One after another: the regions of the first search are cached for the next.
    for (const search of rows) {
      const filter = readParkFilter(new URLSearchParams(search.query))
      const query = parseSearchQuery(writeParkFilter(filter))
      searches.push({ search, query, filters: await describeFilters(call, { filter, query }, facets) })
    }
    return searches
  })

const everything = readParkFilter(new URLSearchParams())

/** Returns the values that filters offer, with their labels. Null if that fails: then a search shows the names of its filters only. */
const loadFacets = (call: Call): Promise<Facets | null> =>
  call(searchParks, encodeParkFilter({ ...everything, facets: true, markers: false })).then(
    ({ facets }) => facets,
    () => null,
  )

type Described = { filter: ParkFilter; query: SearchQuery }

async function describeFilters(call: Call, { filter, query }: Described, facets: Facets | null): Promise<string[]> {
  const state = keepFilters(query, facets && { facets, region: await loadSearchRegion(call, filter.regionCode) })
  return listSelectedFilters(state).map(({ label }) => label)
}
