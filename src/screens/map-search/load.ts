import { data, redirect } from 'react-router'
import { searchParks } from '#features/listings/contract.ts'
import type { MapEntry } from '#features/listings/park-card.ts'
import {
  encodeParkFilter,
  listIgnoredFilters,
  readParkFilter,
  writeParkFilter,
  type ParkFilter,
} from '#features/listings/search/park-filter.ts'
import { withoutNeeded } from '#features/listings/search/combination-filter.ts'
import { isAboutCombinations, parseSearchQuery, toCombinations, type SearchQuery } from '#features/listings/search/search-query.ts'
import type { SpaceNeed } from '#features/listings/timeline/space-need.ts'
import { urls } from '#features/listings/urls.ts'
import { readCombinationQuery } from '#features/listings/web/combination/combination-address.ts'
import { loadCombinationEntries, loadCombinations } from '#features/listings/web/combination/load-combinations.ts'
import { searchWithDriveTimeFallback } from '#features/listings/web/filters/search-without-isochrone.ts'
import { loadSearchRegion } from '#features/listings/web/filters/search-region.ts'
import { findUnderstoodAddress, readLongKeyword } from '#features/listings/web/words/understood-address.ts'
import { CallFailed, type Call } from '#platform/web/request/call.ts'
import { uniteBoxes, toPointBox, type Box } from './map/boxes.ts'
import { toCombinedParks, toPlacedPark } from './results/placed-park.ts'
import { findPlaceCode } from './map/find-place-code.ts'

type LoadArgs = { request: Request; params: { query?: string | undefined } }

/** Loads the search of an address for list and map. Map entries are loaded later, when the zoom is known: see `load-entries.ts`. */
export async function load(call: Call, { request, params }: LoadArgs) {
  const { searchParams } = new URL(request.url)
  const combination = readCombinationQuery(searchParams)
  const isByCombination = isAboutCombinations(combination.query)
  const filter = isByCombination ? withoutNeeded(readParkFilter(searchParams)) : readParkFilter(searchParams)
  const ignored = [...listIgnoredFilters(searchParams), ...combination.ignored]
  const plain = parseSearchQuery(writeParkFilter(filter))
  const query: SearchQuery = { ...plain, facets: undefined, markers: undefined, zoom: undefined, ...combination.query }
  try {
    if (params.query) throw redirect(await findAddressForWord(call, query, params.query, searchParams.get('lang')))
    // What a sentence says about area and time is part of the need.
    const to = (read: SearchQuery) => urls.mapSearchExactly(isByCombination ? toCombinations(read) : read)
    const page = { address: searchParams, query, to }
    const sentence = await readLongKeyword(call, page)
    if (sentence !== null) throw redirect(sentence)
    const [{ results, reachFailure }, region, opening] = await Promise.all([
      searchWithDriveTimeFallback(filter, (searched) => search(call, searched, combination.need)),
      loadSearchRegion(call, filter.regionCode),
      findOpeningExtent(call, filter, combination.need),
    ])
    const understood = findUnderstoodAddress(page, results.understood)
    if (understood !== null) throw redirect(understood)
    const { parkVoPageInfo, totalWarehouseCount, facets, relaxations, nearMisses, parkMapSievingVoList, combinations } = results
    if (!facets) throw new CallFailed(0, '')
    const { list, warehouseList: units, ...pageInfo } = parkVoPageInfo
    const loaded = {
      query,
      ignored,
      failed: null,
      results: {
        page: pageInfo,
        parks: combinations ? toCombinedParks(combinations) : list.map(toPlacedPark),
        units,
        combinations: combinations && { need: combinations.need, instead: combinations.instead },
        warehouses: totalWarehouseCount,
        facets,
        region,
        relaxations,
        nearMisses: nearMisses.map(toPlacedPark),
        alternatives: results.understood?.alternatives ?? [],
        extent: opening ?? findExtent(parkMapSievingVoList) ?? (await findPlaceExtent(call, filter)),
        ownLoad: (combinations ?? results).ownLoad,
        reachFailure,
      },
    }
    // A page without its drive-time filter must not be cached.
    return data(loaded, { status: reachFailure?.isPassing ? 503 : 200 })
  } catch (error) {
    if (error instanceof CallFailed) return data({ query, ignored, failed: error.message, results: null }, { status: 503 })
    throw error
  }
}

/**
 * Searches for parks, or for combinations: then the search for parks supplies the values of the filters. The markers are the coarsest
 * clusters, of which only the places count here: where to look first.
 */
async function search(call: Call, filter: ParkFilter, need: SpaceNeed | null) {
  const input = { ...filter, facets: true, markers: true, zoom: 0 }
  if (need === null) return { ...(await call(searchParks, encodeParkFilter(input))), combinations: null }
  const { pageNum, pageSize } = filter
  const [values, { markers, ...combinations }] = await Promise.all([
    call(searchParks, encodeParkFilter({ ...input, markers: false, pageNum: 1, pageSize: 10, sort: 'latest' })),
    loadCombinations(call, { filter: { ...filter, markers: true, zoom: 0 }, need }, toPlacedPark),
  ])
  const page = { ...values.parkVoPageInfo, pageNum, pageSize, total: combinations.total, list: [] }
  return { ...values, parkVoPageInfo: page, parkMapSievingVoList: markers, relaxations: [], nearMisses: [], combinations }
}

/** Finds the address of a search for a word: `/warehouse/map/青岛` names a place, `/warehouse/map/冷链` a keyword. */
async function findAddressForWord(call: Call, query: SearchQuery, word: string, language: string | null) {
  const isNarrowed = query.keyword !== undefined || query.regionCode !== undefined
  const place = isNarrowed ? null : await findPlaceCode(call, word)
  const keyword = readParkFilter(new URLSearchParams({ keyword: word })).keyword
  const to = urls.mapSearch({ ...query, ...(place ? { regionCode: place } : { keyword: query.keyword ?? keyword }) })
  return language === null ? to : `${to}${to.includes('?') ? '&' : '?'}lang=${encodeURIComponent(language)}`
}

const findExtent = (entries: readonly MapEntry[]): Box | null =>
  uniteBoxes(entries.map((entry) => (entry.cluster ? entry.bbox : toPointBox(entry))))

/** Returns the extent of the matching parks in China for a search of everywhere, whose middle would be in an ocean; otherwise null. */
async function findOpeningExtent(call: Call, filter: ParkFilter, need: SpaceNeed | null): Promise<Box | null> {
  const { regionCode, regionType, bbox, polygon, reachMinutes } = filter
  if ([regionCode, regionType, bbox, polygon, reachMinutes].some((place) => place !== undefined)) return null
  const inChina = { ...filter, regionType: 'china', pageNum: 1, facets: false, markers: true, zoom: 0 }
  if (need !== null) return findExtent(await loadCombinationEntries(call, { filter: inChina, need }))
  return findExtent((await call(searchParks, encodeParkFilter(inChina))).parkMapSievingVoList)
}

/** Returns the extent of the searched region, so that the map shows it even if nothing matches. */
async function findPlaceExtent(call: Call, { regionCode, regionType }: ParkFilter): Promise<Box | null> {
  if (regionCode === undefined && regionType === undefined) return null
  const place = readParkFilter(
    new URLSearchParams({ ...(regionCode && { regionCode }), ...(regionType && { regionType }), pageSize: '10' }),
  )
  return findExtent((await call(searchParks, encodeParkFilter({ ...place, markers: true, zoom: 0 }))).parkMapSievingVoList)
}

export type LoadedSearch = Extract<Awaited<ReturnType<typeof load>>['data'], { failed: null }>
export type MapSearchResult = LoadedSearch['results']
