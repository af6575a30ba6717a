import type { MapEntry } from '#features/listings/park-card.ts'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { readIsochrone } from '#features/routing/web/isochrone.ts'
import { readRingCorners } from '../area/area-draft.ts'
import { withMinSize, uniteBoxes, readBox, buildBoxAround, intersectBoxes, toPointBox, normalizeBox, withRoom, type Box } from './boxes.ts'

/** Where the map looks when the address, and nobody's hand, decides it. A new `key` is another place to look at. */
export type ViewTarget = { key: string; box: Box | null }

/** About 2 km: the nearest that a single park is looked at. */
const minViewDegrees = 0.02
/** About the mean of an isochrone's radius; the map shows a little more than the area. */
const kmPerMinute = 1.1
const minIsochroneKm = 40

export function findViewTarget(query: SearchQuery, extent: Box | null): ViewTarget {
  const { bbox, polygon, regionCode, regionType, keyword } = query
  const reach = readIsochrone(query)
  if (bbox !== undefined) return { key: `view ${bbox}`, box: readBox(bbox) }
  const ring = readRingCorners(polygon)
  const ringBox = ring && uniteBoxes(ring.map(toPointBox))
  if (ringBox) return { key: `area ${polygon}`, box: withRoom(ringBox) }
  if (reach) {
    // As far as a truck gets on free roads; what is found lies within.
    const box = buildBoxAround(reach, Math.max(minIsochroneKm, reach.minutes * kmPerMinute))
    return { key: `reach ${reach.longitude} ${reach.latitude} ${reach.minutes}`, box }
  }
  // Filters change what is found there, and leave the view as it is.
  return {
    key: `place ${regionCode ?? ''} ${regionType ?? ''} ${keyword ?? ''}`,
    box: extent && withRoom(withMinSize(extent, minViewDegrees)),
  }
}

export const viewKey = (box: Box): ViewTarget['key'] => `view ${box.join(',')}`

/** Two cells of the server's grid at least, so that its clusters have room beside each other; see `marker-grid.ts`. */
export const toWireZoom = (zoom: number) => Math.min(20, Math.max(0, Math.floor(zoom + 0.3)))

/** What of the search is in view; null where nothing is. */
export function findEntriesBox(view: Box, searched: Box | null): Box | null {
  const seen = normalizeBox(view)
  return searched ? intersectBoxes(seen, searched) : seen
}

/** All that decides about the entries of the map. Order and page are the list's. */
export function entriesKey(query: SearchQuery, box: Box, zoom: number) {
  const { sort: _sort, order: _order, pageNum: _pageNum, pageSize: _pageSize, bbox: _bbox, ...filters } = query
  return JSON.stringify([filters, box, zoom])
}

/** The search of a view that was moved by hand. What was drawn stays the place of the search, however one looks at it. */
export function withView(query: SearchQuery, box: Box): SearchQuery {
  return query.polygon === undefined ? { ...query, bbox: box.join(','), pageNum: undefined } : query
}

export const entryKey = (entry: MapEntry) =>
  entry.cluster ? `cluster ${entry.count} ${entry.longitude} ${entry.latitude}` : `park ${entry.parkId}`

/** As the keyboard goes through them: parks as in the list, then the other parks and the clusters from north to south. */
export function sortLikeList(entries: readonly MapEntry[], listed: readonly { parkId: string }[]): MapEntry[] {
  const places = new Map(listed.map(({ parkId }, place) => [parkId, place]))
  const rank = (entry: MapEntry) => (entry.cluster ? listed.length + 1 : (places.get(entry.parkId) ?? listed.length))
  return entries.toSorted((a, b) => rank(a) - rank(b) || b.latitude - a.latitude || a.longitude - b.longitude)
}

/** Pixels across, by the number of parks: `look.md` section 9. */
export function clusterSize(count: number) {
  if (count < 10) return 56
  if (count < 20) return 62
  return count < 50 ? 68 : count < 100 ? 72 : 80
}
