import { expect, test } from 'vitest'
import { readWireTime } from '#platform/i18n/shanghai-time.ts'
import { cutFigure, earliestUseTime } from './rules.ts'

test('[ENT-8] the earliest date of use is yesterday 00:00 in Shanghai, in every time zone', () => {
  // 00:30 on the second in Shanghai is still the first in London.
  expect(earliestUseTime(new Date('2026-06-01T16:30:00Z'))).toEqual(new Date('2026-05-31T16:00:00Z'))
  expect(earliestUseTime(new Date('2026-06-01T15:59:59Z'))).toEqual(new Date('2026-05-30T16:00:00Z'))
  expect(readWireTime('2026-06-01 00:00:00')).toEqual(new Date('2026-05-31T16:00:00Z'))
})

test('[ENT-1] a time needs an existing day and hour', () => {
  const wrong = [
    '2026-02-30 00:00:00',
    '2026-13-01 00:00:00',
    '2026-06-01 24:00:01',
    '2026-06-01',
    '2026-06-01T00:00:00',
    '',
    '0000-00-00 00:00:00',
  ]
  expect(wrong.filter((text) => readWireTime(text) !== null)).toEqual([])
  expect(readWireTime('2028-02-29 23:59:59')).not.toBeNull()
})

test('[ENT-1] figures are truncated, not rounded, without floating-point losses', () => {
  expect([1.13, 1.139, 0.009, 100_000_000, 24.9, 1.1, 4.35].map((value) => cutFigure(value, 2))).toEqual([
    1.13, 1.13, 0, 100_000_000, 24.9, 1.1, 4.35,
  ])
  expect(cutFigure(24.9, 0)).toBe(24)
})
