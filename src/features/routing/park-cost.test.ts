import { expect, test } from 'vitest'
import { maxTotalOf, rentOfSpace, sumTrucking } from './park-cost.ts'

const unit = (own: Partial<Parameters<typeof rentOfSpace>[0][number]> = {}) => ({
  name: 'A1',
  price: 0.5,
  rentableArea: 6_000,
  minRentalArea: null,
  ...own,
})

test('[SRCH-13] without destinations the total is the rent alone, of the cheapest warehouse that has the area', () => {
  expect(rentOfSpace([unit({ price: 0.8 }), unit(), unit({ price: 0.1, rentableArea: 0 })], 6_000)).toEqual({
    rent: 91_250,
    fuel: 0,
    toll: 0,
    back: 0,
    total: 91_250,
    reason: null,
    rentableArea: 12_000,
    minArea: null,
    unitCount: 1,
  })
})

test('[SRCH-13] a rent is unknown for a need that cannot be let, and without a price', () => {
  expect(rentOfSpace([unit()], 7_000)).toMatchObject({ total: null, reason: 'tooSmall', rentableArea: 6_000 })
  expect(rentOfSpace([unit({ price: null })], 5_000)).toMatchObject({ total: null, reason: 'noPrice' })
  expect(rentOfSpace([unit({ minRentalArea: 6_000 })], 5_000)).toMatchObject({ total: null, reason: 'minimum', minArea: 6_000 })
})

test('[SRCH-13] bars have the scale of the highest total, and trucking is unknown if a part of it is', () => {
  expect(maxTotalOf([{ total: 120 }, { total: null }, { total: 340 }])).toBe(340)
  expect(maxTotalOf([{ total: null }])).toBe(1)
  expect(sumTrucking({ toll: 1, fuel: 2, back: 3 })).toBe(6)
  expect(sumTrucking({ toll: 1, fuel: null, back: 3 })).toBeNull()
})
