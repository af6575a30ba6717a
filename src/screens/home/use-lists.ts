import { useEffect, useState } from 'react'
import { memberNow, useIsBeingChecked, useSignedInMember } from '#features/accounts/web/session/member-store.ts'
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
 * The rows of the page. The server has rendered those of everywhere; once the browser knows who this visitor is, and what was chosen or
 * looked at, they are asked for again.
 */
export function useLists(rendered: HomeLists | null): Rows {
  const { selectCity, selectCityCode, selectCityLevel } = useCity()
  const [own, setOwn] = useState<{ of: string; lists: HomeLists | null } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const member = useSignedInMember()
  const isBeingChecked = useIsBeingChecked()
  const asked = `${selectCityCode} ${member?.userId ?? ''} ${attempt}`

  useEffect(() => {
    const { state } = memberNow()
    if (state === 'unknown') return
    const seen = recentParks().map(({ parkId }) => parkId)
    if (selectCityCode === '' && seen.length === 0 && attempt === 0 && state === 'out') return
    let isCurrent = true
    loadOwn({ code: selectCityCode, level: selectCityLevel }, seen)
      .catch(() => null)
      .then((lists) => isCurrent && setOwn({ of: asked, lists }))
    return () => {
      isCurrent = false
    }
  }, [asked, selectCityCode, selectCityLevel, attempt, isBeingChecked])

  const answered = own?.of === asked ? own : null
  const isUpdating = selectCityCode !== '' && answered === null
  // While another city is on its way, what stands stays.
  const lists = answered ? answered.lists : isUpdating ? (own?.lists ?? rendered) : rendered
  return {
    lists,
    city: selectCityCode === '' ? null : selectCity,
    isUpdating,
    hasFailed: !isUpdating && lists === null,
    retry: () => setAttempt(attempt + 1),
  }
}

async function loadOwn(where: { code: string; level: number | null }, seen: string[]) {
  const [call, { loadLists }] = await Promise.all([quietCall(), import('./lists.ts')])
  return loadLists(call, where, seen)
}
