import { expect, test } from 'vitest'
import { createChosenDay, findOpeningDay, listDays } from './chosen-day.ts'
import type { TimelineView } from './layout-timeline.ts'

const shown = (from: string | null) => ({
  today: '2026-11-26',
  months: ['2026-11', '2026-12', '2027-01'],
  need: from === null ? null : ({ from } as TimelineView['need']),
})

test('[DET-11] the days of the slider are today, the first of each month, and the day of the need instead of that of its month', () => {
  expect(listDays(shown(null))).toEqual(['2026-11-26', '2026-12-01', '2027-01-01'])
  expect(listDays(shown('2026-12-15'))).toEqual(['2026-11-26', '2026-12-15', '2027-01-01'])
})

test('[DET-11] the page opens with today, or with the day of the need in its address', () => {
  expect([null, '2026-11-26', '2026-11-30', '2026-12-15', '2027-01-01'].map((from) => findOpeningDay(shown(from)))).toEqual([
    '2026-11-26',
    '2026-11-26',
    '2026-11-26',
    '2026-12-15',
    '2027-01-01',
  ])
})

test('[DET-11] every subscriber is notified of a chosen day', () => {
  const chosen = createChosenDay('2026-11-26')
  const days: string[] = []
  const stop = chosen.subscribe(() => days.push(chosen.get()))
  chosen.choose('2027-01-01')
  stop()
  chosen.choose('2026-12-01')
  expect([days, chosen.get(), chosen.initial]).toEqual([['2027-01-01'], '2026-12-01', '2026-11-26'])
})
