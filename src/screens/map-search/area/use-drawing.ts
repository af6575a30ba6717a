import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { changeQuery, type SearchQuery } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
import type { LngLat } from '#platform/web/map/map-handle.ts'
import { toast } from '#platform/web/toast/toast.ts'
import {
  addCorner,
  closeDraft,
  createDraft,
  emptyDraft,
  removeCorner,
  readRingCorners,
  formatRing,
  undo,
  type Draft,
  type DraftFault,
  type DraftStep,
} from './area-draft.ts'
import { formatBox, type Box } from '../map/boxes.ts'
import { useLatest } from '../use-latest.ts'
import { withLanguage } from '../map/use-opening-place.ts'

const faults: Record<DraftFault, () => string> = {
  crossing: m.mapSearch_drawCrossing,
  tooFew: m.mapSearch_drawTooFew,
  tooMany: m.mapSearch_drawTooMany,
}

type Following = { hold: (isHeld: boolean) => void; expectArea: (polygon: string) => void; boxNow: () => Box | null }

/**
 * Manages drawing and changing an area. Once it is closed, every change updates the address and searches; invalid steps show a message.
 */
export function useDrawing(query: SearchQuery, { hold, expectArea, boxNow }: Following) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [steps, setSteps] = useState(0)
  const latest = useLatest(query)
  // Two steps within one render build on each other.
  const now = useRef<Draft | null>(null)

  function search(polygon: string | undefined) {
    const { polygon: before } = latest.current
    if (polygon === before) return
    if (polygon !== undefined) expectArea(polygon)
    // A drawn area replaces the view as filter; without it, the view filters again.
    const box = polygon === undefined ? boxNow() : null
    const next = changeQuery(latest.current, { polygon, bbox: box ? formatBox(box) : undefined })
    void navigate(withLanguage(urls.mapSearchExactly(next)), { replace: before !== undefined, preventScrollReset: true })
  }
  function show(next: Draft | null) {
    now.current = next
    hold(next !== null)
    setDraft(next)
  }
  function take(next: Draft) {
    show(next)
    const polygon = formatRing(next)
    if (polygon !== null) search(polygon)
  }
  function apply(step: (draft: Draft) => DraftStep) {
    if (!now.current) return
    const { draft: next, fault } = step(now.current)
    if (fault) toast.warning(faults[fault]())
    // Counted even if refused, so that a dragged corner moves back.
    setSteps((before) => before + 1)
    take(next)
  }
  function stepBack() {
    if (!now.current) return
    const before = undo(now.current)
    setSteps((count) => count + 1)
    take(before)
    if (!before.isClosed) search(undefined)
  }
  return {
    draft,
    /** Number of steps, refused ones included. */
    steps,
    start() {
      const ring = readRingCorners(latest.current.polygon)
      show(ring ? createDraft(ring) : emptyDraft)
    },
    apply,
    addAt: ([longitude, latitude]: LngLat) => apply((before) => addCorner(before, { longitude, latitude })),
    remove: (index: number) => apply((before) => removeCorner(before, index)),
    finish: () => apply(closeDraft),
    stepBack,
    clear() {
      show(emptyDraft)
      search(undefined)
    },
    leave: () => show(null),
    removeArea: () => search(undefined),
  }
}

export type Drawing = Omit<ReturnType<typeof useDrawing>, 'draft'> & { draft: Draft }
