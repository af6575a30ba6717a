import type { Statistic } from '#features/statistics/contract.ts'

/** A row with its figures by column; texts and missing values are null. */
export type FigureRow = {
  key: string
  label: string
  link: string | null
  value: (column: string) => number | null
  text: (column: string) => string | null
}

/** Returns the rows of a group; of the first one without a key. */
export function rowsOf({ groups, columns }: Statistic, key?: string): FigureRow[] {
  const group = key === undefined ? groups[0] : groups.find((each) => each.key === key)
  const indexOf = new Map(columns.map((column, at) => [column.key, at]))
  return (group?.rows ?? []).map(({ key: rowKey, label, link, values }) => {
    const cell = (column: string) => values[indexOf.get(column) ?? -1] ?? null
    return {
      key: rowKey,
      label,
      link,
      value: (column) => (typeof cell(column) === 'number' ? (cell(column) as number) : null),
      text: (column) => (typeof cell(column) === 'string' ? (cell(column) as string) : null),
    }
  })
}

export const figureOf = ({ figures }: Statistic, key: string) => figures.find((figure) => figure.key === key)
