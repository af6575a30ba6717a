import type { Merge } from './find-header.ts'
import type { ReadRow } from './reader.ts'

/**
 * Repeats the value of cells that are merged over several rows in each of these rows, as a reader understands them: one park code beside its
 * warehouses. Rows must come in order. Rows without a value of their own stay as they are.
 */
export function mergeFiller(merges: readonly Merge[]): (row: ReadRow) => ReadRow {
  const byTop = Map.groupBy(
    merges.filter(({ top, bottom }) => bottom > top),
    ({ top }) => top,
  )
  const active = new Map<number, { bottom: number; text: string }>()

  return (row) => {
    for (const { left, bottom } of byTop.get(row.number) ?? []) active.set(left, { bottom, text: row.cells[left] ?? '' })
    if (active.size === 0) return row
    const cells = [...row.cells]
    for (const [column, { bottom, text }] of active) {
      if (bottom < row.number) active.delete(column)
      else if ((cells[column] ?? '') === '') cells[column] = text
    }
    return { number: row.number, cells: Array.from(cells, (cell) => cell ?? '') }
  }
}
