import { expect, test } from 'vitest'
import { higher, lower, restAt } from './sheet-stops.ts'

const heights = { peek: 72, half: 400, full: 760 }

test('[SRCH-7] a sheet that is let go rests at the nearest stop', () => {
  expect(restAt(180, 0, heights)).toBe('peek')
  expect(restAt(300, 0.2, heights)).toBe('half')
  expect(restAt(640, -0.2, heights)).toBe('full')
})

test('[SRCH-7] a throw goes on to the next stop in its direction, and not past the last', () => {
  expect(restAt(100, 1, heights)).toBe('half')
  expect(restAt(420, 1, heights)).toBe('full')
  expect(restAt(390, -1, heights)).toBe('peek')
  expect(restAt(760, 1, heights)).toBe('full')
  expect(restAt(60, -1, heights)).toBe('peek')
})

test('[SRCH-7] buttons go one stop at a time', () => {
  expect([higher('peek'), higher('half'), higher('full')]).toEqual(['half', 'full', 'full'])
  expect([lower('full'), lower('half'), lower('peek')]).toEqual(['half', 'peek', 'peek'])
})
