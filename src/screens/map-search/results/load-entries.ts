import { searchParks } from '#features/listings/contract.ts'
import type { MapEntry } from '#features/listings/park-card.ts'
import { encodeParkFilter, readParkFilter } from '#features/listings/search/park-filter.ts'
import { toSearchParams, type SearchQuery } from '#features/listings/search/search-query.ts'
import type { Call } from '#platform/web/request/call.ts'
import type { Box } from '../map/boxes.ts'
import { toPlacedPark } from '../load.ts'
import type { PlacedPark } from './placed-park.ts'

/** The filters of a search for parks, in the default order. */
const toFilter = (query: SearchQuery) =>
  readParkFilter(toSearchParams({ ...query, view: undefined, sort: undefined, order: undefined, pageNum: undefined }))

/** Loads clusters and parks of a view; their counts sum to the matching parks in `box`. */
export async function loadEntries(
  call: Call,
  query: SearchQuery,
  { box, zoom }: { box: Box; zoom: number },
  signal: AbortSignal,
): Promise<MapEntry[]> {
  const filter = { ...toFilter(query), bbox: [...box] as [number, number, number, number], zoom, markers: true, pageSize: 10 }
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
  const reply = await call(searchParks, encodeParkFilter({ ...toFilter(query), bbox, markers: false, pageSize: 50 }))
  const park = reply.parkVoPageInfo.list.find((each) => each.parkId === parkId)
  return park ? toPlacedPark(park) : null
}
