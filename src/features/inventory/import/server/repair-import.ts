import { randomUUID } from 'node:crypto'
import { m } from '#messages'
import { formatRequired } from '#platform/contract/field-sentences.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { findColumn, type SheetKind } from '../columns.ts'
import type { RepairRule } from '../contract.ts'
import { repairRow, revertRepair } from '../repair-row.ts'
import type { RowReader } from '../read-row.ts'
import { requireImport, startCheck, type StepDeps } from './import-steps.ts'
import * as queries from './queries-import.ts'
import { allowLongStatements } from './queries-timeouts.ts'
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
const comparedAtOnce = 5_000

/**
 * Replaces the value of a column in all rows where it is wrong, or takes such a repair back, and compares the rows with the listings again.
 * Repairs change the staged rows, never the file. Throws 404 for an unknown repair, and 422 without a column.
 */
export async function repairImport(deps: StepDeps, trx: Db, input: RepairInput, caller: Caller) {
  const record = await requireImport(trx, input.id, ['checked'])
  await allowLongStatements(trx)
  const readers = new Map<SheetKind, RowReader>()
  const readerOf = async (kind: SheetKind) => {
    const reader = readers.get(kind) ?? (await openRowReader(deps, kind, record.valueMapping))
    readers.set(kind, reader)
    return reader
  }
  const repairs =
    input.revert === undefined ? await repair(trx, record, input, readerOf, caller) : await revert(trx, record, input.revert, readerOf)
  await queries.updateImport(trx, input.id, { repairs })
  await compareAgain(deps, trx, record, caller)
}

type ReaderOf = (kind: SheetKind) => Promise<RowReader>

async function repair(trx: Db, record: queries.ImportRecord, input: RepairInput, readerOf: ReaderOf, { locale }: Caller) {
  const { kind, column, rule, from, to = '', row } = input
  if (kind === undefined || column === undefined || !findColumn(kind, column))
    throw invalid([{ field: 'column', rule: 'required', msg: formatRequired(m.inventory_importColumn({}, { locale }), locale) }])
  const rows = await listRowsToRepair(trx, { importId: record.id, kind, column, from, row })
  const id = randomUUID()
  const reader = await readerOf(kind)
  await store(
    trx,
    record.id,
    rows.map((one) => repairRow(one, { id, column, rule, to }, reader)),
  )
  if (rule === 'replace' && from !== undefined && row === undefined && isChoice(kind, column))
    await queries.saveValues(trx, [{ kind, column, from, to }])
  return [...record.repairs, { id, kind, column, rule, from: from ?? null, to: rule === 'replace' ? to : null, rows: rows.length }]
}

const isChoice = (kind: SheetKind, key: string) => {
  const column = findColumn(kind, key)
  return column !== undefined && 'dictionary' in column.field.kind
}

async function revert(trx: Db, record: queries.ImportRecord, id: string, readerOf: ReaderOf) {
  if (!record.repairs.some((one) => one.id === id)) throw fail(known.notFound)
  const rows = await listRepairedRows(trx, record.id, id)
  const reverted: StoredRow[] = []
  for (const row of rows) reverted.push(revertRepair(row, id, await readerOf(row.kind)))
  await store(trx, record.id, reverted)
  return record.repairs.filter((one) => one.id !== id)
}

async function store(trx: Db, importId: string, rows: readonly StoredRow[]) {
  for (const [sheet, ofSheet] of Map.groupBy(rows, ({ sheet: index }) => index)) await replaceRows(trx, importId, sheet, ofSheet)
}

async function compareAgain(deps: StepDeps, trx: Db, { id, rowCount }: queries.ImportRecord, { identity }: Caller) {
  if ((rowCount ?? 0) > comparedAtOnce) return startCheck(deps.jobs, trx, id, identity.memberId)
  await queries.updateImport(trx, id, { state: 'checking', token: null })
  return compare({ ...deps, db: trx }, id, AbortSignal.timeout(60_000))
}
