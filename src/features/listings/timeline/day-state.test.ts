import { expect, test } from 'vitest'
import { getStateOn, sumFreeAreaOn } from './day-state.ts'
import type { Span } from './free-spans.ts'

const spans: Span[] = [
  { from: '2026-11-26', to: '2027-02-28', area: 5_000, state: 'underConstruction' },
  { from: '2027-03-01', to: '2027-08-31', area: 5_000, state: 'let' },
  { from: '2027-09-01', to: '2028-05-31', area: 1_200.1, state: 'free' },
  { from: '2028-06-01', to: null, area: 5_000, state: 'let' },
]

test('[DET-11] a unit is in construction, let, due soon 90 days before it is free, or partly free on a day', () => {
  const on = (day: string) => getStateOn(spans, day)
  expect(on('2026-11-26')).toEqual({ state: 'underConstruction', freeArea: 0, freeFrom: '2027-09-01' })
  expect(on('2027-03-01')).toEqual({ state: 'leased', freeArea: 0, freeFrom: '2027-09-01' })
  expect(on('2027-06-02').state).toBe('leased')
  expect(on('2027-06-03')).toEqual({ state: 'dueSoon', freeArea: 0, freeFrom: '2027-09-01' })
  expect(on('2027-09-01')).toEqual({ state: 'rentable', freeArea: 1_200.1, freeFrom: null })
  expect(on('2028-06-01')).toEqual({ state: 'leased', freeArea: 0, freeFrom: null })
  expect(on('2026-11-25')).toEqual({ state: 'leased', freeArea: 0, freeFrom: null })
})

test('[DET-11] a let unit is due soon also where the months end before it is free', () => {
  expect(getStateOn(spans.slice(0, 2), '2027-08-01')).toEqual({ state: 'dueSoon', freeArea: 0, freeFrom: '2027-09-01' })
})

test('[DET-11] the free area of a day is the sum over the units', () => {
  const other: Span[] = [{ from: '2026-11-26', to: null, area: 700.2, state: 'free' }]
  expect(sumFreeAreaOn([spans, other], '2026-11-26')).toBe(700.2)
  expect(sumFreeAreaOn([spans, other], '2027-09-01')).toBe(1_900.3)
  expect(sumFreeAreaOn([], '2027-09-01')).toBe(0)
})
