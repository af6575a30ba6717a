import { expect, test } from 'vitest'
import { dayAfter } from '#platform/i18n/shanghai-time.ts'
import type { CombinableUnit } from './combine.ts'
import { findEarliest } from './earliest.ts'
import type { Span } from './free-spans.ts'

const today = '2026-11-28'
const unit = (id: string, spans: Span[], own: Partial<CombinableUnit> = {}): CombinableUnit => ({
  id,
  building: 1,
  floor: 1,
  place: Number(id),
  divisible: true,
  minRentalArea: null,
  price: 1,
  spans,
  ...own,
})
const freeFrom = (day: string, area: number): Span[] =>
  day === today
    ? [{ from: today, to: null, area, state: 'free' }]
    : [
        { from: today, to: dayAfter(day, -1), area, state: 'let' },
        { from: day, to: null, area, state: 'free' },
      ]
const term = { months: 12 }

test('[SRCH-13] a need is met on the first day on which enough units are free together, and today is now', () => {
  const units = [unit('1', freeFrom(today, 3_000)), unit('2', freeFrom('2027-01-01', 4_000)), unit('3', freeFrom('2027-06-01', 5_000))]
  expect(findEarliest(units, { area: 2_500, ...term })).toEqual({ day: today, isNow: true, area: 3_000, unitCount: 1 })
  expect(findEarliest(units, { area: 3_500, ...term })).toMatchObject({ day: '2027-01-01', isNow: false, unitCount: 1 })
  expect(findEarliest(units, { area: 6_500, ...term })).toMatchObject({ day: '2027-01-01', unitCount: 2 })
  expect(findEarliest(units, { area: 12_000, ...term })).toMatchObject({ day: '2027-06-01', area: 12_000, unitCount: 3 })
  expect(findEarliest(units, { area: 12_001, ...term })).toBeNull()
})

test('[SRCH-13] space that is let again before the end of the term does not count', () => {
  const spans: Span[] = [
    { from: today, to: '2027-03-31', area: 3_000, state: 'free' },
    { from: '2027-04-01', to: '2027-09-30', area: 3_000, state: 'let' },
    { from: '2027-10-01', to: null, area: 3_000, state: 'free' },
  ]
  expect(findEarliest([unit('1', spans)], { area: 3_000, months: 12 })?.day).toBe('2027-10-01')
  expect(findEarliest([unit('1', spans)], { area: 3_000, months: 3 })?.day).toBe(today)
})

test('[SRCH-13] without a need the first day of any space counts, with what the largest unit has then', () => {
  const units = [
    unit('1', freeFrom('2027-01-01', 4_000)),
    unit('2', freeFrom('2027-01-01', 6_000)),
    unit('3', freeFrom('2027-06-01', 9_000)),
  ]
  expect(findEarliest(units, { area: null, ...term })).toEqual({ day: '2027-01-01', isNow: false, area: 6_000, unitCount: 1 })
  expect(findEarliest([unit('1', [{ from: today, to: null, area: 500, state: 'let' }])], { area: null, ...term })).toBeNull()
  expect(findEarliest([], { area: 100, ...term })).toBeNull()
})
