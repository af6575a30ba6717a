import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { grantIntention, saveIntention, takeGrantedIntention } from './intention.ts'

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

test('[FOL-2] an intention is handed over once after a login, and only to its own kind', () => {
  saveIntention(follow)
  expect(takeGrantedIntention('follow')).toBeNull()
  grantIntention()
  expect(takeGrantedIntention('viewing')).toBeNull()
  expect(takeGrantedIntention('follow')).toEqual(follow.data)
  expect(takeGrantedIntention('follow')).toBeNull()
})

test('[FOL-2] an intention expires after half an hour, and is gone when dismissed', () => {
  saveIntention(follow)
  vi.advanceTimersByTime(30 * 60_000)
  grantIntention()
  expect(takeGrantedIntention('follow')).toBeNull()

  saveIntention(follow)
  saveIntention(null)
  grantIntention()
  expect(takeGrantedIntention('follow')).toBeNull()
})

test('[FOL-2] a login grants only an intention that was stored before it', () => {
  grantIntention()
  saveIntention(follow)
  expect(takeGrantedIntention('follow')).toBeNull()
})

test('[FOL-2] missing or corrupt storage yields no intention and no error', () => {
  stored.set('whs-intention', '{"kind":"follow"')
  expect(takeGrantedIntention('follow')).toBeNull()
  vi.stubGlobal('sessionStorage', undefined)
  saveIntention(follow)
  grantIntention()
  expect(takeGrantedIntention('follow')).toBeNull()
})
