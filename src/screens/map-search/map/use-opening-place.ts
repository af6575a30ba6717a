import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
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

/** Opens a search without place in the visitor's city, or else at the visitor's location if permitted. */
export function useOpeningPlace(query: SearchQuery, locate: () => void) {
  const navigate = useNavigate()
  const isOpened = useRef(false)
  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    if (hasPlace(query)) return
    const { isChosen, selectCityCode } = cityStore().get()
    if (selectCityCode !== '') void navigate(withLanguage(urls.mapSearch({ ...query, regionCode: selectCityCode })), { replace: true })
    // A visitor who chose all cities wants to see all of them.
    else if (!isChosen && isFirstAttempt()) locate()
  }, [query, navigate, locate])
}

/** Keeps the language of an address that names one. */
export function withLanguage(address: string) {
  const language = new URLSearchParams(location.search).get('lang')
  return language === null ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${encodeURIComponent(language)}`
}
