/** The figures of a warehouse that media may state. Lengths in m, load in t/m², area in m². Null: not stated by the listing. */
export type UnitFigures = {
  warehouseId: string
  floorId: string | null
  floorHeight: number | null
  columnX: number | null
  columnY: number | null
  bearing: number | null
  doorCount: number | null
  positionTotal: number | null
  totalArea: number
  rentableArea: number
}

export type MediaOwner = { floorId: string | null; warehouseId: string | null }

/** Returns the warehouses that media of a warehouse, of a floor or of the whole park show. */
export function unitsShownBy({ floorId, warehouseId }: MediaOwner, units: readonly UnitFigures[]): readonly UnitFigures[] {
  if (warehouseId !== null) return units.filter((unit) => unit.warehouseId === warehouseId)
  return floorId === null ? units : units.filter((unit) => unit.floorId === floorId)
}

/** Returns the known values of a figure, smallest first, without repetitions. */
export const distinctValues = (units: readonly UnitFigures[], figure: 'floorHeight' | 'bearing'): number[] =>
  [...new Set(units.flatMap((unit) => unit[figure] ?? []))].toSorted((a, b) => a - b)

/** Returns the known column grids, without repetitions. */
export function distinctGrids(units: readonly UnitFigures[]): [x: number, y: number][] {
  const grids = units.flatMap(({ columnX, columnY }): [number, number][] =>
    columnX === null || columnY === null ? [] : [[columnX, columnY]],
  )
  return [...new Map(grids.map((grid) => [grid.join(), grid])).values()]
}

/** Sums a count over all units; null if one of them does not state it. */
export const sumOfCounts = (units: readonly UnitFigures[], count: 'doorCount' | 'positionTotal'): number | null =>
  units.reduce<number | null>((sum, unit) => (sum === null || unit[count] === null ? null : sum + unit[count]), units.length > 0 ? 0 : null)
