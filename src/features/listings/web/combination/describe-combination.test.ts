import { expect, test } from 'vitest'
import { describeParts, listStoreys } from './describe-combination.ts'

test('[SRCH-19] the drawing has a line for each floor, the upper ones first, and a part says how large the whole is', () => {
  const unit = { warehouseId: '1', name: 'A', building: 2, floor: 1, totalArea: 4_000, part: 4_000 }
  const units = [unit, { ...unit, warehouseId: '2', totalArea: 2_000, part: 1_000 }, { ...unit, warehouseId: '3', floor: 2 }, { ...unit, building: null, floor: null }] // prettier-ignore
  expect(listStoreys(units).map(({ building, floor, area, units: on }) => [building, floor, area, on.length])).toEqual([
    [2, 2, 4_000, 1],
    [2, 1, 6_000, 2],
    [null, null, 4_000, 1],
  ])
  expect(describeParts(units.slice(0, 2))).toEqual(['A 4,000 m²', 'A 1,000 m²（共 2,000 m²）'])
})
