import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
import type { LngLat } from '#platform/web/map/map-handle.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { withIsochrone } from '#features/routing/web/truck-filters.tsx'
import { useEscape } from '../use-escape.ts'
import { useLatest } from '../use-latest.ts'
import { withLanguage } from '../map/use-opening-place.ts'

/** Chooses the origin of the drive time on the map: the next click is the place, Escape cancels. */
export function usePicking(query: SearchQuery) {
  const navigate = useNavigate()
  const latest = useLatest(query)
  const [minutes, setMinutes] = useState<number | null>(null)
  useEscape(minutes !== null, () => setMinutes(null))
  const pick = useCallback(
    async ([longitude, latitude]: LngLat) => {
      if (minutes === null) return
      setMinutes(null)
      const [{ namePoint: placeAt }, call] = await Promise.all([import('#features/routing/web/place-search.ts'), quietCall()])
      const place = await placeAt(call, { longitude, latitude })
      void navigate(withLanguage(urls.mapSearch(withIsochrone(latest.current, { ...place, minutes }))), { preventScrollReset: true })
    },
    [minutes, navigate, latest],
  )
  return { start: setMinutes, onPicked: minutes === null ? null : (point: LngLat) => void pick(point) }
}
