import { expect, test } from 'vitest'
import { mediaFields } from '#features/inventory/fields/warehouse-fields.ts'
import { formatValue } from './units.ts'

test('[DET-2] the scale of a plan is written with all of its decimals', () => {
  expect([0.065, 0.158228, 0.000001, 12].map((value) => formatValue(mediaFields.metresPerPx, value))).toEqual([
    '0.065',
    '0.158228',
    '0.000001',
    '12',
  ])
})
