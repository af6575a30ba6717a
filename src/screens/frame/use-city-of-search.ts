import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { cityStore } from '#features/regions/web/city-choice.ts'
import { findCityOnPath } from './city-of-search.ts'
import { findCityStart } from './search-in-city.ts'

type Step = { code: string; name: string }

/**
 * Keeps the chosen city and the region of the list or map the same (CITY-2, SRCH-23): selecting another region among the filters chooses that
 * city, or all cities. An address that was opened, shared or gone back to is not a choice and changes nothing.
 */
export function useCityOfSearch({ regionCode }: SearchQuery, path: readonly Step[] | undefined) {
  useCityStart()
  const navigationType = useNavigationType()
  const before = useRef<{ regionCode: SearchQuery['regionCode'] } | null>(null)
  useEffect(() => {
    const last = before.current
    before.current = { regionCode }
    if (!path || navigationType === 'POP') return
    const hasChanged = last ? last.regionCode !== regionCode : regionCode !== undefined
    if (!hasChanged) return
    const city = findCityOnPath(path)
    const { selectCityCode } = cityStore().get()
    if (selectCityCode !== (city?.code ?? '')) cityStore().choose(city)
  }, [regionCode, path, navigationType])
}

/** Opens an entrance to the search in the chosen city if the server could not: a browser without cookies does not tell it the city. */
function useCityStart() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isChecked = useRef(false)
  useEffect(() => {
    if (isChecked.current) return
    isChecked.current = true
    const start = findCityStart(pathname, search, cityStore().get().selectCityCode)
    if (start !== null) void navigate(start, { replace: true })
  }, [pathname, search, navigate])
}
