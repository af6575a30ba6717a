import type { MoneyRow, MoneyWriter, RowOutcome } from '#features/inventory/import/server/money/money-rows.ts'
import type { RowProblem } from '#features/inventory/import/problems.ts'
import type { Actor } from '#platform/server/pipeline/call.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import { hasChanged } from './queries-find.ts'
import { RefusedRow } from './refused.ts'
import { problemOf, type Writing } from './row-values.ts'
import { writeContract } from './write-contract.ts'
import { writeExpense } from './write-expense.ts'

/** Returns what writes the rows of an import of contracts and expenses. */
export const createMoneyWriter = ({ clock, contractLeads }: Pick<Writing, 'clock' | 'contractLeads'>): MoneyWriter => ({
  hasChanged,
  async write(trx, rows, { memberId, report }) {
    // An import runs as a job: without a session, and for an account that may be gone.
    const actor = { memberId, sessionId: null, ip: '', requestId: '' } as Actor<Identity | null> as Actor
    const writing: Writing = { trx, clock, contractLeads, caller: { db: trx, actor, audit: async () => {} } }
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
