import { useCallback, useEffect, useState } from 'react'
import { m } from '#messages'
import { cityStore } from '#features/regions/web/city-choice.ts'
import { findMe } from '#platform/web/map/find-me.ts'
import type { LngLat } from '#platform/web/map/map-handle.ts'

/** Long enough to read the note and to notice the map behind it. */
const noteMs = 8_000

/** Handles the location of the visitor; a refusal leaves the map unchanged, and a note says what it shows. */
export function useLocating(onFound: (point: LngLat) => void, isOwnPlace: boolean) {
  const [note, setNote] = useState<string | null>(null)
  useEffect(() => {
    if (note === null) return
    const timer = setTimeout(() => setNote(null), noteMs)
    return () => clearTimeout(timer)
  }, [note])
  const onLocated = useCallback(
    (point: LngLat | null) => {
      setNote(point ? null : formatFailure(isOwnPlace))
      if (point) onFound(point)
    },
    [onFound, isOwnPlace],
  )
  /** Locates without a click on the map's button. */
  const locate = useCallback(() => {
    void findMe().then(onLocated)
  }, [onLocated])
  return { locate, onLocated, note }
}

/** `isOwnPlace`: the search is about a place of its own, which the map goes on showing. */
function formatFailure(isOwnPlace: boolean) {
  const { selectCity, selectCityCode } = cityStore().get()
  if (isOwnPlace) return m.mapSearch_locateFailedStaying()
  return selectCityCode === '' ? m.mapSearch_locateFailedShowingAll() : m.mapSearch_locateFailedShowing({ place: selectCity })
}
