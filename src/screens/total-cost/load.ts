import { data } from 'react-router'
import { searchParks } from '#features/listings/contract.ts'
import { encodeParkFilter, readParkFilter, writeParkFilter } from '#features/listings/search/park-filter.ts'
import { parseSearchQuery, type SearchQuery } from '#features/listings/search/search-query.ts'
import { loadSearchRegion } from '#features/listings/web/filters/search-region.ts'
import { CallFailed, type Call } from '#platform/web/request/call.ts'

/** Loads the number of parks and the filters of a search. The browser requests the costs. */
export async function load(call: Call, { request }: { request: Request }) {
  const filter = { ...readParkFilter(new URL(request.url).searchParams), pageNum: 1 }
  const query: SearchQuery = { ...parseSearchQuery(writeParkFilter(filter)), facets: undefined, markers: undefined, zoom: undefined }
  try {
    const [reply, region] = await Promise.all([
      call(searchParks, encodeParkFilter({ ...filter, facets: true, markers: false, pageSize: 10 })),
      loadSearchRegion(call, filter.regionCode),
    ])
    if (!reply.facets) throw new CallFailed(0, '')
    return { query, failed: null, results: { total: reply.parkVoPageInfo.total, facets: reply.facets, region } }
  } catch (error) {
    if (error instanceof CallFailed) return data({ query, failed: error.message, results: null }, { status: 503 })
    throw error
  }
}
