import { expect, test } from 'vitest'
import { findNearestMiss, searchedPositions, type WarehouseFacts } from './near-miss.ts'
import { readParkFilter } from './park-filter.ts'

const warehouse = (facts: Partial<WarehouseFacts>): WarehouseFacts => ({
  rentableArea: 1_000,
  totalArea: 2_000,
  positions: null,
  freeFrom: null,
  takenFrom: null,
  takenUntil: null,
  floorHeight: 9,
  price: 1,
  whType: 1,
  buildingType: 1,
  fireRating: 4,
  floorMaterial: 1,
  grade: 9,
  bonded: false,
  canopy: false,
  platform: true,
  ...facts,
})
const today = '2026-11-23'
const filter = readParkFilter(new URLSearchParams('heightMin=9&priceMax=1.5&platform=1'))

test('[SRCH-16] the warehouse nearest to the required figure is chosen', () => {
  const nearest = warehouse({ floorHeight: 8.5 })
  expect(
    findNearestMiss([warehouse({ floorHeight: 5 }), nearest, warehouse({ floorHeight: null })], { filter, group: 'height', today }),
  ).toBe(nearest)
})

test('[SRCH-16] a warehouse that misses two filters, or none, is not a near miss', () => {
  expect(findNearestMiss([warehouse({ floorHeight: 8, platform: false }), warehouse({})], { filter, group: 'height', today })).toBeNull()
})

test('[SRCH-16] a warehouse without a price misses the price filter', () => {
  const unpriced = warehouse({ price: null })
  expect(findNearestMiss([unpriced], { filter, group: 'price', today })).toBe(unpriced)
})

test('[SRCH-17] of space that is not free yet, what can be rented from a later day is nearer than what is let', () => {
  const available = readParkFilter(new URLSearchParams('available=now'))
  const leased = warehouse({ rentableArea: 0, freeFrom: '2027-05-15' })
  const unbuilt = warehouse({ freeFrom: '2027-05-15' })
  expect(findNearestMiss([leased, unbuilt], { filter: available, group: 'available', today })).toBe(unbuilt)
})

test('[SEE-21] the warehouse nearest to the required positions is chosen, and unknown ones are the farthest', () => {
  const positions = readParkFilter(new URLSearchParams('rack=vna&positionsMin=5000'))
  const all = (vna: number) => [0, 0, 0, vna, 0, 0, 0]
  // Half of it can be rented.
  const nearest = warehouse({ positions: all(9_240) })
  const unknown = warehouse({})
  expect(findNearestMiss([unknown, warehouse({ positions: all(4_000) }), nearest], { filter: positions, group: 'positions', today })).toBe(
    nearest,
  )
  expect(searchedPositions(nearest, 'vna')).toBe(4_620)
  expect(findNearestMiss([unknown], { filter: positions, group: 'positions', today })).toBe(unknown)
  // A let warehouse is compared as a whole; with as many positions as asked, it misses only that it is let.
  const leased = warehouse({ rentableArea: 0, positions: all(5_000) })
  expect(findNearestMiss([leased], { filter: positions, group: 'positions', today })).toBe(leased)
  expect(
    findNearestMiss([warehouse({ rentableArea: 0, positions: all(4_999) })], { filter: positions, group: 'positions', today }),
  ).toBeNull()
  const enough = warehouse({ positions: all(10_000) })
  expect(findNearestMiss([enough], { filter: positions, group: 'positions', today })).toBeNull()
})
