import { expect, test } from 'vitest'
import { readDay } from './read-day.ts'

test('a day is understood as people type it, and another text stays what it is', () => {
  for (const text of ['2026-06-01', '2026/6/1', '2026.6.1', '20260601', '2026年6月1日', ' ２０２６-６-１ '])
    expect(readDay(text)).toBe('2026-06-01')
  expect(readDay('06/01/2026')).toBe('06/01/2026')
  expect(readDay('')).toBe('')
})
