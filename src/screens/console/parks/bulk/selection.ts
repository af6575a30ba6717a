/** A row that can be selected: `units` is its number of warehouses, 1 for a warehouse. */
export type SelectableRow = { id: string; units: number }
type Rows = ReadonlyMap<string, number>

/** Some rows, on any page, or all that the filter finds except some. Rows by id, with their numbers of warehouses. */
export type Selection = { is: 'some'; rows: Rows } | { is: 'all'; except: Rows }

export const noSelection: Selection = { is: 'some', rows: new Map() }
export const allSelected: Selection = { is: 'all', except: new Map() }

export const isSelected = (selection: Selection, id: string) =>
  selection.is === 'some' ? selection.rows.has(id) : !selection.except.has(id)

/** Selects rows or takes them out. */
export function withRows(selection: Selection, rows: readonly SelectableRow[], isOn: boolean): Selection {
  const held = new Map(selection.is === 'some' ? selection.rows : selection.except)
  for (const { id, units } of rows)
    if (isOn === (selection.is === 'some')) held.set(id, units)
    else held.delete(id)
  return selection.is === 'some' ? { is: 'some', rows: held } : { is: 'all', except: held }
}

/** Counts the selected rows and their warehouses. `total`: of everything that the filter finds. */
export function countSelected(selection: Selection, total: { rows: number; units: number }): { rows: number; units: number } {
  const held = selection.is === 'some' ? selection.rows : selection.except
  const units = [...held.values()].reduce((sum, one) => sum + one, 0)
  return selection.is === 'some' ? { rows: held.size, units } : { rows: total.rows - held.size, units: total.units - units }
}

/** Working copies of parks that were never published have a uuid instead of a number. */
export const isDraftRow = (id: string) => id.includes('-')

type Scope = { kind: 'parks' | 'warehouses'; filter: Readonly<Record<string, string>> }

/** Returns the selection as the bulk edit of a table takes it. Parks that were never published have nothing to edit in bulk. */
export function toWireSelection(selection: Selection, { kind, filter }: Scope, table: 'park' | 'warehouse') {
  if (selection.is === 'some') {
    const ids = [...selection.rows.keys()].filter((id) => !isDraftRow(id))
    return kind === 'parks' && table === 'warehouse' ? { parkIds: ids } : { ids }
  }
  const except = [...selection.except.keys()].filter((id) => !isDraftRow(id))
  return { filter, except, of: kind === 'parks' ? ('park' as const) : ('warehouse' as const) }
}

/** Returns the selection as an act on parks takes it, with those that were never published. */
export const toActSelection = (selection: Selection, filter: Readonly<Record<string, string>>) =>
  selection.is === 'some' ? { ids: [...selection.rows.keys()] } : { filter, except: [...selection.except.keys()] }
