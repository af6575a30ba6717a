import { describe, expect, test } from 'vitest'
import { truckClasses } from '#db/reference/truck-rates.ts'
import { checkTruckFit, type TruckAccess } from './truck-fit.ts'
import { resolveTruck } from './truck.ts'

const six = resolveTruck({ preset: 6 }, truckClasses)
const wide = { widthM: 8, heightM: null, largestVehicle: 5 }
const ground = { floorNumber: 1, hasRamp: false, hasPlatform: true, hasFreightElevator: false, docking: 'double' as const }
const site = (changes: Partial<TruckAccess> = {}): TruckAccess => ({ gates: [wide], warehouse: ground, ...changes })

test('[ROUTE-8] a truck fits through a wide gate to a dock on the ground floor', () => {
  expect(checkTruckFit(six, site())).toMatchObject({ result: 'yes' })
})

describe('the figure that decides', () => {
  test.for<[what: string, gate: Partial<TruckAccess['gates'][number]>, result: string, name: string]>([
    ['a gate 10 cm wider than the truck', { widthM: 2.65 }, 'tight', 'gateWidth'],
    ['a gate narrower than the truck', { widthM: 2.5 }, 'no', 'gateWidth'],
    ['a gate 10 cm higher', { heightM: 4.1 }, 'tight', 'gateHeight'],
    ['a gate lower than the truck', { heightM: 3.9 }, 'no', 'gateHeight'],
    ['a yard for 9.6 m lorries', { largestVehicle: 3 }, 'no', 'vehicle'],
    ['a yard for containers', { largestVehicle: 6 }, 'tight', 'vehicle'],
    ['a yard without known limits', { largestVehicle: null }, 'unknown', 'vehicle'],
  ])('[ROUTE-8] %s: %s', ([, gate, result, name]) => {
    const fit = checkTruckFit(six, site({ gates: [{ ...wide, ...gate }] }))
    expect(fit.result).toBe(result)
    expect(fit.checks.find((check) => check.name === name)!.result).toBe(result)
  })

  test('[ROUTE-8] exactly the required clearance is enough', () => {
    expect(checkTruckFit(six, site({ gates: [{ ...wide, widthM: 3.15, heightM: 4.2 }] })).result).toBe('yes')
  })
})

test('[ROUTE-8] the best of several gates decides', () => {
  expect(checkTruckFit(six, site({ gates: [{ ...wide, widthM: 2.4 }, wide] })).result).toBe('yes')
})

test('[ROUTE-8] without a known gate the result is unknown, unless the floor cannot be reached', () => {
  expect(checkTruckFit(six, site({ gates: [] })).result).toBe('unknown')
  expect(checkTruckFit(six, site({ gates: [], warehouse: { ...ground, floorNumber: 3 } })).result).toBe('no')
})

test('[ROUTE-8] a ramp brings the truck to upper floors, a lift only the goods', () => {
  const on = (changes: Partial<typeof ground>) => checkTruckFit(six, site({ warehouse: { ...ground, floorNumber: 2, ...changes } })).result
  expect(on({ hasRamp: true })).toBe('yes')
  expect(on({ hasFreightElevator: true })).toBe('tight')
  expect(on({})).toBe('no')
})

test('[ROUTE-8] without a warehouse only the gate is checked', () => {
  expect(checkTruckFit(six, site({ warehouse: null })).checks.map(({ name }) => name)).toEqual(['gateWidth', 'gateHeight', 'vehicle'])
})
