import { useEffect, useState } from 'react'
import { currentMemberState, useIsRestoringSession, useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import { recentParks } from '#features/listings/web/cards/recent-parks.ts'
import { useCity } from '#features/regions/web/city-choice.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import type { HomeLists } from './lists.ts'

export type Rows = {
  lists: HomeLists | null
  /** Null: everywhere. */
  city: string | null
  isUpdating: boolean
  hasFailed: boolean
  retry: () => void
}

/**
 * Returns the rows of the page. The server renders those of all cities; once the browser knows the member, the selected city and the viewed
 * parks, they are loaded again.
 */
export function useLists(rendered: HomeLists | null): Rows {
  const { selectCity, selectCityCode, selectCityLevel } = useCity()
  const [own, setOwn] = useState<{ request: string; lists: HomeLists | null } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const member = useSignedInMember()
  const isBeingChecked = useIsRestoringSession()
  const request = `${selectCityCode} ${member?.userId ?? ''} ${attempt}`

  useEffect(() => {
    const { state } = currentMemberState()
    if (state === 'unknown') return
    const viewed = recentParks().map(({ parkId }) => parkId)
    if (selectCityCode === '' && viewed.length === 0 && attempt === 0 && state === 'out') return
    let isCurrent = true
    loadOwn({ code: selectCityCode, level: selectCityLevel }, viewed)
      .catch(() => null)
      .then((lists) => isCurrent && setOwn({ request, lists }))
    return () => {
      isCurrent = false
    }
  }, [request, selectCityCode, selectCityLevel, attempt, isBeingChecked])

  const loaded = own?.request === request ? own : null
  const isUpdating = selectCityCode !== '' && loaded === null
  // Keep the current rows while those of another city are loading.
  const lists = loaded ? loaded.lists : isUpdating ? (own?.lists ?? rendered) : rendered
  return {
    lists,
    city: selectCityCode === '' ? null : selectCity,
    isUpdating,
    hasFailed: !isUpdating && lists === null,
    retry: () => setAttempt(attempt + 1),
  }
}

async function loadOwn(scope: { code: string; level: number | null }, viewed: string[]) {
  const [call, { loadLists }] = await Promise.all([quietCall(), import('./lists.ts')])
  return loadLists(call, scope, viewed)
}
