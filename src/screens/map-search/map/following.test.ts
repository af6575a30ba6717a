import { expect, test } from 'vitest'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { createFollowing, findSearchedBox, follow, isElsewhere, type Following, type FollowingEvent } from './following.ts'
import { findViewTarget } from './map-view.ts'

const bounds = [119, 35, 121, 37] as const
const view = { bounds, center: [120, 36] as const, zoom: 9 } as unknown as NonNullable<Following['view']>
const byHand = { type: 'moved', view, cause: 'user' } as unknown as FollowingEvent
const byProgram = { type: 'moved', view, cause: 'program' } as unknown as FollowingEvent
const address = (query: SearchQuery) => ({ query, target: findViewTarget(query, null) })
const region = address({ regionCode: '370200', pageNum: 3 })
const start = createFollowing(region.target.key)

test('[SRCH-7] a move by hand rests, then searches its view, which counts before the address has it', () => {
  const moved = follow(start, byHand, region)
  expect(moved.effect).toEqual({ type: 'rest', box: bounds, step: 'replace' })
  const rested = follow(moved.state, { type: 'rested', box: bounds, step: 'replace' }, region)
  expect(rested.effect).toEqual({
    type: 'search',
    query: { regionCode: '370200', bbox: '119,35,121,37', pageNum: undefined },
    step: 'replace',
  })
  expect(findSearchedBox(rested.state, region.query)).toEqual(bounds)
})

test('[SRCH-7] an address that the map already shows does not move it, another one does', () => {
  const searched = follow(start, { type: 'rested', box: bounds, step: 'replace' }, region).state
  const own = follow(searched, { type: 'addressChanged' }, address({ bbox: '119,35,121,37' }))
  expect(own).toMatchObject({ state: { ahead: null }, effect: null })
  const other = address({ bbox: '1,2,3,4' })
  expect(follow(own.state, { type: 'addressChanged' }, other).effect).toEqual({ type: 'lookAt', target: other.target })
})

test('[SRCH-7] a move by program searches only if the visitor requested it', () => {
  expect(follow(start, byProgram, region)).toEqual({ state: { ...start, view }, effect: null })
  const intended = follow(start, { type: 'intended', step: 'push' }, region).state
  const moved = follow(intended, byProgram, region)
  expect(moved.effect).toMatchObject({ type: 'rest', step: 'push' })
  expect(moved.state.intent).toBeNull()
})

test('[SRCH-7] with the switch off, a move offers to search there, and switching on searches at once', () => {
  const off = follow(start, { type: 'switched', follows: false }, region).state
  const moved = follow(off, byHand, region)
  expect(moved.effect).toEqual({ type: 'cancelRest' })
  expect(isElsewhere(moved.state, region.target)).toBe(true)
  expect(follow(moved.state, { type: 'searchedHere' }, region)).toMatchObject({
    state: { leftKey: null },
    effect: { type: 'search', step: 'push' },
  })
  expect(follow(moved.state, { type: 'switched', follows: true }, region).effect).toMatchObject({ type: 'search', step: 'replace' })
})

test('[SRCH-11] moves do not search while an area is drawn, nor change the search of a drawn area', () => {
  const held = follow(start, { type: 'held', isHeld: true }, region)
  expect(held.effect).toEqual({ type: 'cancelRest' })
  expect(follow(held.state, byHand, region).effect).toEqual({ type: 'cancelRest' })
  const drawn = address({ polygon: 'x' })
  expect(follow(start, { type: 'rested', box: bounds, step: 'replace' }, drawn).effect).toBeNull()
  const off = follow(start, { type: 'switched', follows: false }, drawn).state
  expect(isElsewhere(follow(off, byHand, drawn).state, drawn.target)).toBe(false)
})
