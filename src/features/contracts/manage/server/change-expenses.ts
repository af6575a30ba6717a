import type { z } from 'zod'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Language, Locale } from '#platform/i18n/language.ts'
import { openChangeSet } from '#platform/server/changes/open-change-set.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type * as contract from '../expense-contract.ts'
import { failures } from '../failures.ts'
import { toCents } from '../fields.ts'
import * as queries from './queries-expenses.ts'
import * as payments from './queries-payments.ts'
import { lockContracts } from './queries-write.ts'

type Caller = Pick<MemberCall, 'db' | 'locale' | 'identity' | 'audit'>
type Input<Endpoint extends { input: z.ZodType }> = z.output<Endpoint['input']>

const valuesOf = ({ kind, amount, dueDate, note }: { kind: number; amount: number; dueDate: string; note: string }) => ({
  kind,
  amount,
  dueOn: dueDate,
  note: note || null,
})

/** Adds an expense and returns its id; throws 404, and 10605 for a void or settled contract. */
export async function addExpense(
  { db: trx }: Pick<Caller, 'db'>,
  { contractId, ...input }: Input<typeof contract.addExpense>,
): Promise<string> {
  const [of] = await lockContracts(trx, [contractId])
  if (!of) throw fail(known.notFound)
  if (of.state === 'void' || of.settled) throw fail(failures.wrongState)
  return queries.insertExpense(trx, { contractId, ...valuesOf(input) })
}

export async function editExpense(
  { db: trx, locale }: Pick<Caller, 'db' | 'locale'>,
  { id, version, ...input }: Input<typeof contract.editExpense>,
): Promise<void> {
  const [expense] = await queries.lockExpenses(trx, [id])
  if (!expense) throw fail(known.notFound)
  if (expense.version !== version) throw fail(known.outdated)
  if (expense.isSettled) throw fail(failures.wrongState)
  if (toCents(input.amount) < expense.paid)
    throw invalid([{ field: 'amount', rule: 'tooSmall', msg: m.contracts_lessThanPaid({}, { locale }) }])
  await queries.updateExpense(trx, id, valuesOf(input))
}

export async function removeExpenses({ db: trx }: Caller, ids: readonly string[]): Promise<number> {
  const expenses = await queries.lockExpenses(trx, ids)
  if (expenses.length !== ids.length) throw fail(known.notFound)
  if (expenses.some(({ paid }) => paid > 0)) throw fail(failures.hasPayments)
  await queries.deleteExpenses(trx, ids)
  return ids.length
}

/** Records a payment and returns its id. The expense is locked, so that two clicks at once cannot pay more than is open (10604). */
export async function addPayment(
  { db: trx, identity, locale }: Caller,
  { expenseId, amount, paidTime, note }: Input<typeof contract.addPayment>,
  today: string,
): Promise<string> {
  refuseFuture(paidTime, today, locale)
  const [expense] = await queries.lockExpenses(trx, [expenseId])
  if (!expense) throw fail(known.notFound)
  refuseTooEarly(paidTime, expense, locale)
  if (toCents(amount) > expense.amount - expense.paid) throw fail(failures.moreThanOpen)
  return payments.insertPayment(trx, { expenseId, amount, paidOn: paidTime, note: note || null, recordedBy: identity.memberId })
}

export async function editPayment(
  { db: trx, locale, audit }: Caller,
  { id, version, amount, paidTime, note, reason }: Input<typeof contract.editPayment>,
  today: string,
): Promise<void> {
  refuseFuture(paidTime, today, locale)
  const { expense, payment } = await lockPaid(trx, { id, version })
  refuseTooEarly(paidTime, expense, locale)
  if (toCents(amount) > expense.amount - expense.paid + payment.amount) throw fail(failures.moreThanOpen)
  await openChangeSet(trx, { reason })
  await payments.updatePayment(trx, id, { amount, paidOn: paidTime, note: note || null })
  await audit({ action: 'payment.edit', objectType: 'payment', objectId: id })
}

/** Takes a payment back: its amount is open again, and the history keeps what was paid, by whom and why it was reversed. */
export async function reversePayment(
  { db: trx, audit }: Caller,
  { id, version, reason }: Input<typeof contract.reversePayment>,
): Promise<void> {
  await lockPaid(trx, { id, version })
  await openChangeSet(trx, { reason })
  await payments.deletePayment(trx, id)
  await audit({ action: 'payment.reverse', objectType: 'payment', objectId: id })
}

/** Locks the expense of a payment; throws 404 for an unknown payment, 409 for another version, 10605 where the contract is settled. */
async function lockPaid(trx: Db, { id, version }: { id: string; version: number }) {
  const before = await payments.findPaid(trx, id)
  if (!before) throw fail(known.notFound)
  const [expense] = await queries.lockExpenses(trx, [before.expenseId])
  // Another call may have changed or reversed it before the lock.
  const payment = await payments.findPaid(trx, id)
  if (!expense || !payment) throw fail(known.notFound)
  if (payment.version !== version) throw fail(known.outdated)
  if (expense.isSettled) throw fail(failures.wrongState)
  return { expense, payment }
}

function refuseFuture(day: string, today: string, locale: Locale) {
  if (day > today) throw invalid([{ field: 'paidTime', rule: 'future', msg: m.contracts_paidInFuture({}, { locale }) }])
}

function refuseTooEarly(day: string, { earliestPaidOn }: queries.LockedExpense, locale: Locale) {
  if (day < earliestPaidOn)
    throw invalid([{ field: 'paidTime', rule: 'tooEarly', msg: m.contracts_paidTooEarly({ day: earliestPaidOn }, { locale }) }])
}

type Reminding = { messaging: Messaging; nameOfKind(kind: number, language: Language): string }

/** Reminds customers of open expenses, each once and in the language of the account; returns those that could not be reminded of. */
export async function remind(
  { db: trx, identity, audit }: Caller,
  { messaging, nameOfKind }: Reminding,
  { ids, channel }: Input<typeof contract.remindOfExpenses>,
) {
  if ((await queries.countExpenses(trx, ids)) !== ids.length) throw fail(known.notFound)
  const reminders = await queries.takeReminders(trx, ids, channel, identity.memberId)
  for (const { contractNo, dueDate, unpaid, target, kind, language } of reminders)
    await messaging.queueMessage(trx, {
      channel,
      target,
      template: 'paymentReminder',
      params: { contractNo, item: nameOfKind(kind, language), dueDate, amount: unpaid },
      language,
      purpose: 'payment reminder',
    })
  const sent = new Set(reminders.map(({ id }) => id))
  const skipped = ids.filter((id) => !sent.has(id))
  await audit({ action: 'expense.remind', objectType: 'expense', after: { channel, sent: [...sent], skipped: skipped.length } })
  return { sent: sent.size, skipped }
}
