import { open } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { admitUpload, storeSource } from '#features/files/server/stored-files.ts'
import { m } from '#messages'
import { formatInvalid } from '#platform/contract/field-sentences.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { pageOf } from '#platform/contract/page.ts'
import type { Call, MemberCall } from '#platform/server/pipeline/call.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import { mountUpload } from '#platform/server/pipeline/mount-upload.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import { requireContent } from '#platform/server/pipeline/require-content.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { countFetches } from '#features/inventory/pictures/server/queries-fetches.ts'
import { pictureRoutes } from '#features/inventory/pictures/server/picture-routes.ts'
import * as contract from '../contract.ts'
import { failures } from '../failures.ts'
import { applyImport, cancelImport, checkImport, mapImport, type StepDeps } from './import-steps.ts'
import { markedRoutes } from './marked/marked-routes.ts'
import { matchedColumns, matchSheet, readSheets } from './match-sheets.ts'
import { openWriter } from './open-writer.ts'
import { presentImport, presentRow, presentSummary } from './present-import.ts'
import * as queries from './queries-import.ts'
import { listValues } from './queries-memory.ts'
import { groupProblems, listRows } from './queries-staging.ts'
import { slowly } from '#platform/server/postgres/long-statements.ts'
import { UnreadableFile, type SourceFile } from './readers/reader.ts'
import { repairImport } from './repair-import.ts'
import { requireScope, requireScoped, scopeOf } from './scope.ts'

export type ImportDeps = StepDeps

/** Mounts the steps of an import: upload, matching, dry run, repairs, and writing. */
export function importRoutes(app: FastifyInstance, deps: ImportDeps) {
  const { db, incoming } = deps
  mountUpload(
    app,
    contract.uploadImport,
    { folder: incoming, maxBytes: () => contract.maxImportBytes, checkBefore: ({ identity }) => admitUpload(db, identity.memberId) },
    async ({ scope, resource = null }, upload, call) => {
      requireScope(scope, 'write', call.identity)
      if (resource !== null && scopeOf(resource) !== scope)
        throw invalid([{ field: 'resource', rule: 'invalid', msg: formatInvalid(m.field_kind({}, { locale: call.locale }), call.locale) }])
      const { path, bytes, name } = requireContent(upload, call.locale)
      const id = await receive(deps, { file: { path, name }, bytes, scope, resource }, call)
      return show(deps, db, id, call)
    },
  )
  mount(app, contract.listImports, async ({ scope, ...page }, { identity, locale }) => {
    requireScope(scope, 'read', identity)
    const { total, rows } = await queries.listImports(db, scope, pageOf(page))
    return { total, rows: rows.map((record) => presentSummary(record, locale)) }
  })
  mount(app, contract.getImport, async ({ id }, call) => {
    await requireScoped(db, id, 'read', call.identity)
    return show(deps, db, id, call)
  })
  mount(app, contract.listImportRows, async ({ id, sheet, errorsOnly, column, pageNum, pageSize }, call) => {
    await requireScoped(db, id, 'read', call.identity)
    const writer = await openWriter(deps, call)
    const { total, rows } = await listRows(db, { importId: id, kind: sheet, errorsOnly, column }, pageOf({ pageNum, pageSize }))
    return { total, rows: rows.map((row) => presentRow(row, writer)) }
  })
  mountSteps(app, deps)
  markedRoutes(app, deps)
  pictureRoutes(app, deps)
}

function mountSteps(app: FastifyInstance, deps: ImportDeps) {
  mount(app, contract.mapImport, async (input, call) => {
    await requireScoped(call.db, input.id, 'write', call.identity)
    await mapImport(deps, call.db, input, call)
    return show(deps, call.db, input.id, call)
  })
  mount(app, contract.checkImport, async ({ id }, call) => {
    await requireScoped(call.db, id, 'write', call.identity)
    await checkImport(deps, call.db, id, call)
    return show(deps, call.db, id, call)
  })
  mount(app, contract.repairImport, async (input, call) => {
    await requireScoped(call.db, input.id, 'write', call.identity)
    await repairImport(deps, call.db, input, call)
    return show(deps, call.db, input.id, call)
  })
  mount(app, contract.applyImport, async (input, call) => {
    await requireScoped(call.db, input.id, 'write', call.identity)
    await applyImport(deps, call.db, input, call)
    return show(deps, call.db, input.id, call)
  })
  mount(app, contract.cancelImport, async ({ id }, call) => {
    await requireScoped(call.db, id, 'write', call.identity)
    await cancelImport(deps, call.db, id)
    return show(deps, call.db, id, call)
  })
}

type Reading = { file: SourceFile; bytes: number } & Pick<queries.ImportRecord, 'scope' | 'resource'>

/** Reads the headers of an uploaded file, stores it, and matches its columns and values. Throws 10903 for a file that cannot be read. */
async function receive(
  { db, storage, readFile }: ImportDeps,
  { file, bytes, scope, resource }: Reading,
  { identity, locale }: Pick<MemberCall, 'identity' | 'locale'>,
) {
  const sheets = await readSheets(readFile, file).catch((error: unknown) => {
    throw error instanceof UnreadableFile ? fail(failures.unreadableFile, { inputs: { why: error.why(error.inputs, { locale }) } }) : error
  })
  const createdBy = identity.memberId
  const stored = await storeSource(db, storage, {
    path: file.path,
    bytes,
    name: file.name,
    ownerId: createdBy,
    ...(await typeOf(file.path)),
  })
  const matched = await Promise.all(sheets.map((sheet) => matchSheet(db, sheet, scope, sheets.length === 1 ? resource : null)))
  const valueMapping = await listValues(db, matchedColumns(matched))
  return queries.insertImport(db, {
    scope,
    resource,
    fileId: stored.fileId,
    fileName: stored.name,
    bytes,
    sheets: matched,
    valueMapping,
    createdBy,
  })
}

const workbook = { extension: 'xlsx', mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }

/** A workbook is a zip archive; anything else that could be read is text. */
async function typeOf(path: string) {
  const handle = await open(path, 'r')
  try {
    const { buffer } = await handle.read({ buffer: Buffer.alloc(2), position: 0 })
    return buffer.toString('latin1') === 'PK' ? workbook : { extension: 'csv', mime: 'text/csv' }
  } finally {
    await handle.close()
  }
}

async function show(deps: ImportDeps, db: Db, id: string, call: Pick<Call, 'language'>) {
  const record = await queries.findImport(db, id)
  if (!record) throw fail(known.notFound)
  const isRunning = record.state === 'checking' || record.state === 'applying'
  // The rows of a running import are being changed, and reading all of them would take long.
  const problems = isRunning ? [] : ((await queries.findProblems(db, id)) ?? (await slowly(db, (trx) => groupProblems(trx, id))))
  return presentImport(record, { problems, pictures: await countFetches(db, id) }, await openWriter(deps, call))
}
