import { expect, test } from 'vitest'
import { readFrameMessage, readVisibility } from './frame-messages.ts'

const [frameWindow, otherWindow] = [{}, {}]
const frame = { origin: 'https://kf.example', window: frameWindow }
const read = (data: unknown, change: { origin?: string; source?: unknown } = {}) =>
  readFrameMessage({ data, origin: 'https://kf.example', source: frameWindow, ...change }, frame)

test('[WID-3] a collapse message counts only from the frame’s origin and the frame’s own window', () => {
  expect(read({ type: 'collapse' })).toEqual({ type: 'collapse' })
  expect(read({ type: 'collapse' }, { origin: 'https://evil.example' })).toBeNull()
  expect(read({ type: 'collapse' }, { origin: 'null' })).toBeNull()
  expect(read({ type: 'collapse' }, { source: otherWindow })).toBeNull()
  expect(read({ type: 'collapse' }, { source: null })).toBeNull()
  expect(
    readFrameMessage({ data: { type: 'collapse' }, origin: 'https://kf.example', source: null }, { ...frame, window: null }),
  ).toBeNull()
})

test('[WID-3] data of any other shape is not a message', () => {
  for (const data of [
    null,
    'collapse',
    7,
    [],
    {},
    { type: 'close' },
    { type: 'unread' },
    { type: 'unread', count: -1 },
    { type: 'unread', count: '3' },
  ])
    expect(read(data), JSON.stringify(data)).toBeNull()
  expect(read({ type: 'unread', count: 3 })).toEqual({ type: 'unread', count: 3 })
  expect(read({ type: 'unread', count: 1e9 })).toEqual({ type: 'unread', count: 999 })
})

test('[WID-3] the portal’s chat page accepts visibility messages from its parent only', () => {
  const page = { origin: 'https://whs.example', parent: frameWindow }
  const message = { data: { type: 'shown', shown: false }, origin: 'https://whs.example', source: frameWindow }
  expect(readVisibility(message, page)).toBe(false)
  expect(readVisibility({ ...message, source: otherWindow }, page)).toBeNull()
  expect(readVisibility({ ...message, origin: 'https://kf.example' }, page)).toBeNull()
  expect(readVisibility({ ...message, data: { type: 'shown' } }, page)).toBeNull()
})
