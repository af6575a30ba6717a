import { useEffect, useRef } from 'react'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { cityStore } from '#features/regions/web/city-choice.ts'

/** Parameters that determine the place of a search. */
const placeNames = ['regionCode', 'regionType', 'keyword', 'bbox', 'polygon', 'reachMinutes'] as const
export const hasPlace = (query: SearchQuery) => placeNames.some((name) => query[name] !== undefined)

const attemptedKey = 'whs.map-located'

/** Returns true once per session, so that a failed automatic attempt is not repeated. */
function isFirstAttempt() {
  try {
    if (sessionStorage.getItem(attemptedKey)) return false
    sessionStorage.setItem(attemptedKey, '1')
    return true
  } catch {
    return false
  }
}

/**
 * Opens a search without place at the visitor's location if permitted. With a chosen city it has opened there, and a visitor who chose all
 * cities wants to see all of them.
 */
export function useOpeningPlace(query: SearchQuery, locate: () => void) {
  const isOpened = useRef(false)
  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    if (!hasPlace(query) && !cityStore().get().isChosen && isFirstAttempt()) locate()
  }, [query, locate])
}

/** Keeps the language of an address that names one. */
export function withLanguage(address: string) {
  const language = new URLSearchParams(location.search).get('lang')
  return language === null ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${encodeURIComponent(language)}`
}
