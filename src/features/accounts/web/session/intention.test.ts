import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { grantIntention, keepIntention, takeGranted } from './intention.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const follow = { kind: 'follow', data: { targetId: '1' } }

test('[FOL-2] what waits is handed over after a login, once, and to nobody else', () => {
  keepIntention(follow)
  expect(takeGranted('follow')).toBeNull()
  grantIntention()
  expect(takeGranted('viewing')).toBeNull()
  expect(takeGranted('follow')).toEqual(follow.data)
  expect(takeGranted('follow')).toBeNull()
})

test('[FOL-2] a login that comes after half an hour finds nothing, nor does one after it was put aside', () => {
  keepIntention(follow)
  vi.advanceTimersByTime(30 * 60_000)
  grantIntention()
  expect(takeGranted('follow')).toBeNull()

  keepIntention(follow)
  keepIntention(null)
  grantIntention()
  expect(takeGranted('follow')).toBeNull()
})

test('[FOL-2] a login without anything that waits grants nothing, and what waits later waits for its own', () => {
  grantIntention()
  keepIntention(follow)
  expect(takeGranted('follow')).toBeNull()
})

test('[FOL-2] without a storage, or with nonsense in it, nothing waits and nothing fails', () => {
  stored.set('whs-intention', '{"kind":"follow"')
  expect(takeGranted('follow')).toBeNull()
  vi.stubGlobal('sessionStorage', undefined)
  keepIntention(follow)
  grantIntention()
  expect(takeGranted('follow')).toBeNull()
})
