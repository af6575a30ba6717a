import { expect, test } from 'vitest'
import { PriceCounts } from './price-counts.ts'
import { listQuarters, medianOf, spreadOf, vacancyOf } from './rules.ts'

const pricesOf = (...prices: number[]) => {
  const counts = new PriceCounts()
  for (const fen of prices) counts.add(fen)
  return counts
}

test('[PROJ-4] a spread needs five values', () => {
  expect(spreadOf(pricesOf())).toBeNull()
  expect(spreadOf(pricesOf(70, 80, 90, 100))).toBeNull()
  expect(spreadOf(pricesOf(70, 80, 90, 100, 120))).toEqual({ min: 0.7, p25: 0.8, median: 0.9, p75: 1, max: 1.2 })
})

test('[PROJ-4] quartiles between two prices are rounded to fen, halves up', () => {
  expect(spreadOf(pricesOf(80, 81, 84, 85, 90, 91))).toEqual({ min: 0.8, p25: 0.82, median: 0.85, p75: 0.89, max: 0.91 })
  expect(medianOf({ count: 6, median: 84.5 })).toBe(0.85)
  expect(medianOf({ count: 4, median: 84.5 })).toBeNull()
  expect(medianOf({ count: 0, median: null })).toBeNull()
})

test('[PROJ-4] vacancy needs five warehouses, and area to divide by', () => {
  expect(vacancyOf({ units: 4, freeArea: 10, area: 100 })).toBeNull()
  expect(vacancyOf({ units: 5, freeArea: 10, area: 300 })).toBe(0.0333)
  expect(vacancyOf({ units: 5, freeArea: 0, area: 300 })).toBe(0)
  expect(vacancyOf({ units: 5, freeArea: 300, area: 300 })).toBe(1)
  expect(vacancyOf({ units: 5, freeArea: 0, area: 0 })).toBeNull()
})

test('[PROJ-4] the price line has complete quarters and the current one up to today, in Shanghai', () => {
  const quarters = listQuarters('2026-02-10', 3)
  expect(quarters.map(({ quarter, from, to }) => [quarter, from, to])).toEqual([
    ['2025-Q2', '2025-04-01', '2025-06-30'],
    ['2025-Q3', '2025-07-01', '2025-09-30'],
    ['2025-Q4', '2025-10-01', '2025-12-31'],
    ['2026-Q1', '2026-01-01', '2026-02-10'],
  ])
  expect(quarters[2]!.endsAt.toISOString()).toBe('2025-12-31T16:00:00.000Z')
  // The last day of a quarter is still in it.
  expect(listQuarters('2026-12-31').at(-1)).toMatchObject({ quarter: '2026-Q4', from: '2026-10-01', to: '2026-12-31' })
  expect(listQuarters('2026-12-31')).toHaveLength(9)
})
