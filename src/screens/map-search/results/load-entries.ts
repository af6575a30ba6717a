import { searchParks } from '#features/listings/contract.ts'
import type { MapEntry } from '#features/listings/park-card.ts'
import { withoutNeeded } from '#features/listings/search/combination-filter.ts'
import { readOwnLoad } from '#features/listings/pallet-load.ts'
import { encodeParkFilter, readParkFilter, type ParkFilter } from '#features/listings/search/park-filter.ts'
import { toSearchParams, type SearchQuery } from '#features/listings/search/search-query.ts'
import type { SpaceNeed } from '#features/listings/timeline/space-need.ts'
import { readCombinationQuery } from '#features/listings/web/combination/combination-address.ts'
import { loadCombinationEntries, loadCombinations } from '#features/listings/web/combination/load-combinations.ts'
import type { Call } from '#platform/web/request/call.ts'
import type { Box } from '../map/boxes.ts'
import { toCombinedParks, toPlacedPark, type PlacedPark } from './placed-park.ts'

/** Returns the filters of a search in the default order, and the need that combinations meet; null in a search for parks. */
function readQuestion(query: SearchQuery) {
  const address = toSearchParams({ ...query, view: undefined, sort: undefined, order: undefined, pageNum: undefined })
  const filter = readParkFilter(address)
  const { need } = readCombinationQuery(address)
  return { filter: need === null ? filter : withoutNeeded(filter), need }
}

/**
 * Loads clusters and parks of a view; their counts sum to the matching parks in `box`. A search for an own load finds a limited number of warehouses, which
 * another place would change: its entries are those of the whole search.
 */
export async function loadEntries(
  call: Call,
  query: SearchQuery,
  { box, zoom }: { box: Box; zoom: number },
  signal: AbortSignal,
): Promise<MapEntry[]> {
  const question = readQuestion(query)
  const place = readOwnLoad(question.filter) ? {} : { bbox: [...box] as [number, number, number, number] }
  const filter = { ...question.filter, ...place, zoom, markers: true, pageSize: 10 }
  if (question.need !== null) return loadCombinationEntries(call, { filter, need: question.need }, { signal })
  return (await call(searchParks, encodeParkFilter(filter), { signal })).parkMapSievingVoList
}

/** About 1 m. */
const nearbyDegrees = 0.000_01

/** Loads the card of a park on the map that is not in the list; null if it no longer matches. */
export async function loadPark(
  call: Call,
  query: SearchQuery,
  { parkId, longitude, latitude }: { parkId: string; longitude: number; latitude: number },
): Promise<PlacedPark | null> {
  const corners = [longitude - nearbyDegrees, latitude - nearbyDegrees, longitude + nearbyDegrees, latitude + nearbyDegrees]
  // A sum such as 114.559913000000001 has more decimals than a filter may have.
  const bbox = corners.map((degrees) => Number(degrees.toFixed(6))) as [number, number, number, number]
  const { need, ...question } = readQuestion(query)
  const isOfWhole = readOwnLoad(question.filter) !== null
  const filter = { ...question.filter, ...(isOfWhole ? {} : { bbox }), markers: false, pageSize: 50 }
  for (let pageNum = 1; ; pageNum++) {
    const page = await loadPage(call, { filter: { ...filter, pageNum }, need })
    const park = page.parks.find((one) => one.parkId === parkId)
    if (park || page.isLast) return park ?? null
  }
}

async function loadPage(call: Call, { filter, need }: { filter: ParkFilter; need: SpaceNeed | null }) {
  const { pageNum, pageSize } = filter
  if (need !== null) {
    const combinations = await loadCombinations(call, { filter, need }, toPlacedPark)
    return { parks: toCombinedParks(combinations), isLast: pageNum * pageSize >= combinations.total }
  }
  const { list, pages } = (await call(searchParks, encodeParkFilter(filter))).parkVoPageInfo
  return { parks: list.map(toPlacedPark), isLast: pageNum >= pages }
}
