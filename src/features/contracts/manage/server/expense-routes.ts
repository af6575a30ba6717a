import type { FastifyInstance } from 'fastify'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { pageOf } from '#platform/contract/page.ts'
import type { Language } from '#platform/i18n/language.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { loadKindNames } from '#features/contracts/server/present-contract.ts'
import * as contract from '../expense-contract.ts'
import * as change from './change-expenses.ts'
import type { ManagedContractDeps } from './managed-routes.ts'
import { findManagedExpense, listManagedExpenses, sumManaged, type ManagedExpenseRow } from './queries-expenses.ts'
import { findPayment, listPayments } from './queries-payments.ts'

export type ManagedExpenseDeps = ManagedContractDeps & { messaging: Messaging }

/** Mounts the expenses, payments and reminders of the console. */
export function managedExpenseRoutes(app: FastifyInstance, deps: ManagedExpenseDeps) {
  const { db, clock, dictionaries, messaging } = deps
  const today = () => wireDate(clock())
  const requireExpense = async (from: Db, id: string, language: Language) => {
    const row = await findManagedExpense(from, id, today())
    if (!row) throw fail(known.notFound)
    return presentManaged(row, await loadKindNames(dictionaries, language))
  }

  mount(app, contract.listManagedExpenses, async ({ pageNum, pageSize, orderByColumn, isAsc, ...filter }, { language }) => {
    const [{ total, ...sums }, rows, nameOfKind] = await Promise.all([
      sumManaged(db, filter, today()),
      listManagedExpenses(db, filter, { orderByColumn, isAsc }, today(), pageOf({ pageNum, pageSize })),
      loadKindNames(dictionaries, language),
    ])
    return { total, sums, rows: rows.map((row) => presentManaged(row, nameOfKind)) }
  })
  mount(app, contract.getManagedExpense, ({ id }, { language }) => requireExpense(db, id, language))
  mount(app, contract.addExpense, async (input, call) => requireExpense(call.db, await change.addExpense(call, input), call.language))
  mount(app, contract.editExpense, async (input, call) => {
    await change.editExpense(call, input)
    return requireExpense(call.db, input.id, call.language)
  })
  mount(app, contract.removeExpenses, async ({ ids }, call) => ({ deleted: await change.removeExpenses(call, ids) }))
  mount(app, contract.remindOfExpenses, async (input, call) => {
    const names = { zh_CN: await loadKindNames(dictionaries, 'zh_CN'), en_US: await loadKindNames(dictionaries, 'en_US') }
    return change.remind(call, { messaging, nameOfKind: (kind, language) => names[language](kind) }, input)
  })

  mount(app, contract.listPayments, (input) => listPayments(db, input))
  mount(app, contract.addPayment, async (input, call) => requirePayment(call.db, await change.addPayment(call, input, today())))
  mount(app, contract.editPayment, async (input, call) => {
    await change.editPayment(call, input, today())
    return requirePayment(call.db, input.id)
  })
  mount(app, contract.reversePayment, async (input, call) => {
    await change.reversePayment(call, input)
    return {}
  })
}

async function requirePayment(db: Db, id: string): Promise<contract.Payment> {
  const payment = await findPayment(db, id)
  if (!payment) throw fail(known.notFound)
  return payment
}

const presentManaged = (row: ManagedExpenseRow, nameOfKind: (kind: number) => string): contract.ManagedExpense => ({
  ...row,
  item: nameOfKind(row.kind),
})
