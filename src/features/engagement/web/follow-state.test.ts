import { beforeEach, expect, test, vi } from 'vitest'
import { resetFollowed, isFollowed, loadFollowed, overrideFollowed, subscribe } from './follow-state.ts'

const park = { followType: 'park', targetId: '1' } as const
const warehouse = { followType: 'warehouse', targetId: '1' } as const

beforeEach(resetFollowed)

test('[FOL-1] follow buttons are unknown until loaded, and all are loaded at once', async () => {
  const loadIds = vi.fn(async () => ({ park: ['1'], warehouse: ['2'] }))
  const notified = vi.fn()
  const stop = subscribe(notified)
  expect(isFollowed(park)).toBeNull()
  await Promise.all([loadFollowed('me', loadIds), loadFollowed('me', loadIds)])
  stop()
  expect(loadIds).toHaveBeenCalledOnce()
  expect(notified).toHaveBeenCalledOnce()
  expect([isFollowed(park), isFollowed(warehouse)]).toEqual([true, false])
})

test('[FOL-1] a change overrides a pending answer and is reverted on failure', async () => {
  let answer: (ids: { park: string[]; warehouse: string[] }) => void = () => {}
  const loading = loadFollowed('me', () => new Promise((resolve) => (answer = resolve)))
  overrideFollowed(park, true)
  answer({ park: [], warehouse: [] })
  await loading
  expect(isFollowed(park)).toBe(true)
  overrideFollowed(park, null)
  expect(isFollowed(park)).toBe(false)
})

test('[FOL-1] after a failure the next follow button loads again', async () => {
  await loadFollowed('me', () => Promise.reject(new Error('down')))
  expect(isFollowed(park)).toBeNull()
  await loadFollowed('me', async () => ({ park: ['1'], warehouse: [] }))
  expect(isFollowed(park)).toBe(true)
})
