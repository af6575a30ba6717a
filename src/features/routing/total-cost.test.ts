import { expect, test } from 'vitest'
import { nationalToll, truckClasses } from '#db/reference/truck-rates.ts'
import type { Rates } from './costs.ts'
import { estimateLeg, calculateLegCosts, sumMonthlyCosts, calculateMonthlyRent } from './total-cost.ts'
import { resolveTruck } from './truck.ts'

const rates: Rates = {
  toll: { ...nationalToll, minCharge: 0, rounding: 1, isVerified: false, source: nationalToll.sourceTitle },
  fuel: truckClasses.map(({ class: number, litresPer100Km, fuelSource }) => ({ class: number, litresPer100Km, source: fuelSource })),
  diesel: { yuanPerLitre: 7.2, on: '2026-11-01', source: 'test' },
  yuanPerHour: 120,
}
const six = resolveTruck({ preset: 6 }, truckClasses)
const way = { distanceKm: 350, highwayKm: 350, tollKm: 300 }

test('[SRCH-15] the rent of a month is a twelfth of a year, exact to the fen', () => {
  const rent = (fenPerM2Day: number, areaM2: number) => calculateMonthlyRent([{ fenPerM2Day, areaM2 }])
  expect(rent(85, 5_000)).toBe(12_927_083) // 0.85 × 5,000 × 365 / 12 = 129,270.833…
  expect(rent(1, 0.01)).toBe(0)
  expect(rent(60, 24)).toBe(43_800)
  expect(rent(59_999, 99_999_999.99)).toBe(Number((59_999n * 9_999_999_999n * 365n * 2n + 1_200n) / 2_400n))
  // Rounded once, not per warehouse.
  expect(calculateMonthlyRent(Array.from({ length: 3 }, () => ({ fenPerM2Day: 1, areaM2: 0.01 })))).toBe(1)
})

test('[SRCH-15] the monthly costs are the rent and all trips, priced as in the planner', () => {
  const legs = [calculateLegCosts(way, six, rates, false)]
  expect(sumMonthlyCosts(12_927_083, legs, [{ tripsPerMonth: 20 }])).toEqual({
    rent: 129_270.83,
    toll: 10_260,
    fuel: 17_540,
    back: 0,
    total: 157_070.83,
  })
})

test('[SRCH-15] an empty return trip costs the same toll and 70 % of the fuel', () => {
  const { there, back } = calculateLegCosts(way, six, rates, true)
  expect(back).toMatchObject({ toll: there.toll, fuel: 614 })
  expect(sumMonthlyCosts(0, [{ there, back }], [{ tripsPerMonth: 2 }]).back).toBe((513 + 614) * 2)
})

test('[SRCH-15] without a price or a route there is no total, and known parts stay', () => {
  const leg = calculateLegCosts(way, six, rates, false)
  expect(sumMonthlyCosts(null, [leg], [{ tripsPerMonth: 1 }])).toMatchObject({ rent: null, toll: 513, total: null })
  expect(sumMonthlyCosts(100, [leg, null], [{ tripsPerMonth: 1 }, { tripsPerMonth: 1 }])).toMatchObject({
    rent: 1,
    toll: null,
    total: null,
  })
})

test('[SRCH-15] if only the length is known, the share of toll km grows with it', () => {
  const shares = [100, 300, 800, 2_000].map((km) => estimateLeg(km).tollKm / km)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(estimateLeg(100)).toMatchObject({ distanceKm: 100, highwayKm: 24, tollKm: 24 })
})
