import { expect, test } from 'vitest'
import { chooseSpace, type FreeUnit } from './rented-space.ts'

const unit = (name: string, rentableM2: number, fenPerM2Day: number | null, minRentM2 = 0): FreeUnit => ({
  name,
  rentableM2,
  fenPerM2Day,
  minRentM2,
})

test('[SRCH-15] the space is the cheapest warehouse that offers the whole area', () => {
  const units = [unit('A', 3_000, 60), unit('B', 8_000, 90), unit('C', 6_000, 80), unit('D', 9_000, null)]
  expect(chooseSpace(units, 5_000)).toEqual({ kind: 'rented', parts: [{ name: 'C', fenPerM2Day: 80, areaM2: 5_000 }] })
})

test('[SRCH-15] several warehouses are rented together, the cheapest first, each from its minimum area', () => {
  const units = [unit('A', 3_000, 60), unit('B', 3_000, 80, 2_500), unit('C', 3_000, 70)]
  expect(chooseSpace(units, 5_000)).toEqual({
    kind: 'rented',
    parts: [
      { name: 'A', fenPerM2Day: 60, areaM2: 3_000 },
      { name: 'C', fenPerM2Day: 70, areaM2: 2_000 },
    ],
  })
  expect(chooseSpace([units[0]!, units[1]!], 4_000)).toMatchObject({ parts: [{ areaM2: 3_000 }, { name: 'B', areaM2: 2_500 }] })
})

test('[SRCH-15] a park with less free space than needed is too small, and one let from a larger area does not fit', () => {
  expect(chooseSpace([unit('A', 1_500, 76)], 5_000)).toEqual({ kind: 'tooSmall' })
  expect(chooseSpace([], 1)).toEqual({ kind: 'tooSmall' })
  expect(chooseSpace([unit('A', 12_000, 76, 12_000), unit('B', 500, 70)], 5_000)).toEqual({ kind: 'minimum', minRentM2: 12_000 })
})

test('[SRCH-15] free space without prices has no rent', () => {
  expect(chooseSpace([unit('A', 6_000, null), unit('B', 1_000, 70)], 5_000)).toEqual({ kind: 'unpriced' })
})
