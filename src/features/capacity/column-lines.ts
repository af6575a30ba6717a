import { columnLines } from '#features/media/space/columns.ts'
import type { Hall } from './hall.ts'
import { wholeOf } from './levels.ts'

/** Columns with one coordinate in common: `atM` on the axis that was asked for, and where they stand on the other one, in m from the middle. */
export type ColumnLine = { atM: number; columnsM: readonly number[] }

type Axis = 'x' | 'z'
export type Extent = { fromM: number; lengthM: number }

/**
 * Returns the lines of columns along an axis, in ascending order: those of the columns that the owner has named, else those of the grid. Every
 * calculation, drawing and model takes columns from here, so that they agree. None if neither is known. With `within`, only the
 * columns in an extent of the other axis, and no line without one.
 */
export function columnLinesAlong(hall: Hall, axis: Axis, within?: Extent): ColumnLine[] {
  const isWithin = (atM: number) => !within || (atM > within.fromM && atM < within.fromM + within.lengthM)
  if (hall.columnsM) return linesOfList(hall.columnsM, axis, isWithin)
  const { lengthM, widthM, columnSpacingM } = hall
  const [alongX, alongZ] = [columnLines(lengthM, columnSpacingM?.x), columnLines(widthM, columnSpacingM?.z)]
  const [places, others] = axis === 'x' ? [alongX, alongZ] : [alongZ, alongX]
  const columnsM = others.filter(isWithin)
  return within && columnsM.length === 0 ? [] : places.map((atM) => ({ atM, columnsM }))
}

/** True if it is known where the columns are. */
export const areColumnsKnown = ({ columnsM, columnSpacingM }: Hall): boolean => columnsM !== undefined || columnSpacingM !== null

function linesOfList(columns: NonNullable<Hall['columnsM']>, axis: Axis, isWithin: (atM: number) => boolean): ColumnLine[] {
  const lines = new Map<number, number[]>()
  for (const { x, z } of columns) {
    const [atM, otherM] = axis === 'x' ? [x, z] : [z, x]
    if (!isWithin(otherM)) continue
    const line = lines.get(atM)
    if (line) line.push(otherM)
    else lines.set(atM, [otherM])
  }
  return [...lines].map(([atM, columnsM]) => ({ atM, columnsM })).toSorted((a, b) => a.atM - b.atM)
}

export const stepM = 0.1

/**
 * Lines of columns in cells of 0.1 m of an extent: those in the cells from one up to another are the ones from `ended[from]` up to `begun[to]`, in
 * their order. None if that is an empty range.
 */
export type LinesInCells = { ended: Int32Array; begun: Int32Array }

/** Counts lines, given in ascending order, by the cells of an extent. Each reaches `halfM` to both sides. */
export function countLinesInCells({ fromM, lengthM }: Extent, lines: readonly ColumnLine[], halfM: number): LinesInCells {
  const cells = wholeOf(lengthM / stepM)
  const inExtent = (cell: number) => Math.min(cells, Math.max(0, cell))
  const ended = new Int32Array(cells + 1)
  const begun = new Int32Array(cells + 1)
  for (const { atM } of lines) {
    const at = atM - fromM
    ended[inExtent(Math.ceil((at + halfM) / stepM))]!++
    const first = inExtent(Math.floor((at - halfM) / stepM))
    if (first < cells) begun[first + 1]!++
  }
  for (let cell = 1; cell <= cells; cell++) {
    ended[cell]! += ended[cell - 1]!
    begun[cell]! += begun[cell - 1]!
  }
  return { ended, begun }
}
