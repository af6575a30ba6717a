import { addExpense as addEndpoint, editExpense as editEndpoint } from '#features/contracts/manage/expense-contract.ts'
import { addExpense, editExpense } from '#features/contracts/manage/server/change-expenses.ts'
import type { CellValue } from '#features/inventory/import/read-cell.ts'
import { isUuid } from '#platform/contract/codecs.ts'
import { readInput } from '#platform/server/pipeline/read-input.ts'
import * as find from './queries-find.ts'
import { asConsole, RefusedRow } from './refused.ts'
import { changedValues, problemOf, requireValues, type Row, type Written, type Writing } from './row-values.ts'

const required = ['contract_no', 'item', 'amount', 'due_date'] as const
const columnOf: Record<string, string> = { contractId: 'contract_no', kind: 'item', dueDate: 'due_date' }
const columns = { of: (field: string) => columnOf[field] ?? field, otherwise: 'contract_no' }

/**
 * Adds an expense, or changes the one with its id; without an id, the one of the same contract, item and day, so that a file that is imported
 * twice adds nothing twice. Throws `RefusedRow`.
 */
export async function writeExpense(writing: Writing, row: Row): Promise<Written> {
  const { trx, caller } = writing
  const { data } = row
  const stored = await findStored(writing, data)
  if (!stored) requireValues(row, required)
  const contractId = stored?.contractId ?? (await requireContract(writing, String(data['contract_no']))).id
  if (stored && data['contract_no'] !== undefined && data['contract_no'] !== stored.contractNo)
    throw new RefusedRow([
      { ...problemOf('contract_no', 'otherContract', String(data['contract_no'])), inputs: { number: stored.contractNo } },
    ])
  const before = stored && changedValues(data, valuesOf(stored), isSame)
  const base = stored && `${stored.id}:${stored.version}`
  if (before && Object.keys(before).length === 0) return { action: 'same', before: null, base }
  const given = <Value>(column: string, current: Value) => (data[column] === undefined ? current : data[column])
  const fields = {
    kind: given('item', stored?.kind),
    amount: given('amount', stored?.amount),
    dueDate: given('due_date', stored?.dueOn),
    note: given('note', stored?.note),
  }
  await asConsole(trx, columns, async (locale) => {
    const call = { ...caller, locale }
    const read = { query: {}, params: {} }
    if (stored)
      await editExpense(call, readInput(editEndpoint, { ...read, body: { ...fields, id: stored.id, version: stored.version } }, locale))
    else await addExpense(call, readInput(addEndpoint, { ...read, body: { ...fields, contractId } }, locale))
  })
  return stored ? { action: 'change', before, base } : { action: 'new', before: null, base }
}

async function findStored(writing: Writing, data: Row['data']): Promise<find.StoredExpense | null> {
  const { trx } = writing
  const id = data['expense_id']
  if (id !== undefined && id !== null) {
    const stored = isUuid(String(id)) ? await find.findExpense(trx, String(id)) : null
    if (!stored) throw new RefusedRow([problemOf('expense_id', 'unknownExpense', String(id))])
    return stored
  }
  const { contract_no: number, item, due_date: dueOn } = data
  if (typeof number !== 'string' || typeof item !== 'number' || typeof dueOn !== 'string') return null
  const contract = await requireContract(writing, number)
  return find.findSameExpense(trx, { contractId: contract.id, kind: item, dueOn })
}

async function requireContract({ trx }: Writing, number: string): Promise<find.StoredContract> {
  const contract = await find.findContract(trx, number)
  if (!contract) throw new RefusedRow([problemOf('contract_no', 'unknownContract', number)])
  return contract
}

const valuesOf = ({ id, contractNo, kind, amount, dueOn, note }: find.StoredExpense): Record<string, CellValue> => ({
  expense_id: id,
  contract_no: contractNo,
  item: kind,
  amount,
  due_date: dueOn,
  note,
})

const isSame = (_: string, given: CellValue, current: CellValue) => String(given ?? '') === String(current ?? '')
