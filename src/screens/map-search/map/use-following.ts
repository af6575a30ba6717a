import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
import type { MapHandle, MoveCause, View } from '#platform/web/map/map-handle.ts'
import { readBox, normalizeBox, type Box } from './boxes.ts'
import { withView, findViewTarget, viewKey } from './map-view.ts'
import { useLatest } from '../use-latest.ts'
import { withLanguage } from './use-opening-place.ts'

/** From the end of a move to the search of what is then in view: another move may follow at once. */
const restingMs = 250

/** A view of the address is shown as it was, however near. */
const nearestView = 20
export const nearestZoom = 16

type Step = 'push' | 'replace'

/**
 * Keeps map and address together. A move by hand becomes the search of that view, or offers it where "search as I move" is off; an
 * address that changes otherwise (a link, "back") moves the map.
 */
export function useFollowing(handle: MapHandle | null, query: SearchQuery, extent: Box | null) {
  const navigate = useNavigate()
  const [view, setView] = useState<View | null>(null)
  // What is on its way to the address counts already, until the address changes.
  const [ahead, setAhead] = useState<{ of: SearchQuery['bbox']; box: Box } | null>(null)
  const [follows, setFollows] = useState(true)
  const [leftAt, setLeftAt] = useState<string | null>(null)
  const target = findViewTarget(query, extent)
  if (ahead && ahead.of !== query.bbox) setAhead(null)
  const searched = ahead?.box ?? readBox(query.bbox)
  const isElsewhere = leftAt === target.key
  const latest = useLatest({ query, follows, target })
  const moves = useRef({ shownKey: target.key, meant: null as Step | null, timer: 0, isHeld: false })

  useEffect(() => {
    if (!handle || moves.current.shownKey === target.key) return
    moves.current.shownKey = target.key
    lookAt(handle, latest.current.target)
  }, [handle, target.key, latest])
  useEffect(() => {
    const { current } = moves
    return () => clearTimeout(current.timer)
  }, [])

  function search(box: Box, step: Step) {
    const { query: now } = latest.current
    const next = withView(now, box)
    setLeftAt(null)
    if (next === now) return
    moves.current.shownKey = viewKey(box)
    setAhead({ of: now.bbox, box })
    void navigate(withLanguage(urls.mapSearch(next)) + location.hash, { replace: step === 'replace', preventScrollReset: true })
  }

  function onView(next: View, cause: MoveCause) {
    const { current } = moves
    setView(next)
    if (cause === 'program' && current.meant === null) return
    const step = current.meant ?? 'replace'
    current.meant = null
    clearTimeout(current.timer)
    if (current.isHeld) return
    if (!latest.current.follows) return setLeftAt(latest.current.query.polygon === undefined ? latest.current.target.key : null)
    current.timer = window.setTimeout(() => search(normalizeBox(next.bounds), step), restingMs)
  }
  return {
    view,
    searched,
    onView,
    follows,
    setFollows(next: boolean) {
      setFollows(next)
      if (next && isElsewhere && view) search(normalizeBox(view.bounds), 'replace')
    },
    isElsewhere,
    searchHere: () => view && search(normalizeBox(view.bounds), 'push'),
    /** The next move of the map is the reader's wish, although a button makes it. */
    mean: (step: Step) => {
      moves.current.meant = step
    },
    /** While an area is drawn, its maker moves the map without wanting to search. */
    hold: (isHeld: boolean) => {
      moves.current.isHeld = isHeld
      clearTimeout(moves.current.timer)
    },
    boxNow: () => view && normalizeBox(view.bounds),
    /** The address will say this ring; the map looks at it already. */
    expectArea: (polygon: string) => {
      moves.current.shownKey = findViewTarget({ polygon }, null).key
    },
  }
}

function lookAt(handle: MapHandle, { key, box }: { key: string; box: Box | null }) {
  if (!box) return
  handle.fitBounds(box, undefined, key.startsWith('view ') ? nearestView : nearestZoom)
}
