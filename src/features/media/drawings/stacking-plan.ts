import type { BayState } from './section-figures.ts'

/** A unit of one building. `floor` counts from 1, the ground floor. */
export type StackingUnit = { id: string; floor: number; areaM2: number; state: BayState }

/** Percent of the plan: widths of the largest floor, heights of the total height. */
export type StackingBlock<Unit> = {
  unit: Unit
  xPercent: number
  yPercent: number
  widthPercent: number
  heightPercent: number
}

export type StackingRow<Unit> = { floor: number; areaM2: number; blocks: StackingBlock<Unit>[] }

export type StackingPlan<Unit> = {
  /** Top floor first. */
  rows: StackingRow<Unit>[]
  /** Area in m² that 100 % of the width represents. */
  maxFloorAreaM2: number
}

/**
 * Lays out the units of a building for a drawing in HTML: a row for each floor, and a block as wide as its share of the largest floor.
 * Units keep their order; those without an area have no block.
 */
export function layoutStackingPlan<Unit extends StackingUnit>(units: readonly Unit[]): StackingPlan<Unit> {
  const measured = units.filter(({ areaM2 }) => Number.isFinite(areaM2) && areaM2 > 0)
  const floors = [...new Set(measured.map(({ floor }) => floor))].sort((a, b) => b - a)
  const byFloor = floors.map((floor) => measured.filter((unit) => unit.floor === floor))
  const maxFloorAreaM2 = Math.max(0, ...byFloor.map(areaOf))
  const heightPercent = 100 / Math.max(1, floors.length)
  const rows = byFloor.map((row, index) => {
    let usedM2 = 0
    const blocks = row.map((unit) => {
      const xPercent = (usedM2 / maxFloorAreaM2) * 100
      usedM2 += unit.areaM2
      const widthPercent = (unit.areaM2 / maxFloorAreaM2) * 100
      return { unit, xPercent, yPercent: index * heightPercent, widthPercent, heightPercent }
    })
    return { floor: floors[index] ?? 0, areaM2: areaOf(row), blocks }
  })
  return { rows, maxFloorAreaM2 }
}

const areaOf = (units: readonly StackingUnit[]) => units.reduce((sum, { areaM2 }) => sum + areaM2, 0)
