import type { FastifyInstance, FastifyReply } from 'fastify'
import { loadKindNames } from '#features/contracts/server/present-contract.ts'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { csvLine, csvStart } from '#platform/server/csv.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import { mountRaw } from '#platform/server/pipeline/mount.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { staffExportsPerHour, takeUse, tooMany } from '#platform/server/rate-limits/rate-limit.ts'
import { workbookType, writeWorkbook, type WorkbookColumn } from '#platform/server/workbook.ts'
import * as contract from '../files-contract.ts'
import { contractColumns, expenseColumns } from './export-columns.ts'
import { withOwnId, type ManagedContractDeps } from './managed-routes.ts'
import { listManagedExpenses } from './queries-expenses.ts'
import { listForExport } from './queries-managed.ts'

/** Larger files would block the process for seconds. */
const maxRows = 5_000

/** Serves the filtered lists as files, in the columns of the import templates. */
export function managedExportRoutes(app: FastifyInstance, { db, clock, dictionaries }: ManagedContractDeps) {
  const today = () => wireDate(clock())
  mountRaw(app, contract.exportManagedContracts, async ({ format, ...filter }, { audit, identity, language, locale, reply }) => {
    const rows = await listForExport(db, withOwnId(filter, identity.memberId), { today: today(), language }, maxRows + 1)
    await admit(db, identity.memberId, rows)
    await transact(db, (trx) => audit({ action: 'contract.export', objectType: 'contract', after: { rows: rows.length, ...filter } }, trx))
    const file = { name: m.contracts_allFile({ date: today() }, { locale }), sheet: m.contracts_sheet({}, { locale }) }
    return send(reply, format, file, contractColumns(locale), rows)
  })
  mountRaw(app, contract.exportManagedExpenses, async ({ format, ...filter }, { audit, identity, language, locale, reply }) => {
    const [rows, nameOfKind] = await Promise.all([
      listManagedExpenses(db, filter, {}, today(), { limit: maxRows + 1, offset: 0 }),
      loadKindNames(dictionaries, language),
    ])
    await admit(db, identity.memberId, rows)
    await transact(db, (trx) => audit({ action: 'expense.export', objectType: 'expense', after: { rows: rows.length, ...filter } }, trx))
    const file = { name: m.contracts_allExpensesFile({ date: today() }, { locale }), sheet: m.contracts_expenses({}, { locale }) }
    const named = rows.map((row) => ({ ...row, item: nameOfKind(row.kind) }))
    return send(reply, format, file, expenseColumns(locale), named)
  })
}

/** Refuses exports that are too large (10902) or too many (429). */
async function admit(db: Db, memberId: string, rows: readonly unknown[]) {
  if (rows.length > maxRows) throw fail(known.tooManyRows)
  const wait = await takeUse(db, staffExportsPerHour, memberId)
  if (wait !== null) throw tooMany(wait)
}

async function send<Row>(
  reply: FastifyReply,
  format: 'xlsx' | 'csv',
  { name, sheet }: { name: string; sheet: string },
  columns: readonly WorkbookColumn<Row>[],
  rows: readonly Row[],
) {
  if (format === 'xlsx') {
    const body = await writeWorkbook({ sheet, columns, rows })
    return sendFile(reply, { name: `${name}.xlsx`, type: workbookType, bytes: body.length, body })
  }
  const lines = [csvLine(columns.map(({ title }) => title)), ...rows.map((row) => csvLine(columns.map(({ value }) => value(row))))]
  const body = Buffer.from(csvStart + lines.join(''))
  return sendFile(reply, { name: `${name}.csv`, type: 'text/csv; charset=utf-8', bytes: body.length, body })
}
