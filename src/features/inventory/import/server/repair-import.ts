import { randomUUID } from 'node:crypto'
import { m } from '#messages'
import { formatRequired } from '#platform/contract/field-sentences.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { findColumn, type ImportScope, type SheetKind } from '../columns.ts'
import type { RepairRule, ValueMapping } from '../schemas.ts'
import { repairRow, revertRepair } from '../repair-row.ts'
import { requireImport, startCheck, type StepDeps } from './import-steps.ts'
import * as queries from './queries-import.ts'
import { deleteValues, saveValues } from './queries-memory.ts'
import { allowLongStatements } from '#platform/server/postgres/long-statements.ts'
import { listRepairedRows, listRowsToRepair, replaceRows, type StoredRow } from './queries-staging.ts'
import { openRowReader } from './row-reader.ts'
import { compare } from './run-check.ts'

type RepairInput = {
  id: string
  revert?: string | undefined
  kind?: SheetKind | undefined
  column?: string | undefined
  rule: RepairRule
  from?: string | undefined
  to?: string | undefined
  row?: number | undefined
}
type Caller = Pick<MemberCall, 'identity' | 'locale'>

/** Above this number of rows the comparison after a repair is left to a job. */
const comparedAtOnce: { readonly [scope in ImportScope]: number } = { listings: 5_000, money: 500 }

/**
 * Replaces the value of a column in all rows where it is wrong, or takes such a repair back, and compares the rows with the listings again.
 * Repairs change the staged rows, never the file. Throws 404 for an unknown repair, and 422 without a column.
 */
export async function repairImport(deps: StepDeps, trx: Db, input: RepairInput, caller: Caller) {
  const record = await requireImport(trx, input.id, ['checked'])
  await allowLongStatements(trx)
  const changes =
    input.revert === undefined ? await repair(deps, trx, record, input, caller) : await revert(deps, trx, record, input.revert)
  await queries.updateImport(trx, input.id, changes)
  await compareAgain(deps, trx, record, caller)
}

type Record = queries.ImportRecord
type Changes = Pick<Record, 'repairs' | 'valueMapping'>

async function repair(deps: StepDeps, trx: Db, record: Record, input: RepairInput, { locale }: Caller): Promise<Changes> {
  const { kind, column, rule, from, to = '', row } = input
  if (kind === undefined || column === undefined || !findColumn(kind, column))
    throw invalid([{ field: 'column', rule: 'required', msg: formatRequired(m.inventory_importColumn({}, { locale }), locale) }])
  const rows = await listRowsToRepair(trx, { importId: record.id, kind, column, from, row })
  const id = randomUUID()
  const reader = await openRowReader(deps, kind, record.valueMapping)
  await store(
    trx,
    record.id,
    rows.map((one) => repairRow(one, { id, column, rule, from, to }, reader)),
  )
  // Replaced in later imports as well, and in this one if it is read again.
  const remembered = rule === 'replace' && from !== undefined && row === undefined && isChoice(kind, column)
  const values = remembered ? [{ kind, column, from, to }] : []
  await saveValues(trx, values)
  const done = { id, kind, column, rule, from: from ?? null, to: rule === 'replace' ? to : null, rows: rows.length }
  return { repairs: [...record.repairs, done], valueMapping: [...record.valueMapping, ...values] }
}

const isChoice = (kind: SheetKind, key: string) => {
  const column = findColumn(kind, key)
  return column !== undefined && 'dictionary' in column.field.kind
}

async function revert(deps: StepDeps, trx: Db, record: Record, id: string): Promise<Changes> {
  const reverted = record.repairs.find((one) => one.id === id)
  if (!reverted) throw fail(known.notFound)
  const { kind, column, from, to } = reverted
  const isItsValue = (value: ValueMapping) => value.kind === kind && value.column === column && value.from === from && value.to === to
  await deleteValues(trx, record.valueMapping.filter(isItsValue))
  const valueMapping = record.valueMapping.filter((value) => !isItsValue(value))
  const reader = await openRowReader(deps, kind, valueMapping)
  const rows = await listRepairedRows(trx, record.id, id)
  await store(
    trx,
    record.id,
    rows.map((row) => revertRepair(row, id, reader)),
  )
  return { repairs: record.repairs.filter((one) => one.id !== id), valueMapping }
}

async function store(trx: Db, importId: string, rows: readonly StoredRow[]) {
  for (const [sheet, ofSheet] of Map.groupBy(rows, ({ sheet: index }) => index)) await replaceRows(trx, importId, sheet, ofSheet)
}

async function compareAgain(deps: StepDeps, trx: Db, { id, scope, rowCount }: queries.ImportRecord, { identity }: Caller) {
  if ((rowCount ?? 0) > comparedAtOnce[scope]) return startCheck(deps.jobs, trx, id, identity.memberId)
  await queries.updateImport(trx, id, { state: 'checking', token: null })
  return compare({ ...deps, db: trx }, id, AbortSignal.timeout(60_000))
}
