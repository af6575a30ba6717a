import { m } from '#messages'
import { countGrid, isInHall, spacingOf, type ListedColumn } from '#features/media/space/columns.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { WarehouseValues } from '../fields/warehouse-fields.ts'

/** `at`: the place of the column in the list; null for all columns together. Warnings do not prevent publishing. */
export type ColumnProblem = { at: number | null; name: keyof ListedColumn | null; severity: 'error' | 'warning'; text: string }

/** Columns are about as thick: nearer ones are one column that is named twice. From middle to middle, in m. */
const minColumnDistanceM = 0.4

/** The number of columns may differ by as much from that of the grid. */
const maxCountDeviation = 0.2

type Unit = Pick<WarehouseValues, 'columns' | 'length' | 'width' | 'columnSpacingX' | 'columnSpacingY'>

/**
 * Returns what is wrong with the named columns of a warehouse, each with a sentence: columns beyond the walls, columns that stand in each other,
 * and a number that is far from that of the grid.
 */
export function findColumnProblems(unit: Unit, locale: Locale): ColumnProblem[] {
  return [...unit.columns.flatMap((column, at) => findProblemsOf(column, at, unit, locale)), ...findCountProblem(unit, locale)]
}

function findProblemsOf(column: ListedColumn, at: number, { columns, length, width }: Unit, locale: Locale): ColumnProblem[] {
  const problem = (name: keyof ListedColumn, text: string): ColumnProblem => ({ at, name, severity: 'error', text })
  const near = columns.findIndex((other, index) => index < at && isTooNear(column, other))
  return [
    ...(length === null || isInHall({ ...column, yM: 0 }, { lengthM: length, widthM: 0 })
      ? []
      : [problem('xM', m.inventory_columnBeyondEast({ length: String(length) }, { locale }))]),
    ...(width === null || isInHall({ ...column, xM: 0 }, { lengthM: 0, widthM: width })
      ? []
      : [problem('yM', m.inventory_columnBeyondSouth({ width: String(width) }, { locale }))]),
    ...(near < 0 ? [] : [problem('xM', m.inventory_columnTooNear({ n: String(near + 1), min: String(minColumnDistanceM) }, { locale }))]),
  ]
}

/** Figures to the centimetre: a difference of 0.4 m is not less because of the way in which numbers are stored. */
const isTooNear = (a: ListedColumn, b: ListedColumn) =>
  Math.round(Math.hypot(a.xM - b.xM, a.yM - b.yM) * 1_000) < minColumnDistanceM * 1_000

function findCountProblem({ columns, length, width, ...unit }: Unit, locale: Locale): ColumnProblem[] {
  const spacing = spacingOf(unit)
  if (columns.length === 0 || !length || !width || !spacing) return []
  const grid = countGrid({ lengthM: length, widthM: width }, spacing)
  if (Math.abs(columns.length - grid) <= grid * maxCountDeviation) return []
  const texts = { named: String(columns.length), grid: String(grid), spacing: `${spacing.z} × ${spacing.x}` }
  return [{ at: null, name: null, severity: 'warning', text: m.inventory_columnCountDiffers(texts, { locale }) }]
}
