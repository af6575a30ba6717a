import { roundTo } from '#platform/i18n/written-number.ts'

/** A column that an owner has named: its middle, in metres from the west and the north wall of the hall. */
export type ListedColumn = { xM: number; yM: number }

export const maxColumns = 400

/** A point of a hall in metres from the middle of its floor, to the east and to the south. */
export type HallPoint = { x: number; z: number }

type Size = { lengthM: number; widthM: number }
/** Distances between columns along the length and along the width. */
export type Spacing = { x: number; z: number }

/** Returns the spacing of a listing, whose X is across the building and Y along it; null if one of them is unknown. */
export const spacingOf = ({ columnSpacingX: z, columnSpacingY: x }: { columnSpacingX: number | null; columnSpacingY: number | null }) =>
  x && z ? { x, z } : null

/** A hundredth of a metre: what two rounded figures may differ by. */
const toleranceM = 0.01

/** True if the middle of a column is between the walls. */
export const isInHall = ({ xM, yM }: ListedColumn, { lengthM, widthM }: Size): boolean =>
  xM >= 0 && yM >= 0 && xM <= lengthM + toleranceM && yM <= widthM + toleranceM

/**
 * True if the columns that the owner has named can be drawn in a hall of this size. A listing whose length was changed later has its grid again
 * until its columns are corrected.
 */
export const areColumnsNamed = (columns: readonly ListedColumn[], size: Size): boolean =>
  columns.length > 0 && columns.every((column) => isInHall(column, size))

/** Returns where named columns are in a hall of this size. */
export const placeNamedColumns = (columns: readonly ListedColumn[], { lengthM, widthM }: Size): HallPoint[] =>
  columns.map(({ xM, yM }) => ({ x: roundTo(xM - lengthM / 2, 3), z: roundTo(yM - widthM / 2, 3) }))

/** Returns the positions of columns along an extent, symmetrical to its centre. Columns in the walls count as walls. */
export function columnLines(extentM: number, spacingM: number | undefined): number[] {
  if (!spacingM) return []
  const spans = Math.max(1, Math.round(extentM / spacingM))
  return Array.from({ length: spans - 1 }, (_, index) => (index + 1 - spans / 2) * spacingM)
}

/** Returns the columns of a grid as an owner would name them: line by line from the west, each from north to south. */
export const listGrid = ({ lengthM, widthM }: Size, spacingM: Spacing): ListedColumn[] =>
  columnLines(lengthM, spacingM.x).flatMap((x) =>
    columnLines(widthM, spacingM.z).map((z) => ({ xM: roundTo(x + lengthM / 2, 2), yM: roundTo(z + widthM / 2, 2) })),
  )

/** Returns how many columns a grid has in a hall, without placing them: a spacing that is a mistake may have millions. */
export function countGrid({ lengthM, widthM }: Size, spacingM: Spacing): number {
  const between = (extentM: number, spacing: number) => Math.max(1, Math.round(extentM / spacing)) - 1
  return between(lengthM, spacingM.x) * between(widthM, spacingM.z)
}

/** A grid of more columns is a mistake in the spacing, as good as missing: they would fill the hall. */
const maxInGrid = 4_000

export const isPlausibleGrid = (size: Size, spacingM: Spacing): boolean => countGrid(size, spacingM) <= maxInGrid

/** Returns where columns are drawn in a plan: as the owner has named them, else on the grid. Null if neither is known. */
export function placeColumns(columns: readonly ListedColumn[], spacingM: Spacing | null, size: Size): HallPoint[] | null {
  if (areColumnsNamed(columns, size)) return placeNamedColumns(columns, size)
  if (!spacingM || !isPlausibleGrid(size, spacingM)) return null
  const alongZ = columnLines(size.widthM, spacingM.z)
  return columnLines(size.lengthM, spacingM.x).flatMap((x) => alongZ.map((z) => ({ x, z })))
}
