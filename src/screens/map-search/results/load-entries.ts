import { searchParks } from '#features/listings/contract.ts'
import type { MapEntry } from '#features/listings/park-card.ts'
import { withoutNeeded } from '#features/listings/search/combination-filter.ts'
import { encodeParkFilter, readParkFilter } from '#features/listings/search/park-filter.ts'
import { toSearchParams, type SearchQuery } from '#features/listings/search/search-query.ts'
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

/** Loads clusters and parks of a view; their counts sum to the matching parks in `box`. */
export async function loadEntries(
  call: Call,
  query: SearchQuery,
  { box, zoom }: { box: Box; zoom: number },
  signal: AbortSignal,
): Promise<MapEntry[]> {
  const question = readQuestion(query)
  const filter = { ...question.filter, bbox: [...box] as [number, number, number, number], zoom, markers: true, pageSize: 10 }
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
  const filter = { ...question.filter, bbox, markers: false, pageSize: 50 }
  const parks =
    need === null
      ? (await call(searchParks, encodeParkFilter(filter))).parkVoPageInfo.list.map(toPlacedPark)
      : toCombinedParks(await loadCombinations(call, { filter, need }, toPlacedPark))
  return parks.find((park) => park.parkId === parkId) ?? null
}
