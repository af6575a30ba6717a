import { expect, test } from 'vitest'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import type { MediaEntry } from '#features/media/contract.ts'
import { outlinedUnits } from './outlined-units.ts'

const outline = [[10, 10], [60, 10], [60, 60], [10, 60]] // prettier-ignore
const plan = { mediaId: 'p', kind: 'plan', metresPerPx: 0.1, schematic: false } as unknown as MediaEntry
const unit = { warehouseId: '1', floorId: '10', name: 'A', totalArea: 2_500, outline }

const unitsOf = (units: object[], media: object[] = [plan], entry: object = plan) =>
  outlinedUnits({ floors: [{ floorId: '10', media }], warehouses: units } as unknown as ParkDetail, entry as MediaEntry)

test('[DET-2] the area on the plan is stated where it agrees with the listing within three per cent', () => {
  expect(unitsOf([unit])).toEqual([{ warehouseId: '1', name: 'A', outline, areaM2: 2_500 }])
  expect(unitsOf([{ ...unit, totalArea: 2_428 }, { ...unit, totalArea: 2_400 }]).map(({ areaM2 }) => areaM2)).toEqual([2_500, null])
}) // prettier-ignore

test('[DET-2] outlines are shown on the plan of their floor that they are measured on, and on no illustration', () => {
  expect(
    unitsOf([
      { ...unit, floorId: '11' },
      { ...unit, outline: undefined },
    ]),
  ).toEqual([])
  const earlier = { mediaId: 'q', kind: 'plan', metresPerPx: 0.2 }
  expect(unitsOf([unit], [earlier, plan])).toEqual([])
  expect(unitsOf([unit], [{ ...earlier, metresPerPx: undefined }, plan])).toHaveLength(1)
  expect(unitsOf([unit], [plan], { ...plan, schematic: true })).toEqual([])
})
