import type { MoneyRow, MoneyWriter, RowOutcome } from '#features/inventory/import/server/money/money-rows.ts'
import type { RowProblem } from '#features/inventory/import/problems.ts'
import type { CellValue } from '#features/inventory/import/read-cell.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { hasChanged } from './queries-find.ts'
import { RefusedRow } from './refused.ts'
import { writeContract } from './write-contract.ts'
import { writeExpense } from './write-expense.ts'

export type Row = Pick<MoneyRow, 'data' | 'raw'>
export type Written = Pick<RowOutcome, 'action' | 'before' | 'base'>
/** What a row is written with. The import is one entry of the audit log, and not one for each row. */
export type Writing = { trx: Db; clock: Clock; caller: { db: Db; audit(): Promise<void> } }

/** Returns what writes the rows of an import of contracts and expenses. */
export const createMoneyWriter = ({ clock }: { clock: Clock }): MoneyWriter => ({
  hasChanged,
  async write(trx, rows, { report }) {
    const writing: Writing = { trx, clock, caller: { db: trx, audit: async () => {} } }
    const seen = new Map<string, number>()
    const outcomes: RowOutcome[] = []
    for (const row of rows) {
      outcomes.push({ sheet: row.sheet, number: row.number, ...(await writeRow(writing, row, seen)) })
      await report(outcomes.length)
    }
    return outcomes
  },
})

type Outcome = Omit<RowOutcome, 'sheet' | 'number'>

async function writeRow(writing: Writing, row: MoneyRow, seen: Map<string, number>): Promise<Outcome> {
  const refused = (problems: RowProblem[]): Outcome => ({ action: 'error', before: null, base: null, problems })
  const repeated = findRepeat(row, seen)
  if (repeated) return refused([repeated])
  if (!row.isRead) return refused([])
  try {
    return { ...(await (row.kind === 'contract' ? writeContract : writeExpense)(writing, row)), problems: [] }
  } catch (error) {
    if (error instanceof RefusedRow) return refused(error.problems)
    throw error
  }
}

/** Two rows about one record contradict each other. */
function findRepeat({ kind, number, data }: MoneyRow, seen: Map<string, number>): RowProblem | null {
  const { contract_no: contractNo, expense_id: id, item, due_date: dueOn } = data
  const column = kind === 'contract' ? 'contract_no' : id ? 'expense_id' : 'due_date'
  const key =
    kind === 'contract' ? contractNo : (id ?? (contractNo && item !== undefined && dueOn ? `${contractNo} ${item} ${dueOn}` : null))
  if (key === undefined || key === null) return null
  const first = seen.get(`${kind} ${key}`)
  if (first === undefined) seen.set(`${kind} ${key}`, number)
  return first === undefined ? null : { ...problemOf(column, 'duplicate', String(data[column])), inputs: { row: String(first) } }
}

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
