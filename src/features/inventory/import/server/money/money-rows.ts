import type { Db } from '#platform/server/postgres/database.ts'
import type { MoneyKind } from '#features/inventory/import/columns.ts'
import type { RowProblem } from '#features/inventory/import/problems.ts'
import type { CellValue } from '#features/inventory/import/read-cell.ts'

/** A staged row of contracts or expenses. `isRead`: all of its cells were understood. */
export type MoneyRow = { sheet: number; number: number; kind: MoneyKind; data: Record<string, CellValue>; raw: object; isRead: boolean }

/** What a row has done. `before`: current values of the columns that change; `base`: the state of the record that it was compared with. */
export type RowOutcome = Pick<MoneyRow, 'sheet' | 'number'> & {
  action: 'new' | 'change' | 'same' | 'error'
  before: Record<string, CellValue> | null
  base: string | null
  problems: RowProblem[]
}

/** Writes contracts and expenses by the rules of the console. */
export type MoneyWriter = {
  /** Writes rows in the order of the file, contracts first. Those with problems write nothing, and stop no other. */
  write(trx: Db, rows: readonly MoneyRow[], by: { memberId: string | null; report(done: number): Promise<void> }): Promise<RowOutcome[]>
  /** True if a record that rows were compared with has changed since. */
  hasChanged(db: Db, importId: string): Promise<boolean>
}
