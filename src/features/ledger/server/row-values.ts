import type { MoneyRow, RowOutcome } from '#features/inventory/import/server/money/money-rows.ts'
import type { RowProblem } from '#features/inventory/import/problems.ts'
import type { CellValue } from '#features/inventory/import/read-cell.ts'
import type { ContractLeads } from '#features/contracts/manage/server/contract-leads.ts'
import type { ActingCall } from '#platform/server/pipeline/call.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { RefusedRow } from './refused.ts'

export type Row = Pick<MoneyRow, 'data' | 'raw'>
export type Written = Pick<RowOutcome, 'action' | 'before' | 'base'>
/** What a row is written with. The import is one entry of the audit log, and not one for each row. */
export type Writing = { trx: Db; clock: Clock; contractLeads: ContractLeads; caller: ActingCall }

export const problemOf = (column: string, rule: RowProblem['rule'], value?: string): RowProblem => ({
  column,
  level: 'error',
  rule,
  ...(value !== undefined && { value }),
})

/** Throws `RefusedRow` for every column that a new record needs and the row leaves empty. */
export function requireValues({ data, raw }: Row, columns: readonly string[]): void {
  const missing = columns.filter((column) => (data[column] === undefined || data[column] === null) && !(column in raw))
  if (missing.length > 0) throw new RefusedRow(missing.map((column) => problemOf(column, 'required')))
}

/** Returns the current values of the columns that a row changes. */
export function changedValues(
  data: Row['data'],
  current: Readonly<Record<string, CellValue>>,
  isSame: (column: string, given: CellValue, current: CellValue) => boolean,
): Record<string, CellValue> {
  const changed = Object.entries(data).filter(([column, value]) => !isSame(column, value, current[column] ?? null))
  return Object.fromEntries(changed.map(([column]) => [column, current[column] ?? null]))
}
