import type { WarehouseValues } from '#features/inventory/fields/warehouse-fields.ts'
import { countGrid, spacingOf, type Spacing } from '#features/media/space/columns.ts'
import type { HallSize } from './move-column.ts'

type Unit = Pick<WarehouseValues, 'length' | 'width' | 'columnSpacingX' | 'columnSpacingY'>

/** The size of a hall and the grid of its columns; null where a figure is missing. `missing` names those figures. */
export type HallGrid = {
  size: HallSize | null
  spacing: Spacing | null
  count: number
  missing: { size: (keyof Unit)[]; spacing: (keyof Unit)[] }
}

export function readHallGrid(unit: Unit): HallGrid {
  const { length, width } = unit
  const missingOf = (...names: (keyof Unit)[]) => names.filter((name) => !unit[name])
  const size = length && width ? { lengthM: length, widthM: width } : null
  const spacing = spacingOf(unit)
  return {
    size,
    spacing,
    count: size && spacing ? countGrid(size, spacing) : 0,
    missing: { size: missingOf('length', 'width'), spacing: missingOf('columnSpacingX', 'columnSpacingY') },
  }
}
