import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

const withUnit = (search: string, unitId: string | null) => {
  const query = new URLSearchParams(search)
  if (unitId === null) query.delete('unit')
  else {
    query.set('unit', unitId)
    // The unit takes the place of the panorama that has led to it.
    query.delete('scene')
  }
  return query.toString()
}

const withoutOpened = (search: string) => withUnit(withUnit(search, ''), null)

/** The unit in the address of the page, with functions that open one and close it: back closes it as well. */
export function useOpenUnit() {
  const unitId = useSearchParams()[0].get('unit')
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const isOwnEntry = (state as { unitOpened?: boolean } | null)?.unitOpened === true
  const select = useCallback(
    (id: string | null) => {
      // One that an address has opened leaves no entry to go back to.
      if (id === null && isOwnEntry) void navigate(-1)
      else
        void navigate(
          { search: withUnit(search, id) },
          { preventScrollReset: true, replace: id === null, ...(id !== null && { state: { unitOpened: true } }) },
        )
    },
    [isOwnEntry, navigate, search],
  )
  return { unitId, select }
}

/** False if only the unit or the panorama in the address changes: the page has the data of all of them. */
export function isAnotherPage({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSame = currentUrl.pathname === nextUrl.pathname && withoutOpened(currentUrl.search) === withoutOpened(nextUrl.search)
  const isOtherOpened = ['unit', 'scene'].some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name))
  return isSame && isOtherOpened ? false : defaultShouldRevalidate
}
