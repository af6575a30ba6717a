import type { MapEntry } from '#features/listings/park-card.ts'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { readIsochrone } from '#features/routing/web/isochrone.ts'
import { readRingCorners } from '../area/area-draft.ts'
import { withMinSize, uniteBoxes, readBox, buildBoxAround, intersectBoxes, toPointBox, normalizeBox, withRoom, type Box } from './boxes.ts'

/** The view that an address asks for. A new `key` moves the map. */
export type ViewTarget = { key: string; box: Box | null }

/** Minimum view of a single park, about 2 km. */
const minViewDegrees = 0.02
/** About the mean radius of an isochrone; the view is slightly larger than the area. */
const kmPerMinute = 1.1
const minIsochroneKm = 40

export function findViewTarget(query: SearchQuery, extent: Box | null): ViewTarget {
  const { bbox, polygon, regionCode, regionType, keyword } = query
  const isochrone = readIsochrone(query)
  if (bbox !== undefined) return { key: `view ${bbox}`, box: readBox(bbox) }
  const ring = readRingCorners(polygon)
  const ringBox = ring && uniteBoxes(ring.map(toPointBox))
  if (ringBox) return { key: `area ${polygon}`, box: withRoom(ringBox) }
  if (isochrone) {
    const box = buildBoxAround(isochrone, Math.max(minIsochroneKm, isochrone.minutes * kmPerMinute))
    return { key: `reach ${isochrone.longitude} ${isochrone.latitude} ${isochrone.minutes}`, box }
  }
  // Filters do not change the view.
  return {
    key: `place ${regionCode ?? ''} ${regionType ?? ''} ${keyword ?? ''}`,
    box: extent && withRoom(withMinSize(extent, minViewDegrees)),
  }
}

export const viewKey = (box: Box): ViewTarget['key'] => `view ${box.join(',')}`

/** Returns the integer zoom of a request, which leaves at least two cells of the server's grid between clusters; see `marker-grid.ts`. */
export const toWireZoom = (zoom: number) => Math.min(20, Math.max(0, Math.floor(zoom + 0.3)))

/** Returns the part of the searched box that is in view, or null. */
export function findEntriesBox(view: Box, searched: Box | null): Box | null {
  const visible = normalizeBox(view)
  return searched ? intersectBoxes(visible, searched) : visible
}

/** Identifies the entries of a view; order and page do not matter.*/
export function entriesKey(query: SearchQuery, box: Box, zoom: number) {
  const { sort: _sort, order: _order, pageNum: _pageNum, pageSize: _pageSize, bbox: _bbox, ...filters } = query
  return JSON.stringify([filters, box, zoom])
}

/** Returns the search of a view moved by hand; with a drawn area, the view is not a filter. */
export function withView(query: SearchQuery, box: Box): SearchQuery {
  return query.polygon === undefined ? { ...query, bbox: box.join(','), pageNum: undefined } : query
}

export const entryKey = (entry: MapEntry) =>
  entry.cluster ? `cluster ${entry.count} ${entry.longitude} ${entry.latitude}` : `park ${entry.parkId}`

/** Sorts entries for the keyboard: parks in list order, then other parks and clusters from north to south. */
export function sortLikeList(entries: readonly MapEntry[], listed: readonly { parkId: string }[]): MapEntry[] {
  const places = new Map(listed.map(({ parkId }, place) => [parkId, place]))
  const rank = (entry: MapEntry) => (entry.cluster ? listed.length + 1 : (places.get(entry.parkId) ?? listed.length))
  return entries.toSorted((a, b) => rank(a) - rank(b) || b.latitude - a.latitude || a.longitude - b.longitude)
}

/** Returns the diameter in px by the number of parks: `look.md` section 9. */
export function clusterSize(count: number) {
  if (count < 10) return 56
  if (count < 20) return 62
  return count < 50 ? 68 : count < 100 ? 72 : 80
}
