import { describe, expect, test } from 'vitest'
import { nationalToll, truckClasses } from '#db/reference/truck-rates.ts'
import { calculateCosts, isStale, type Rates } from './costs.ts'
import { findExceededLimits, findTollClass, resolveTruck } from './truck.ts'

const rates: Rates = {
  toll: { ...nationalToll, minCharge: 0, rounding: 1, isVerified: false, source: nationalToll.sourceTitle },
  fuel: truckClasses.map(({ class: number, litresPer100Km, fuelSource }) => ({ class: number, litresPer100Km, source: fuelSource })),
  diesel: { yuanPerLitre: 7.2, on: '2026-11-01', source: 'test' },
  yuanPerHour: 120,
}
const six = resolveTruck({ preset: 6 }, truckClasses)

test('[ROUTE-4] class 6 on 350 km of expressway, 300 of them tolled, costs 513 yuan toll and 877 yuan fuel and emits 317 kg', () => {
  const costs = calculateCosts({ distanceKm: 350, highwayKm: 350, tollKm: 300 }, six, rates)
  expect(costs).toMatchObject({ toll: 513, fuel: 877, co2Kg: 317, tollClass: 6, tollStanding: 'estimate' })
  expect(costs.tollLow).toBe(359)
  expect(costs.tollHigh).toBe(693)
})

test('[ROUTE-4] without ETC the full toll is due; free roads cost none', () => {
  const cash = resolveTruck({ preset: 6, etc: false }, truckClasses)
  expect(calculateCosts({ distanceKm: 300, highwayKm: 300, tollKm: 300 }, cash, rates).toll).toBe(540)
  expect(calculateCosts({ distanceKm: 300, highwayKm: 300, tollKm: 0 }, cash, rates).toll).toBe(0)
})

test('[ROUTE-4] an empty truck burns 70 % of a loaded one, and other roads take 15 % more than expressways', () => {
  const empty = resolveTruck({ preset: 6, loaded: false }, truckClasses)
  const way = { distanceKm: 100, highwayKm: 0, tollKm: 0 }
  expect(calculateCosts(way, empty, rates).litres).toBeCloseTo(34.8 * 1.15 * 0.7)
  expect(calculateCosts(way, six, rates).litres).toBeCloseTo(34.8 * 1.15)
})

test('[ROUTE-4] each axle above six costs a surcharge', () => {
  const eight = resolveTruck({ preset: 6, axles: 8 }, truckClasses)
  expect(calculateCosts({ distanceKm: 100, highwayKm: 100, tollKm: 100 }, eight, rates).tollRate).toBeCloseTo(2.2)
})

describe('the toll class of a truck', () => {
  test.for([
    { truck: { axles: 2, lengthM: 5.99, weightT: 4.4 }, expected: 1 },
    { truck: { axles: 2, lengthM: 6, weightT: 4.4 }, expected: 2 },
    { truck: { axles: 2, lengthM: 5.99, weightT: 4.5 }, expected: 2 },
    { truck: { axles: 3, lengthM: 5, weightT: 4 }, expected: 3 },
    { truck: { axles: 6, lengthM: 17, weightT: 49 }, expected: 6 },
    { truck: { axles: 10, lengthM: 30, weightT: 100 }, expected: 6 },
  ])('[ROUTE-4] $truck.axles axles, $truck.lengthM m, $truck.weightT t: class $expected', ({ truck, expected }) => {
    expect(findTollClass(truck)).toBe(expected)
  })
})

test('[ROUTE-4] own figures override the preset, and the axle load is derived from them', () => {
  const own = resolveTruck({ preset: 2, axles: 4, weight: 30 }, truckClasses)
  expect(own).toMatchObject({ preset: 2, axles: 4, weightT: 30, heightM: 3.8, axleLoadT: 9 })
  expect(resolveTruck({}, truckClasses)).toMatchObject({ preset: 6, axleLoadT: 10, loaded: true, etc: true })
})

test('[ROUTE-4] the exceeded legal limits of a truck are listed', () => {
  expect(findExceededLimits(six)).toEqual([])
  expect(findExceededLimits(resolveTruck({ preset: 6, height: 4.3, weight: 60 }, truckClasses))).toEqual(['heightM', 'weightT'])
})

test('[ROUTE-4] a diesel price is stale after thirty days', () => {
  expect(isStale(rates.diesel, '2026-12-01')).toBe(false)
  expect(isStale(rates.diesel, '2026-12-02')).toBe(true)
})
