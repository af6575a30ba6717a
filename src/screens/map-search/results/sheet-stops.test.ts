import { expect, test } from 'vitest'
import { higher, lower, findRestingStop } from './sheet-stops.ts'

const heights = { peek: 72, half: 400, full: 760 }

test('[SRCH-7] a released sheet rests at the nearest stop', () => {
  expect(findRestingStop(180, 0, heights)).toBe('peek')
  expect(findRestingStop(300, 0.2, heights)).toBe('half')
  expect(findRestingStop(640, -0.2, heights)).toBe('full')
})

test('[SRCH-7] a throw moves to the next stop in its direction', () => {
  expect(findRestingStop(100, 1, heights)).toBe('half')
  expect(findRestingStop(420, 1, heights)).toBe('full')
  expect(findRestingStop(390, -1, heights)).toBe('peek')
  expect(findRestingStop(760, 1, heights)).toBe('full')
  expect(findRestingStop(60, -1, heights)).toBe('peek')
})

test('[SRCH-7] buttons move by one stop', () => {
  expect([higher('peek'), higher('half'), higher('full')]).toEqual(['half', 'full', 'full'])
  expect([lower('full'), lower('half'), lower('peek')]).toEqual(['half', 'peek', 'peek'])
})
