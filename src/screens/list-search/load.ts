import { data } from 'react-router'
import { searchParks } from '#features/listings/contract.ts'
import type { ParkCard } from '#features/listings/park-card.ts'
import { encodeParkFilter, readParkFilter, writeParkFilter } from '#features/listings/search/park-filter.ts'
import { parseSearchQuery, type SearchQuery } from '#features/listings/search/search-query.ts'
import type { ListedPark } from '#features/listings/listed-park.ts'
import { searchWithDriveTimeFallback } from '#features/listings/web/filters/search-without-isochrone.ts'
import { loadSearchRegion } from '#features/listings/web/filters/search-region.ts'
import { CallFailed, type Call } from '#platform/web/request/call.ts'

/** Loads the list of an address. A failed search returns the message and the filters, for another try, with status 503. */
export async function load(call: Call, { request }: { request: Request }) {
  const filter = readParkFilter(new URL(request.url).searchParams)
  const query: SearchQuery = { ...parseSearchQuery(writeParkFilter(filter)), facets: undefined, markers: undefined, zoom: undefined }
  try {
    const [{ results, reachFailure }, region] = await Promise.all([
      searchWithDriveTimeFallback(filter, (asked) => call(searchParks, encodeParkFilter({ ...asked, facets: true, markers: false }))),
      loadSearchRegion(call, filter.regionCode),
    ])
    const { parkVoPageInfo, totalWarehouseCount, facets, relaxations, nearMisses } = results
    if (!facets) throw new CallFailed(0, '')
    const { list, warehouseList: units, ...page } = parkVoPageInfo
    const loaded = {
      query,
      failed: null,
      results: {
        page,
        parks: list.map(toListedPark),
        units,
        warehouses: totalWarehouseCount,
        facets,
        region,
        relaxations,
        nearMisses: nearMisses.map(toListedPark),
        reachFailure: reachFailure?.message ?? null,
      },
    }
    // Status 503, because a page without its drive-time filter must not be cached.
    return data(loaded, { status: reachFailure?.isPassing ? 503 : 200 })
  } catch (error) {
    if (error instanceof CallFailed) return data({ query, failed: error.message, results: null }, { status: 503 })
    throw error
  }
}

/** Removes the fields that a row does not show, because the data is written into the page. */
function toListedPark({
  provinceCode: _province,
  cityCode: _city,
  districtCode: _district,
  longitude: _lng,
  latitude: _lat,
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
