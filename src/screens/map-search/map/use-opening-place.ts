import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
import { cityStore } from '#features/regions/web/city-choice.ts'

/** Names that say where; a search that has one opens there. */
const placeNames = ['regionCode', 'regionType', 'keyword', 'bbox', 'polygon', 'reachMinutes'] as const
export const hasPlace = (query: SearchQuery) => placeNames.some((name) => query[name] !== undefined)

const attemptedKey = 'whs.map-located'

/** Once in a visit: an automatic attempt that failed is not repeated with each look at the map. */
function isFirstAttempt() {
  try {
    if (sessionStorage.getItem(attemptedKey)) return false
    sessionStorage.setItem(attemptedKey, '1')
    return true
  } catch {
    return false
  }
}

/** Where the map opens when the address does not say it: in the visitor's city, else where the visitor is, if the browser may tell. */
export function useOpeningPlace(query: SearchQuery, locate: () => void) {
  const navigate = useNavigate()
  const isOpened = useRef(false)
  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    if (hasPlace(query)) return
    const { isChosen, selectCityCode } = cityStore().get()
    if (selectCityCode !== '') void navigate(withLanguage(urls.mapSearch({ ...query, regionCode: selectCityCode })), { replace: true })
    // Who has chosen all cities wants to see all of them.
    else if (!isChosen && isFirstAttempt()) locate()
  }, [query, navigate, locate])
}

/** A page that was asked for in a language by its address stays in it. */
export function withLanguage(address: string) {
  const language = new URLSearchParams(location.search).get('lang')
  return language === null ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${encodeURIComponent(language)}`
}
