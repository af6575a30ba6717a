import { expect, test } from 'vitest'
import { dayAfter, isDay, momentAt, readWireTime, startOfDay, weekdayOf, wireDate, wireTime } from './shanghai-time.ts'

test('a moment is written and read as the clock in Shanghai shows it', () => {
  const moment = new Date('2026-05-04T16:30:05Z')
  expect([wireTime(moment), wireDate(moment)]).toEqual(['2026-05-05 00:30:05', '2026-05-05'])
  expect(momentAt('2026-05-05 00:30:05')).toEqual(moment)
  expect(readWireTime('2026-05-05 00:30:05')).toEqual(moment)
  expect(startOfDay('2026-05-05')).toEqual(new Date('2026-05-04T16:00:00Z'))
})

test('times that do not exist are not read', () => {
  const wrong = [
    '2026-02-30 00:00:00',
    '2026-13-01 00:00:00',
    '2026-01-01 24:00:00',
    '2026-01-01 00:60:00',
    '2026-01-01',
    '',
    '2026-01-01T00:00:00',
  ]
  expect(wrong.filter((text) => readWireTime(text) !== null)).toEqual([])
})

test('days are counted by the calendar', () => {
  expect([dayAfter('2028-02-28', 1), dayAfter('2026-01-01', -1)]).toEqual(['2028-02-29', '2025-12-31'])
  expect(['2026-02-30', '1899-12-31', '2026-2-3', 'x'].filter(isDay)).toEqual([])
  expect([weekdayOf('2026-05-04'), weekdayOf('2026-05-10')]).toEqual([0, 6])
})
