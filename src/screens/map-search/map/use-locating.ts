import { useCallback } from 'react'
import { m } from '#messages'
import { cityStore } from '#features/regions/web/city-choice.ts'
import { findMe } from '#platform/web/map/find-me.ts'
import type { LngLat } from '#platform/web/map/map-handle.ts'
import { toast } from '#platform/web/toast/toast.ts'

/** Handles the location of the visitor; a refusal shows a message and leaves the map unchanged. */
export function useLocating(onFound: (point: LngLat) => void) {
  const onLocated = useCallback((point: LngLat | null) => (point ? onFound(point) : toast.warning(formatFailure())), [onFound])
  /** Locates without a click on the map's button. */
  const locate = useCallback(() => {
    void findMe().then(onLocated)
  }, [onLocated])
  return { locate, onLocated }
}

function formatFailure() {
  const { selectCity, selectCityCode } = cityStore().get()
  return selectCityCode === '' ? m.mapSearch_locateFailed() : m.mapSearch_locateFailedShowing({ place: selectCity })
}
