import { data, redirect } from 'react-router'
import { searchParks } from '#features/listings/contract.ts'
import {
  encodeParkFilter,
  listIgnoredFilters,
  readParkFilter,
  writeParkFilter,
  type ParkFilter,
} from '#features/listings/search/park-filter.ts'
import { isAboutCombinations, parseSearchQuery, toCombinations, type SearchQuery } from '#features/listings/search/search-query.ts'
import type { SpaceNeed } from '#features/listings/timeline/space-need.ts'
import { urls } from '#features/listings/urls.ts'
import { searchWithDriveTimeFallback } from '#features/listings/web/filters/search-without-isochrone.ts'
import { loadSearchRegion } from '#features/listings/web/filters/search-region.ts'
import { findUnderstoodAddress, readLongKeyword } from '#features/listings/web/words/understood-address.ts'
import { CallFailed, type Call } from '#platform/web/request/call.ts'
import { withoutNeeded } from '#features/listings/search/combination-filter.ts'
import { readCombinationQuery } from '#features/listings/web/combination/combination-address.ts'
import { loadCombinations } from '#features/listings/web/combination/load-combinations.ts'
import { toListedPark } from './listed-parks.ts'
import { toTables } from '#platform/web/request/table-data.ts'
import type { ListedPark } from '#features/listings/listed-park.ts'

/** Loads the list of an address, or redirects to the filters that its keyword says. A failed search returns the message and the filters, for another try, with status 503. */
export async function load(call: Call, { request }: { request: Request }) {
  const { searchParams: address } = new URL(request.url)
  const combination = readCombinationQuery(address)
  const isByCombination = isAboutCombinations(combination.query)
  const filter = isByCombination ? withoutNeeded(readParkFilter(address)) : readParkFilter(address)
  const ignored = [...listIgnoredFilters(address), ...combination.ignored]
  const plain = parseSearchQuery(writeParkFilter(filter))
  const query: SearchQuery = { ...plain, facets: undefined, markers: undefined, zoom: undefined, ...combination.query }
  try {
    // What a sentence says about area and time is part of the need.
    const to = (read: SearchQuery) => urls.searchExactly(isByCombination ? toCombinations(read) : read)
    const page = { address, query, to }
    const sentence = await readLongKeyword(call, page)
    if (sentence !== null) throw redirect(sentence)
    const [{ results, reachFailure }, region] = await Promise.all([
      searchWithDriveTimeFallback(filter, (asked) => search(call, asked, combination.need)),
      loadSearchRegion(call, filter.regionCode),
    ])
    const understood = findUnderstoodAddress(page, results.understood)
    if (understood !== null) throw redirect(understood)
    const { parkVoPageInfo, totalWarehouseCount, facets, relaxations, nearMisses, combinations } = results
    if (!facets) throw new CallFailed(0, '')
    const { list, warehouseList: units, ...pageInfo } = parkVoPageInfo
    const shown: SearchResults = {
      page: pageInfo,
      parks: list.map(toListedPark),
      units,
      combinations,
      warehouses: totalWarehouseCount,
      facets,
      region,
      relaxations,
      nearMisses: nearMisses.map(toListedPark),
      alternatives: results.understood?.alternatives ?? [],
      ownLoad: (combinations ?? results).ownLoad,
      reachFailure,
    }
    // Status 503, because a page without its drive-time filter must not be cached.
    return data({ query, ignored, failed: null, results: toTables(shown) }, { status: reachFailure?.isPassing ? 503 : 200 })
  } catch (error) {
    if (error instanceof CallFailed) return data({ query, ignored, failed: error.message, results: null }, { status: 503 })
    throw error
  }
}

/** Searches for parks, or for combinations: then the search for parks supplies the values of the filters. */
async function search(call: Call, filter: ParkFilter, need: SpaceNeed | null) {
  const input = { ...filter, facets: true, markers: false }
  if (need === null) return { ...(await call(searchParks, encodeParkFilter(input))), combinations: null }
  const { pageNum, pageSize } = filter
  const [values, { markers: _markers, ...combinations }] = await Promise.all([
    call(searchParks, encodeParkFilter({ ...input, pageNum: 1, pageSize: 10, sort: 'latest' })),
    loadCombinations(call, { filter, need }, toListedPark),
  ])
  const page = { ...values.parkVoPageInfo, pageNum, pageSize, total: combinations.total, list: [] }
  return { ...values, parkVoPageInfo: page, relaxations: [], nearMisses: [], combinations }
}

type Searched = Awaited<ReturnType<typeof search>>

/** What the loaded tables hold. */
export type SearchResults = {
  page: Omit<Searched['parkVoPageInfo'], 'list' | 'warehouseList'>
  parks: ListedPark[]
  units: Searched['parkVoPageInfo']['warehouseList']
  combinations: Searched['combinations']
  warehouses: number
  facets: NonNullable<Searched['facets']>
  region: Awaited<ReturnType<typeof loadSearchRegion>>
  relaxations: Searched['relaxations']
  nearMisses: ListedPark[]
  alternatives: NonNullable<Searched['understood']>['alternatives']
  ownLoad: Searched['ownLoad']
  reachFailure: Awaited<ReturnType<typeof searchWithDriveTimeFallback<Searched>>>['reachFailure']
}
