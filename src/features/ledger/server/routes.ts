import type { FastifyInstance } from 'fastify'
import { admitUpload } from '#features/files/server/stored-files.ts'
import type { Dictionaries } from '#features/dictionaries/server/dictionaries.ts'
import { UnreadableFile, type ReadFile } from '#features/inventory/import/server/readers/reader.ts'
import { m } from '#messages'
import { fail, type Failure } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { formatRequired } from '#platform/contract/field-sentences.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { openChangeSet } from '#platform/server/changes/open-change-set.ts'
import type { Clock } from '#platform/server/clock.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import { mountRaw } from '#platform/server/pipeline/mount.ts'
import { mountUpload } from '#platform/server/pipeline/mount-upload.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { workbookType, writeWorkbook } from '#platform/server/workbook.ts'
import { columnsOf, labelOf, matchColumns, type Resource } from '../columns.ts'
import * as contract from '../contract.ts'
import { failures } from '../failures.ts'
import { importRows, type RowError, type RowTexts } from './import-rows.ts'

export type ContractImportDeps = { db: Db; clock: Clock; incoming: string; dictionaries: Dictionaries; readFile: ReadFile }

const maxBytes = 5_000_000

/** Carries the result of a dry run out of its transaction, which is rolled back. */
class DryRun extends Error {
  readonly errors: RowError[]
  constructor(errors: RowError[]) {
    super('a dry run writes nothing')
    this.errors = errors
  }
}

/** Mounts the import of contracts and expenses, and its templates. */
export function contractImportRoutes(app: FastifyInstance, { db, clock, incoming, dictionaries, readFile }: ContractImportDeps) {
  mountUpload(
    app,
    contract.importContracts,
    { folder: incoming, maxBytes: () => maxBytes, checkBefore: ({ identity }) => admitUpload(db, identity.memberId) },
    async ({ resource, dryRun }, { path, bytes, name }, call) => {
      const { locale } = call
      if (path === null || bytes === 0)
        throw invalid([{ field: 'file', rule: 'required', msg: formatRequired(m.ui_file({}, { locale }), locale) }])
      const rows = await readRows(readFile, { path, name }, resource, locale)
      const kinds = (await dictionaries.current()).itemsOf('wh_expense_kind')
      const kindOf = (item: string) =>
        kinds.find(({ labelZh, labelEn }) => item === labelZh || item.toLowerCase() === labelEn.toLowerCase())?.value ?? null
      const errors = await transact(db, async (trx) => {
        await openChangeSet(trx, { kind: 'import' })
        const found = await importRows({ ...call, db: trx }, { clock, kindOf }, resource, rows)
        if (dryRun || found.length > 0) throw new DryRun(found)
        await call.audit({ action: 'contract.import', objectType: resource, after: { rows: rows.length } }, trx)
        return found
      }).catch((error: unknown) => {
        if (error instanceof DryRun) return error.errors
        throw error
      })
      const refused = new Set(errors.map(({ row }) => row)).size
      return { rows: rows.length, created: rows.length - refused, errors, written: !dryRun && errors.length === 0 }
    },
  )
  mountRaw(app, contract.getContractTemplate, async ({ resource }, { locale, reply }) => {
    const columns = columnsOf[resource].map((column) => ({
      title: column.required ? `${labelOf(column, locale)}*` : labelOf(column, locale),
      width: 20,
      kind: 'text' as const,
      value: () => null,
    }))
    const body = await writeWorkbook({ sheet: sheetNames[resource]({}, { locale }), columns, rows: [] })
    return sendFile(reply, { name: `${sheetNames[resource]({}, { locale })}.xlsx`, type: workbookType, bytes: body.length, body })
  })
}

const sheetNames: Record<Resource, Failure['text']> = { contract: m.ledger_contracts, expense: m.ledger_expenses }

/** Reads the first sheet. Throws 10903, 10906 with the required columns that are missing, and 10902. */
async function readRows(readFile: ReadFile, file: { path: string; name: string }, resource: Resource, locale: Locale): Promise<RowTexts[]> {
  const rows: RowTexts[] = []
  let positions: ReturnType<typeof matchColumns> | null = null
  try {
    for await (const step of readFile(file, { maxRows: contract.maxImportedRows + 1 })) {
      if (step.sheet > 0) break
      if (step.is === 'sheet') positions = requireColumns(resource, matchColumns(resource, step.headers), locale)
      else rows.push(...step.rows.map(({ number, cells }) => ({ number, texts: textsOf(positions!, cells) })))
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw fail(failures.unreadableFile, { inputs: { why: error.why(error.inputs, { locale }) } })
    throw error
  }
  if (rows.length > contract.maxImportedRows) throw fail(known.tooManyRows)
  return rows
}

function requireColumns(resource: Resource, positions: Map<string, number | null>, locale: Locale) {
  const missing = columnsOf[resource].filter(({ key, required }) => required && positions.get(key) === null)
  const columns = missing.map((column) => labelOf(column, locale)).join(locale === 'zh-CN' ? '、' : ', ')
  if (missing.length > 0) throw fail(failures.columnsMissing, { inputs: { columns } })
  return positions
}

const textsOf = (positions: ReadonlyMap<string, number | null>, cells: readonly string[]) =>
  Object.fromEntries([...positions].map(([key, at]) => [key, at === null ? '' : (cells[at] ?? '').trim()]))
