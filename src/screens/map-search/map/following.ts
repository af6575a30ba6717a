import type { SearchQuery } from '#features/listings/search/search-query.ts'
import type { MoveCause, View } from '#platform/web/map/map-handle.ts'
import { normalizeBox, readBox, type Box } from './boxes.ts'
import { findViewTarget, viewKey, withView, type ViewTarget } from './map-view.ts'

/** How a search enters the history of the browser. */
export type HistoryStep = 'push' | 'replace'

/** Keeps map and address together; driven by `follow`, connected by `useFollowing`. */
export type Following = {
  view: View | null
  /** The "search as I move" switch. */
  follows: boolean
  /** The box of a search that has not reached the address yet. `from`: the box of the address until then. */
  ahead: { from: SearchQuery['bbox']; box: Box } | null
  /** The target that the map was moved away from without a search. */
  leftKey: string | null
  /** The target that the map shows. */
  shownKey: string
  /** Set if the next move was requested by the visitor, although a program makes it. */
  intent: HistoryStep | null
  /** True while an area is drawn, when moves do not search. */
  isHeld: boolean
}

export type FollowingEvent =
  | { type: 'moved'; view: View; cause: MoveCause }
  | { type: 'rested'; box: Box; step: HistoryStep }
  | { type: 'switched'; follows: boolean }
  | { type: 'searchedHere' }
  | { type: 'intended'; step: HistoryStep }
  | { type: 'held'; isHeld: boolean }
  | { type: 'areaExpected'; polygon: string }
  | { type: 'addressChanged' }

/** What the hook has to do after an event. */
export type FollowingEffect =
  | { type: 'search'; query: SearchQuery; step: HistoryStep }
  | { type: 'rest'; box: Box; step: HistoryStep }
  | { type: 'cancelRest' }
  | { type: 'lookAt'; target: ViewTarget }

type Outcome = { state: Following; effect: FollowingEffect | null }
type Address = { query: SearchQuery; target: ViewTarget }

export const createFollowing = (shownKey: string): Following => ({
  view: null,
  follows: true,
  ahead: null,
  leftKey: null,
  shownKey,
  intent: null,
  isHeld: false,
})

/** Returns the next state and its effect. `query` and `target` are those of the current address. */
export function follow(state: Following, event: FollowingEvent, { query, target }: Address): Outcome {
  switch (event.type) {
    case 'moved':
      return move(state, event, { query, target })
    case 'rested':
      return search(state, event.box, event.step, query)
    case 'switched': {
      const switched = { ...state, follows: event.follows }
      const searches = event.follows && isElsewhere(state, target) && state.view
      return searches ? search(switched, normalizeBox(searches.bounds), 'replace', query) : { state: switched, effect: null }
    }
    case 'searchedHere':
      return state.view ? search(state, normalizeBox(state.view.bounds), 'push', query) : { state, effect: null }
    case 'intended':
      return { state: { ...state, intent: event.step }, effect: null }
    case 'held':
      return { state: { ...state, isHeld: event.isHeld }, effect: { type: 'cancelRest' } }
    case 'areaExpected':
      // The map already shows the area that the address will name.
      return { state: { ...state, shownKey: findViewTarget({ polygon: event.polygon }, null).key }, effect: null }
    case 'addressChanged': {
      const ahead = state.ahead && state.ahead.from === query.bbox ? state.ahead : null
      if (state.shownKey === target.key) return { state: { ...state, ahead }, effect: null }
      return { state: { ...state, ahead, shownKey: target.key }, effect: { type: 'lookAt', target } }
    }
  }
}

/** A move by the visitor rests before it searches, or offers to search if the switch is off. */
function move(state: Following, { view, cause }: Extract<FollowingEvent, { type: 'moved' }>, { query, target }: Address): Outcome {
  const { intent } = state
  if (cause === 'program' && intent === null) return { state: { ...state, view }, effect: null }
  const moved = { ...state, view, intent: null }
  if (state.isHeld) return { state: moved, effect: { type: 'cancelRest' } }
  if (state.follows) return { state: moved, effect: { type: 'rest', box: normalizeBox(view.bounds), step: intent ?? 'replace' } }
  return { state: { ...moved, leftKey: query.polygon === undefined ? target.key : null }, effect: { type: 'cancelRest' } }
}

function search(state: Following, box: Box, step: HistoryStep, query: SearchQuery): Outcome {
  const next = withView(query, box)
  const settled = { ...state, leftKey: null }
  if (next === query) return { state: settled, effect: null }
  return {
    state: { ...settled, shownKey: viewKey(box), ahead: { from: query.bbox, box } },
    effect: { type: 'search', query: next, step },
  }
}

/** Returns true if the map was moved away from the search without searching again. */
export const isElsewhere = ({ leftKey }: Following, target: ViewTarget) => leftKey === target.key

/** Returns the box that is searched: the one on its way to the address, or that of the address. */
export const findSearchedBox = ({ ahead }: Following, query: SearchQuery): Box | null =>
  ahead && ahead.from === query.bbox ? ahead.box : readBox(query.bbox)
