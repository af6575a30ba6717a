import { m } from '#messages'
import { formatInvalid } from '#platform/contract/field-sentences.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { columnName, findColumn, kindsOf, listingKinds, type SheetKind } from '../columns.ts'
import type { ImportState, ValueMapping } from '../schemas.ts'
import { failures } from '../failures.ts'
import { missingColumns } from '../match-columns.ts'
import { applyJob, checkJob, type ImportJob, type ImportJobs } from './import-jobs.ts'
import { matchAs, matchedColumns, rememberSheets } from './match-sheets.ts'
import { hasChanged } from './queries-apply.ts'
import * as queries from './queries-import.ts'
import { deleteValues, listValues, saveValues, type ValueColumn } from './queries-memory.ts'
import { allowLongStatements } from '#platform/server/postgres/long-statements.ts'
import type { ImportRecord, StoredSheet } from './queries-import.ts'
import { deleteRows } from './queries-staging.ts'
import type { CheckDeps } from './run-check.ts'

export type StepDeps = CheckDeps & { jobs: ImportJobs }

type Caller = Pick<MemberCall, 'identity' | 'locale'>

const editable: readonly ImportState[] = ['uploaded', 'checked', 'failed']

/** Locks an import that is in one of the given states. Throws 404, and 10908 in any other state. */
export async function requireImport(trx: Db, id: string, states: readonly ImportState[]): Promise<ImportRecord> {
  const record = await queries.lockImport(trx, id)
  if (!record) throw fail(known.notFound)
  if (!states.includes(record.state)) throw fail(failures.wrongState)
  return record
}

type MapInput = {
  id: string
  sheets: { index: number; kind: SheetKind | null; keys: (string | null)[] }[]
  values: ValueMapping[]
  remember: boolean
}

/**
 * Matches columns and values as the person chose, and forgets what an earlier matching has staged. A column that was not matched before brings
 * the values that are remembered for it. Throws 422 for unknown columns.
 */
export async function mapImport(_: StepDeps, trx: Db, { id, sheets, values, remember }: MapInput, { locale }: Caller) {
  const record = await requireImport(trx, id, editable)
  const refuse = () => {
    throw invalid([{ field: 'sheets', rule: 'invalid', msg: formatInvalid(m.inventory_importSheet({}, { locale }), locale) }])
  }
  const matched: StoredSheet[] = []
  if (sheets.some(({ kind }) => kind !== null && !kindsOf[record.scope].includes(kind))) refuse()
  for (const sheet of record.sheets) {
    const choice = sheets.find(({ index }) => index === sheet.index)
    matched.push({ ...(choice ? await rematch(trx, sheet, choice, refuse) : sheet), rows: null, errorRows: 0 })
  }
  if (sheets.some(({ index }) => !record.sheets.some((sheet) => sheet.index === index))) refuse()
  const isKnown = values.every(({ kind, column }) => findColumn(kind, column) !== undefined)
  if (!isKnown) throw invalid([{ field: 'values', rule: 'invalid', msg: formatInvalid(m.inventory_importValues({}, { locale }), locale) }])
  if (remember) {
    await rememberSheets(trx, matched)
    await deleteValues(trx, without(record.valueMapping, values))
    await saveValues(trx, values)
  }
  const added = without(matchedColumns(matched), matchedColumns(record.sheets))
  const valueMapping = [...values, ...without(await listValues(trx, added), values)]
  await deleteRows(trx, id)
  await queries.updateImport(trx, id, {
    ...fresh,
    problems: null,
    state: 'uploaded',
    sheets: matched,
    valueMapping,
    repairs: [],
    rowCount: null,
  })
}

type Named = ValueColumn & { from?: string }

/** Returns the columns, or the values to replace, that are not among others. */
function without<Item extends Named>(items: readonly Item[], others: readonly Named[]): Item[] {
  const keyOf = ({ kind, column, from = '' }: Named) => `${kind} ${column} ${from}`
  const known = new Set(others.map(keyOf))
  return items.filter((item) => !known.has(keyOf(item)))
}

const fresh = { token: null, progressDone: 0, progressTotal: null, failureZh: null, failureEn: null, finishedAt: null } as const

async function rematch(db: Db, sheet: StoredSheet, { kind, keys }: MapInput['sheets'][number], refuse: () => never): Promise<StoredSheet> {
  if (kind === null) return { ...sheet, kind, keys: sheet.headers.map(() => null), reasons: sheet.headers.map(() => null) }
  const chosen = keys.filter((key) => key !== null)
  const isValid =
    keys.length === sheet.headers.length && chosen.every((key) => findColumn(kind, key)) && new Set(chosen).size === chosen.length
  if (!isValid) refuse()
  const automatic = await matchAs(db, kind, sheet.headers)
  const reasonOf = (key: string | null, position: number) =>
    key === null ? null : automatic[position]?.key === key ? automatic[position].reason : ('chosen' as const)
  return { ...sheet, kind, keys, reasons: keys.map(reasonOf) }
}

/** Starts the dry run. Throws 10906 with the required columns that are not matched. */
export async function checkImport({ jobs }: StepDeps, trx: Db, id: string, { identity, locale }: Caller) {
  const record = await requireImport(trx, id, editable)
  const missing = record.sheets.flatMap(({ kind, keys }) =>
    kind === null ? [] : missingColumns(kind, keys).map((key) => columnName(findColumn(kind, key)!, locale)),
  )
  const isEmpty = record.sheets.every(({ kind }) => kind === null)
  if (missing.length > 0 || isEmpty) {
    const key = record.scope === 'money' ? m.field_contractNumber : m.inventory_parkCode
    const columns = isEmpty ? key({}, { locale }) : [...new Set(missing)].join(locale === 'zh-CN' ? '、' : ', ')
    throw fail(failures.columnsMissing, { inputs: { columns } })
  }
  await startCheck(jobs, trx, id, identity.memberId)
}

/** Queues the comparison of what is staged, and the staging of what is not. */
export async function startCheck(jobs: ImportJobs, trx: Db, importId: string, actorId: string) {
  await queries.updateImport(trx, importId, { ...fresh, problems: null, state: 'checking' })
  const job: ImportJob = { importId, actorId }
  await jobs.send(trx, checkJob, job)
}

type ApplyInput = { id: string; token: string; publish: boolean; withdrawMissing: boolean }

/**
 * Starts writing a checked import. Throws 10901 if it has errors, and 10904 if it was checked again, or if a listing has changed since; a new
 * check is started then.
 */
export async function applyImport({ jobs, money }: StepDeps, trx: Db, { id, token, ...options }: ApplyInput, { identity }: Caller) {
  const record = await requireImport(trx, id, ['checked'])
  if (record.token !== token) throw fail(failures.changedSinceCheck)
  const errors = record.counts.errors ?? 0
  if (errors > 0) throw fail(failures.hasErrors, { inputs: { n: errors } })
  await allowLongStatements(trx)
  const isOutdated = record.scope === 'money' ? await money.hasChanged(trx, id) : await haveListingsChanged(trx, id)
  if (isOutdated) {
    await startCheck(jobs, trx, id, identity.memberId)
    throw fail(failures.changedSinceCheck, { keepWrites: true })
  }
  await queries.updateImport(trx, id, { ...fresh, ...options, state: 'applying' })
  const job: ImportJob = { importId: id, actorId: identity.memberId }
  await jobs.send(trx, applyJob, job)
}

async function haveListingsChanged(trx: Db, id: string): Promise<boolean> {
  for (const kind of listingKinds) if (await hasChanged(trx, id, kind)) return true
  return false
}

/** Ends an import that has not begun to write. A running check notices it at its next batch. */
export async function cancelImport({ clock }: StepDeps, trx: Db, id: string) {
  await requireImport(trx, id, ['uploaded', 'checking', 'checked', 'failed'])
  await queries.updateImport(trx, id, { ...fresh, state: 'cancelled', finishedAt: clock() })
}
