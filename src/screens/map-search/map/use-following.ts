import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
import type { MapHandle, MoveCause, View } from '#platform/web/map/map-handle.ts'
import { normalizeBox, type Box } from './boxes.ts'
import {
  createFollowing,
  findSearchedBox,
  follow,
  isElsewhere,
  type FollowingEffect,
  type FollowingEvent,
  type HistoryStep,
} from './following.ts'
import { findViewTarget, type ViewTarget } from './map-view.ts'
import { useLatest } from '../use-latest.ts'
import { withLanguage } from './use-opening-place.ts'

/** Delay from the end of a move to its search, because another move may follow at once. */
const restingMs = 250

/** Maximum zoom of a view of the address, which is shown exactly. */
const maxViewZoom = 20
/** Nearer than this, the base map has little to show. */
export const maxTargetZoom = 12

/** Connects the map and the address by the reducer of `following.ts`. */
export function useFollowing(handle: MapHandle | null, query: SearchQuery, extent: Box | null) {
  const navigate = useNavigate()
  const target = findViewTarget(query, extent)
  const [state, setState] = useState(() => createFollowing(target.key))
  // Events within one render build on each other.
  const current = useRef(state)
  const timer = useRef(0)
  const latest = useLatest({ handle, navigate, address: { query, target } })

  const dispatch = useCallback(
    function send(event: FollowingEvent) {
      const { state: next, effect } = follow(current.current, event, latest.current.address)
      current.current = next
      setState(next)
      if (effect) run(effect)

      function run(action: FollowingEffect) {
        if (action.type === 'lookAt') return latest.current.handle && lookAt(latest.current.handle, action.target)
        if (action.type === 'search') {
          const to = withLanguage(urls.mapSearch(action.query)) + location.hash
          return void latest.current.navigate(to, { replace: action.step === 'replace', preventScrollReset: true })
        }
        clearTimeout(timer.current)
        if (action.type === 'rest') {
          const { box, step } = action
          timer.current = window.setTimeout(() => send({ type: 'rested', box, step }), restingMs)
        }
      }
    },
    [latest],
  )
  useEffect(() => {
    if (handle) dispatch({ type: 'addressChanged' })
  }, [handle, target.key, query.bbox, dispatch])
  useEffect(() => () => clearTimeout(timer.current), [])

  const { view, follows } = state
  return {
    view,
    searched: findSearchedBox(state, query),
    follows,
    isElsewhere: isElsewhere(state, target),
    onView: (next: View, cause: MoveCause) => dispatch({ type: 'moved', view: next, cause }),
    setFollows: (next: boolean) => dispatch({ type: 'switched', follows: next }),
    searchHere: () => dispatch({ type: 'searchedHere' }),
    /** Marks the next move as requested by the visitor, although a button makes it. */
    intend: (step: HistoryStep) => dispatch({ type: 'intended', step }),
    hold: (isHeld: boolean) => dispatch({ type: 'held', isHeld }),
    boxNow: () => view && normalizeBox(view.bounds),
    expectArea: (polygon: string) => dispatch({ type: 'areaExpected', polygon }),
  }
}

function lookAt(handle: MapHandle, { key, box }: ViewTarget) {
  if (box) handle.fitBounds(box, undefined, key.startsWith('view ') ? maxViewZoom : maxTargetZoom)
}
