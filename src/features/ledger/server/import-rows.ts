import { addContract } from '#features/contracts/manage/change-contract.ts'
import { addExpense as addExpenseEndpoint } from '#features/contracts/manage/expense-contract.ts'
import { createContract } from '#features/contracts/manage/server/change-contract.ts'
import { addExpense } from '#features/contracts/manage/server/change-expenses.ts'
import { m } from '#messages'
import { Refusal, type FieldError } from '#platform/contract/failure.ts'
import { toPlainNumber } from '#platform/i18n/written-number.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { invalid, readInput } from '#platform/server/pipeline/read-input.ts'
import type { Resource } from '../columns.ts'
import { findAccount, findContractId, findParkId, findWarehouseId, inSavepoint } from './queries-find.ts'

export type RowTexts = { number: number; texts: Readonly<Record<string, string>> }
export type RowError = { row: number; column: string | null; message: string }
type Caller = Pick<MemberCall, 'db' | 'locale' | 'identity' | 'audit'>
type Deps = { clock: Clock; kindOf(name: string): number | null }

/** Adds the rows one after another, by the same rules as the console; returns the errors of those that are refused. */
export async function importRows(caller: Caller, deps: Deps, resource: Resource, rows: readonly RowTexts[]): Promise<RowError[]> {
  const errors: RowError[] = []
  // The import is one entry of the audit log, and not one for each row.
  const quiet: Caller = { ...caller, audit: async () => {} }
  for (const { number, texts } of rows) {
    try {
      await inSavepoint(caller.db, () => (resource === 'contract' ? importContract(quiet, deps, texts) : importExpense(quiet, deps, texts)))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      errors.push(...errorsOf(error, number, caller))
    }
  }
  return errors
}

function errorsOf(refusal: Refusal, row: number, { locale }: Caller): RowError[] {
  const fields = (refusal.details.data as { errors?: FieldError[] } | undefined)?.errors
  if (!fields) return [{ row, column: null, message: refusal.textIn(locale) }]
  return fields.map(({ field, msg }) => ({ row, column: columnOf(field), message: msg }))
}

/** The column that holds a field of the contract. */
const columnOf = (field: string) => (field === 'memberId' ? 'customer' : field.startsWith('spaces') ? 'warehouseCode' : field)

const mistake = (field: string, msg: string) => invalid([{ field, rule: 'unknown', msg }])
const filled = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null))

async function importContract(caller: Caller, { clock }: Deps, texts: Readonly<Record<string, string>>) {
  const { db: trx, locale } = caller
  const { customer = '', parkCode = '', warehouseCode = '', area = '', price = '', ...others } = texts
  const memberId = customer === '' ? '' : await findAccount(trx, customer)
  if (memberId === null) throw mistake('memberId', m.ledger_noSuchCustomer({}, { locale }))
  const parkId = parkCode === '' ? null : await findParkId(trx, parkCode)
  if (parkCode !== '' && parkId === null) throw mistake('parkCode', m.ledger_noSuchPark({}, { locale }))
  const warehouseId = parkId === null || warehouseCode === '' ? null : await findWarehouseId(trx, parkId, warehouseCode)
  if (warehouseCode !== '' && warehouseId === null) throw mistake('warehouseCode', m.ledger_noSuchWarehouse({}, { locale }))
  const space = { warehouseId, area: toPlainNumber(area) }
  const body = filled({ ...others, memberId, parkId, price: toPlainNumber(price), area: warehouseId === null ? toPlainNumber(area) : null })
  const input = readInput(addContract, { query: {}, params: {}, body: warehouseId === null ? body : { ...body, spaces: [space] } }, locale)
  await createContract(caller, { clock }, input)
}

async function importExpense(
  caller: Caller,
  { kindOf }: Deps,
  { contractNo = '', item = '', amount = '', ...others }: Readonly<Record<string, string>>,
) {
  const { db: trx, locale } = caller
  const contractId = await findContractId(trx, contractNo)
  if (contractId === null) throw mistake('contractNo', m.ledger_noSuchContract({}, { locale }))
  const kind = kindOf(item)
  if (kind === null) throw mistake('item', m.ledger_noSuchItem({}, { locale }))
  const body = filled({ ...others, contractId, kind, amount: toPlainNumber(amount) })
  await addExpense(caller, readInput(addExpenseEndpoint, { query: {}, params: {}, body }, locale))
}
