import { getLocale } from '#paraglide/runtime.js'
import { columnName, findColumn, type SheetKind } from '#features/inventory/import/columns.ts'

/** Returns the name of a column; its key if it is unknown. */
export function nameOfColumn({ kind, column }: { kind: SheetKind; column: string }) {
  const field = findColumn(kind, column)
  return field === undefined ? column : columnName(field, getLocale())
}
