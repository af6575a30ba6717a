import { useEffect, useState } from 'react'
import type { MapEntry } from '#features/listings/park-card.ts'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import type { MapSearchResult } from '../load.ts'
import type { PlacedPark } from './placed-park.ts'

type Known = { query: SearchQuery; results: MapSearchResult; entries: readonly MapEntry[] }

/** Returns the card of the chosen park, from the list or loaded by its place on the map. It stays when list and map change. */
export function useSelectedPark(selectedId: string | null, { query, results, entries }: Known): PlacedPark | null {
  const [kept, setKept] = useState<PlacedPark | null>(null)
  const listed = [...results.parks, ...results.nearMisses].find(({ parkId }) => parkId === selectedId)
  if (listed && listed !== kept) setKept(listed)
  const isKnown = kept?.parkId === selectedId
  // In a search by warehouse, the list knows places of parks that the map shows in a cluster.
  const place =
    entries.find((entry) => !entry.cluster && entry.parkId === selectedId) ?? results.units.find(({ parkId }) => parkId === selectedId)
  useEffect(() => {
    if (selectedId === null || isKnown || !place) return
    let isCurrent = true
    loadCard(query, { parkId: selectedId, longitude: place.longitude, latitude: place.latitude }).then(
      (park) => isCurrent && park && setKept(park),
      // The marker stays selected; another click tries again.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [selectedId, isKnown, place, query])
  if (selectedId === null) return null
  return listed ?? (isKnown ? kept : null)
}

async function loadCard(query: SearchQuery, place: { parkId: string; longitude: number; latitude: number }) {
  const [{ loadPark }, call] = await Promise.all([import('./load-entries.ts'), quietCall()])
  return loadPark(call, query, place)
}
