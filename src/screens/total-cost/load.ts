import { data } from 'react-router'
import { searchParks } from '#features/listings/contract.ts'
import { encodeParkFilter, readParkFilter, writeParkFilter } from '#features/listings/search/park-filter.ts'
import { parseSearchQuery, type SearchQuery } from '#features/listings/search/search-query.ts'
import { loadSearchRegion } from '#features/listings/web/filters/search-region.ts'
import { CallFailed, type Call } from '#platform/web/request/call.ts'

/** The search that is ranked: how many parks it has, and its filters in words. The costs are the browser's to ask for. */
export async function load(call: Call, { request }: { request: Request }) {
  const filter = { ...readParkFilter(new URL(request.url).searchParams), pageNum: 1 }
  const query: SearchQuery = { ...parseSearchQuery(writeParkFilter(filter)), facets: undefined, markers: undefined, zoom: undefined }
  try {
    const [found, region] = await Promise.all([
      call(searchParks, encodeParkFilter({ ...filter, facets: true, markers: false, pageSize: 10 })),
      loadSearchRegion(call, filter.regionCode),
    ])
    if (!found.facets) throw new CallFailed(0, '')
    return { query, failed: null, found: { total: found.parkVoPageInfo.total, facets: found.facets, region } }
  } catch (error) {
    if (error instanceof CallFailed) return data({ query, failed: error.message, found: null }, { status: 503 })
    throw error
  }
}
