import { data, redirect } from 'react-router'
import { searchParks } from '#features/listings/contract.ts'
import type { ParkCard } from '#features/listings/park-card.ts'
import { encodeParkFilter, listIgnoredFilters, readParkFilter, writeParkFilter } from '#features/listings/search/park-filter.ts'
import { parseSearchQuery, type SearchQuery } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
import type { ListedPark } from '#features/listings/listed-park.ts'
import { searchWithDriveTimeFallback } from '#features/listings/web/filters/search-without-isochrone.ts'
import { loadSearchRegion } from '#features/listings/web/filters/search-region.ts'
import { findUnderstoodAddress, readLongKeyword } from '#features/listings/web/words/understood-address.ts'
import { CallFailed, type Call } from '#platform/web/request/call.ts'

/** Loads the list of an address, or redirects to the filters that its keyword says. A failed search returns the message and the filters, for another try, with status 503. */
export async function load(call: Call, { request }: { request: Request }) {
  const { searchParams: address } = new URL(request.url)
  const filter = readParkFilter(address)
  const ignored = listIgnoredFilters(address)
  const query: SearchQuery = { ...parseSearchQuery(writeParkFilter(filter)), facets: undefined, markers: undefined, zoom: undefined }
  try {
    const page = { address, query, to: urls.searchExactly }
    const sentence = await readLongKeyword(call, page)
    if (sentence !== null) throw redirect(sentence)
    const [{ results, reachFailure }, region] = await Promise.all([
      searchWithDriveTimeFallback(filter, (asked) => call(searchParks, encodeParkFilter({ ...asked, facets: true, markers: false }))),
      loadSearchRegion(call, filter.regionCode),
    ])
    const understood = findUnderstoodAddress(page, results.understood)
    if (understood !== null) throw redirect(understood)
    const { parkVoPageInfo, totalWarehouseCount, facets, relaxations, nearMisses } = results
    if (!facets) throw new CallFailed(0, '')
    const { list, warehouseList: units, ...pageInfo } = parkVoPageInfo
    const loaded = {
      query,
      ignored,
      failed: null,
      results: {
        page: pageInfo,
        parks: list.map(toListedPark),
        units,
        warehouses: totalWarehouseCount,
        facets,
        region,
        relaxations,
        nearMisses: nearMisses.map(toListedPark),
        alternatives: results.understood?.alternatives ?? [],
        reachFailure,
      },
    }
    // Status 503, because a page without its drive-time filter must not be cached.
    return data(loaded, { status: reachFailure?.isPassing ? 503 : 200 })
  } catch (error) {
    if (error instanceof CallFailed) return data({ query, ignored, failed: error.message, results: null }, { status: 503 })
    throw error
  }
}

/** Removes the fields that a row does not show, because the data is written into the page. */
function toListedPark({
  provinceCode: _province,
  cityCode: _city,
  districtCode: _district,
  cover: _cover,
  tags: _tags,
  verifiedTime: _verified,
  stale: _stale,
  viewCount: _views,
  releaseTime: _released,
  regionName: _regionName,
  cityName: _cityName,
  districtName: _districtName,
  distanceKm: _distance,
  ...shown
}: ParkCard): ListedPark {
  return shown
}

export type Loaded = Extract<Awaited<ReturnType<typeof load>>['data'], { failed: null }>
export type SearchResults = Loaded['results']
