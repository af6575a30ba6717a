import type { FastifyInstance, FastifyReply } from 'fastify'
import { m } from '#messages'
import type { Dictionaries } from '#features/dictionaries/server/dictionaries.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { mountRaw } from '#platform/server/pipeline/mount.ts'
import { exportsPerHour, takeUse, tooMany } from '#platform/server/rate-limits/rate-limit.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import { workbookType, writeWorkbook } from '#platform/server/workbook.ts'
import * as contract from '../contract.ts'
import { contractColumns, expenseColumns } from './columns.ts'
import { presentExpense, loadKindNames } from './present-contract.ts'
import * as queries from './queries.ts'

/** Dependencies of the contract routes. */
export type ContractDeps = { db: Db; clock: Clock; dictionaries: Dictionaries }

/** Larger files are useless to readers and would block the process for seconds. */
const maxRows = 5_000

type Deps = ContractDeps & { ownerFor(memberId: string): queries.Owner }

/** Serves the lists as Excel files, in the reader's language, with the same figures. */
export function exportRoutes(app: FastifyInstance, { db, clock, dictionaries, ownerFor }: Deps) {
  mountRaw(app, contract.exportContracts, async (filter, { identity, locale, reply }) => {
    const rows = await queries.listContracts(db, ownerFor(identity.memberId), filter, { limit: maxRows + 1, offset: 0 })
    await admit(db, identity.memberId, rows)
    const body = await writeWorkbook({
      sheet: m.contracts_contracts({}, { locale }),
      columns: contractColumns(rows, locale),
      rows,
      totals: m.contracts_total({}, { locale }),
    })
    return send(reply, m.contracts_contractsFile({ date: wireDate(clock()) }, { locale }), body)
  })

  mountRaw(app, contract.exportExpenses, async (filter, { identity, language, locale, reply }) => {
    const owner = ownerFor(identity.memberId)
    const [sums, rows, nameOfKind] = await Promise.all([
      queries.sumExpenses(db, owner, filter),
      queries.listExpenses(db, owner, filter, { limit: maxRows + 1, offset: 0 }),
      loadKindNames(dictionaries, language),
    ])
    await admit(db, identity.memberId, rows)
    const body = await writeWorkbook({
      sheet: m.contracts_expenses({}, { locale }),
      columns: expenseColumns(sums, locale),
      rows: rows.map((row) => presentExpense(row, nameOfKind)),
      totals: m.contracts_total({}, { locale }),
    })
    return send(reply, m.contracts_expensesFile({ date: wireDate(clock()) }, { locale }), body)
  })
}

/** Refuses exports that are too large (10902) or too many (429). */
async function admit(db: Db, memberId: string, rows: readonly unknown[]) {
  if (rows.length > maxRows) throw fail(failures.tooManyRows)
  const wait = await takeUse(db, exportsPerHour, memberId)
  if (wait !== null) throw tooMany(wait)
}

const send = (reply: FastifyReply, name: string, body: Buffer) => sendFile(reply, { name, type: workbookType, bytes: body.length, body })
