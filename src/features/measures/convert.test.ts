import { expect, test } from 'vitest'
import { convertRent, convertSum, toSquareFeet } from './convert.ts'

test('a square foot is exactly 0.09290304 m²', () => {
  expect(toSquareFeet(929.0304)).toBe(10_000)
  expect(toSquareFeet(10_000)).toBe(107_639)
  expect(toSquareFeet(0)).toBe(0)
  expect(toSquareFeet(11_260_000)).toBe(121_201_631)
})

test('a rent of ¥1.20 per m² and day in every unit: a month has 30.4 days, a year 365', () => {
  const shown = (['m2', 'sqft'] as const).map((area) =>
    (['day', 'month', 'year'] as const).map((period) => convertRent(1.2, { area, period })),
  )
  expect(shown).toEqual([
    [1.2, 36.48, 438],
    [0.111, 3.39, 40.69],
  ])
})

test('an amount in another currency is rounded once, from the exact rent and not from the rounded yuan', () => {
  const unit = { area: 'sqft', period: 'month' } as const
  expect(convertRent(1.2, unit, '7.0812')).toBe(0.48)
  // 0.79 × 30.4 × 0.09290304 = 2.2311…, ÷ 7.0812 = 0.3151; from the rounded ¥2.23 it would be 0.31.
  expect(convertRent(0.79, unit)).toBe(2.23)
  expect(convertRent(0.79, unit, '7.0812')).toBe(0.32)
})

test('half a cent is rounded up, where binary fractions would round it down', () => {
  // 1.005 in binary is slightly less.
  expect(Number((1.005).toFixed(2))).toBe(1)
  expect(convertRent(1.005, { area: 'm2', period: 'day' })).toBe(1.01)
})

test('sums are in whole units of the currency', () => {
  expect(convertSum(298_592.5, '7.0812')).toBe(42_167)
  expect(convertSum(0, '7.0812')).toBe(0)
  expect(convertSum(0.1 + 0.2, '1')).toBe(0)
})
