import { useMemo, useState } from 'react'
import { withValue } from '#features/inventory/drafts/park-document.ts'
import { isSameValue } from '#features/inventory/fields/values.ts'
import type { ListedColumn } from '#features/media/space/columns.ts'
import { useEditor, usePark } from '../editor-context.ts'

/** Edits of the columns of a unit. They stay the same objects, so that of hundreds of columns only one is drawn again. */
export type ColumnEdits = {
  /** Marks a column in the picture and in the table. */
  select: (at: number) => void
  set: (at: number, column: ListedColumn) => void
  remove: (at: number) => void
  save: () => void
}

/** The columns of a unit, how to change them, and which of them is selected. */
export function useColumns(unitKey: string) {
  const { store } = useEditor()
  const { columns } = usePark().warehouses[unitKey]!
  const [selected, select] = useState(0)
  /** What a replaced list was, to take the replacement back until the next edit. */
  const [replaced, setReplaced] = useState<{ before: ListedColumn[]; after: ListedColumn[] } | null>(null)
  const path = `warehouses.${unitKey}.columns`
  const edits = useMemo((): ColumnEdits => {
    const edit = (change: (columns: ListedColumn[]) => ListedColumn[]) =>
      store.change((park) => withValue(park, path, change(park.warehouses[unitKey]!.columns)))
    const save = () => void store.save()
    return {
      select,
      // Another editor may have removed it meanwhile.
      set: (at, column) => edit((all) => all.map((one, index) => (index === at ? column : one))),
      remove: (at) => {
        edit((all) => all.toSpliced(at, 1))
        save()
      },
      save,
    }
  }, [store, path, unitKey])
  function replace(after: ListedColumn[]) {
    store.change((park) => withValue(park, path, after))
    edits.save()
  }
  return {
    path,
    columns,
    selected: Math.min(selected, columns.length - 1),
    edits,
    add(column: ListedColumn) {
      replace([...columns, column])
      select(columns.length)
    },
    /** Replaces all columns; `undo` takes it back. */
    replaceAll(after: ListedColumn[]) {
      if (columns.length > 0) setReplaced({ before: columns, after })
      replace(after)
      select(0)
    },
    undo: replaced && isSameValue(replaced.after, columns) ? () => replace(replaced.before) : null,
  }
}
