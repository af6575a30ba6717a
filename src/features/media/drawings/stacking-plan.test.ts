import { expect, test } from 'vitest'
import { layoutStackingPlan } from './stacking-plan.ts'

const unit = (id: string, floor: number, areaM2: number) => ({ id, floor, areaM2, state: 'rentable' as const })
const units = [unit('1A', 1, 3600), unit('1B', 1, 4800), unit('1C', 1, 7600), unit('2A', 2, 5000), unit('3A', 3, 9000)]

test('[DET-10] the top floor comes first, and the widest floor fills the width', () => {
  const { rows, maxFloorAreaM2 } = layoutStackingPlan(units)
  expect(rows.map(({ floor }) => floor)).toEqual([3, 2, 1])
  expect(maxFloorAreaM2).toBe(16_000)
  const last = rows[2]?.blocks.at(-1)
  expect((last?.xPercent ?? 0) + (last?.widthPercent ?? 0)).toBeCloseTo(100)
})

test('[DET-10] block widths follow the areas, across floors too', () => {
  const blocks = layoutStackingPlan(units).rows.flatMap((row) => row.blocks)
  for (const { unit: drawn, widthPercent } of blocks) expect(widthPercent / drawn.areaM2).toBeCloseTo(100 / 16_000)
})

test('[DET-10] a unit without an area is not drawn, and an empty building has no rows', () => {
  expect(layoutStackingPlan([unit('1A', 1, 0), unit('1B', 1, Number.NaN)])).toEqual({ rows: [], maxFloorAreaM2: 0 })
  expect(layoutStackingPlan([])).toEqual({ rows: [], maxFloorAreaM2: 0 })
})
