import { useState } from 'react'
import { allSelected, isSelected, noSelection, withRows, type SelectableRow, type Selection } from './selection.ts'

export type RowSelection = ReturnType<typeof useSelection>

/** The selected rows of a list. They survive paging and sorting; another filter starts with none. */
export function useSelection(filterKey: string, rows: readonly SelectableRow[]) {
  const [kept, setKept] = useState<{ filterKey: string; selection: Selection }>({ filterKey, selection: noSelection })
  const selection = kept.filterKey === filterKey ? kept.selection : noSelection
  const set = (next: Selection) => setKept({ filterKey, selection: next })
  const has = (id: string) => isSelected(selection, id)
  const onPage = rows.filter(({ id }) => has(id)).length
  return {
    selection,
    has,
    /** How much of the page is selected. */
    page: onPage === 0 ? ('none' as const) : onPage === rows.length ? ('all' as const) : ('some' as const),
    toggle(at: number) {
      const row = rows[at]
      if (row) set(withRows(selection, [row], !has(row.id)))
    },
    /** Both rows included. */
    selectRange: (from: number, to: number) => set(withRows(selection, rows.slice(Math.min(from, to), Math.max(from, to) + 1), true)),
    togglePage: () => set(withRows(selection, rows, onPage < rows.length)),
    selectAll: () => set(allSelected),
    clear: () => set(noSelection),
  }
}
