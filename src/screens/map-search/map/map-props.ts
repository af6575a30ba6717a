import type { MapEntry } from '#features/listings/park-card.ts'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import type { LngLat, MapFailure } from '#platform/web/map/map-handle.ts'
import type { MapSearchResult } from '../load.ts'
import type { PlacedPark } from '../results/placed-park.ts'
import type { useLocating } from './use-locating.ts'

export type ChosenBy = 'pointer' | 'keyboard'
export type MapProps = {
  query: SearchQuery
  results: MapSearchResult
  selected: { id: string | null; park: PlacedPark | null; by: ChosenBy }
  onSelect: (parkId: string | null, by?: ChosenBy) => void
  entries: readonly MapEntry[]
  onEntries: (entries: readonly MapEntry[]) => void
  locating: ReturnType<typeof useLocating>
  /** The list is a sheet that covers the lower half of the map. */
  isSheetHalf: boolean
  onFailed: (reason: MapFailure) => void
  /** If set, the next click on the map chooses the origin of the drive time. */
  onPicked: ((point: LngLat) => void) | null
}
