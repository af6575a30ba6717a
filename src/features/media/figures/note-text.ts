import { m } from '#messages'
import { columns, formatNumber, oneOrTwoDecimals } from '#platform/i18n/format.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { distinctGrids, distinctValues, sumOfCounts, type UnitFigures } from './listing-figures.ts'

/** The figures that a note in a panorama can point at instead of carrying a text. */
export const noteFigures = ['height', 'columns', 'doors', 'pallets'] as const
export type NoteFigure = (typeof noteFigures)[number]

/** Writes the note about a figure from the listing of the warehouses shown. Null if the listing does not state the figure. */
export const describeFigure = (figure: NoteFigure, units: readonly UnitFigures[], locale: Locale): string | null =>
  writers[figure](units, locale)

type Writer = (units: readonly UnitFigures[], locale: Locale) => string | null

const writers: Record<NoteFigure, Writer> = {
  height(units, locale) {
    const heights = distinctValues(units, 'floorHeight').map(oneOrTwoDecimals)
    const [lowest, highest] = [heights[0], heights.at(-1)]
    if (lowest === undefined) return null
    return m.media_noteHeight({ height: lowest === highest ? lowest : `${lowest}–${highest}` }, { locale })
  },
  columns(units, locale) {
    const [grid, ...others] = distinctGrids(units)
    if (!grid || others.length > 0) return null
    return m.media_noteColumns({ columns: columns(...grid).figure }, { locale })
  },
  doors: (units, locale) => writeCount(sumOfCounts(units, 'doorCount'), (count) => m.media_noteDoors(count, { locale })),
  pallets: (units, locale) => writeCount(sumOfCounts(units, 'positionTotal'), (count) => m.media_notePallets(count, { locale })),
}

/** A count of zero has nothing to point at. */
const writeCount = (value: number | null, write: (count: { count: string; number: number }) => string) =>
  value === null || value === 0 ? null : write({ count: formatNumber(value), number: value })
