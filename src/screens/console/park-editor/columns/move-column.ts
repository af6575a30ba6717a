import { isInHall, listGrid, type ListedColumn, type Spacing } from '#features/media/space/columns.ts'
import { roundTo } from '#platform/i18n/written-number.ts'

/** The size of a hall in m, as far as it is known. */
export type KnownSize = { lengthM: number | null; widthM: number | null }
export type HallSize = { lengthM: number; widthM: number }

const toCentimetres = (metres: number) => roundTo(metres, 2)
const within = (metres: number, max: number) => toCentimetres(Math.min(max, Math.max(0, metres)))

/** Returns the nearest place between the walls, to the centimetre. */
export const withinHall = ({ xM, yM }: ListedColumn, { lengthM, widthM }: HallSize): ListedColumn => ({
  xM: within(xM, lengthM),
  yM: within(yM, widthM),
})

/** Returns where a column is dragged: as far from where it was as the pointer is from where it was pressed, in steps of 0.1 m. */
export const dragColumn = (column: ListedColumn, by: { x: number; y: number }, size: HallSize): ListedColumn =>
  withinHall({ xM: column.xM + Math.round(by.x * 10) / 10, yM: column.yM + Math.round(by.y * 10) / 10 }, size)

const steps: Record<string, [eastM: number, southM: number]> = {
  ArrowLeft: [-0.1, 0],
  ArrowRight: [0.1, 0],
  ArrowUp: [0, -0.1],
  ArrowDown: [0, 0.1],
}

/** Returns a column after an arrow key: 0.1 m, with Shift 1 m. Null for other keys. */
export function columnAfterKey(
  { xM, yM }: ListedColumn,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  size: HallSize,
): ListedColumn | null {
  const step = steps[key]
  const times = shiftKey ? 10 : 1
  return step ? withinHall({ xM: xM + step[0] * times, yM: yM + step[1] * times }, size) : null
}

const usualPitchM = 6

/**
 * Returns a place for another column: the first of the grid where none stands near, else as far from the last one as that is from the one
 * before, else near the middle of the hall. `spacing` is null if there is no grid.
 */
export function nextColumn(columns: readonly ListedColumn[], { lengthM, widthM }: KnownSize, spacing: Spacing | null): ListedColumn {
  const size = { lengthM: lengthM ?? Number.POSITIVE_INFINITY, widthM: widthM ?? Number.POSITIVE_INFINITY }
  const known = lengthM !== null && widthM !== null ? { lengthM, widthM } : null
  const hole = known && spacing && listGrid(known, spacing).find((place) => nearestM(place, columns) >= Math.min(spacing.x, spacing.z) / 2)
  if (hole) return hole
  const [before, last] = [columns.at(-2), columns.at(-1)]
  const inRhythm = before && last ? [{ xM: toCentimetres(2 * last.xM - before.xM), yM: toCentimetres(2 * last.yM - before.yM) }] : []
  const middle = { xM: (lengthM ?? 2 * usualPitchM) / 2, yM: (widthM ?? 2 * usualPitchM) / 2 }
  const beside = Array.from({ length: columns.length + 1 }, (_, at) => ({ ...middle, xM: middle.xM + at / 2 }))
  const isFree = (place: ListedColumn) => place.xM >= 0 && place.yM >= 0 && isInHall(place, size) && nearestM(place, columns) >= 0.5
  return withinHall([...inRhythm, ...beside].find(isFree) ?? middle, size)
}

const nearestM = ({ xM, yM }: ListedColumn, columns: readonly ListedColumn[]) =>
  Math.min(...columns.map((other) => Math.hypot(other.xM - xM, other.yM - yM)))
