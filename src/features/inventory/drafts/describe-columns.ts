import { m } from '#messages'
import type { ListedColumn } from '#features/media/space/columns.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { describeDiffering } from './describe-differing.ts'

/**
 * Writes columns for people: how many they are, and those that stand where the other value has none. They are compared by their places, because
 * a column that is removed changes the numbers of all that follow.
 */
export function describeColumns(columns: readonly ListedColumn[], other: readonly ListedColumn[], locale: Locale): string {
  const count = m.inventory_namedColumns({ count: String(columns.length) }, { locale })
  const known = new Set(other.map(placeOf))
  const differing = columns.flatMap((column, at) => (known.has(placeOf(column)) ? [] : [describeColumn(column, at, locale)]))
  return describeDiffering(count, other.length === 0 ? [] : differing, locale)
}

const placeOf = ({ xM, yM }: ListedColumn) => `${xM} ${yM}`

const describeColumn = ({ xM, yM }: ListedColumn, at: number, locale: Locale) =>
  m.inventory_columnPlace({ n: String(at + 1), x: String(xM), y: String(yM) }, { locale })
