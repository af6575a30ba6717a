import { expect, test } from 'vitest'
import { dayByKey, monthsAfter, weeksOf } from './month-grid.ts'

test('[APPT-1] a month stands in weeks from Monday on', () => {
  const weeks = weeksOf('2026-06')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]).toEqual(['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05', '2026-06-06', '2026-06-07'])
  expect(weeks[4]).toEqual(['2026-06-29', '2026-06-30', null, null, null, null, null])
  expect(weeksOf('2026-08')[0]).toEqual([null, null, null, null, null, '2026-08-01', '2026-08-02'])
})

test('[APPT-1] keys move by days, weeks and months, also over the ends of years', () => {
  const from = '2026-12-31'
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => dayByKey(key, from))).toEqual([
    '2026-12-30',
    '2027-01-01',
    '2026-12-24',
    '2027-01-07',
  ])
  expect(['Home', 'End', 'PageUp', 'PageDown'].map((key) => dayByKey(key, from))).toEqual([
    '2026-12-28',
    '2027-01-03',
    '2026-11-30',
    '2027-01-31',
  ])
  expect(dayByKey('a', from)).toBeNull()
})

test('[APPT-1] a shorter month ends earlier', () => {
  expect([monthsAfter('2026-01-31', 1), monthsAfter('2027-12-31', 2), monthsAfter('2026-03-31', -1)]).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-02-28',
  ])
})
