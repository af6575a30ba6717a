import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import { planExpenses, sumPlan, type PlannedExpense } from '#features/contracts/plan/payment-plan.ts'
import type { Plan } from '../schemas.ts'
import { failures } from '../failures.ts'
import { fromCents } from '../fields.ts'
import { lockContract } from './change-contract.ts'
import * as queries from './queries-write.ts'

/** Values of the dictionary `wh_expense_kind`. */
const kinds = { rent: 1, deposit: 2 } as const

type Input = { id: string; version: number; plan: Plan; dryRun: boolean }

/**
 * Computes the expenses of a plan; without `dryRun` they replace those of an earlier plan. Throws 10605 for a void or settled contract, and
 * 10606 where something of the earlier plan has been paid.
 */
export async function applyPlan(call: MemberCall, { plan, dryRun, ...target }: Input, nameOfKind: (kind: number) => string) {
  const { db: trx, locale, audit } = call
  const contract = await lockContract(trx, target, ['draft', 'effective'])
  const { id, price, startOn, endOn, settled } = contract
  if (settled) throw fail(failures.wrongState)
  const rows = planExpenses(price, { startDate: startOn, endDate: endOn }, plan)
  if (rows === null) throw invalid([{ field: 'plan', rule: 'rentFree', msg: m.contracts_nothingToPay({}, { locale }) }])
  const { rent, deposit, difference } = sumPlan(rows, price)
  const replaced = await queries.countPlanned(trx, id)
  if (!dryRun) {
    if (await queries.hasPayments(trx, [id], { plannedOnly: true })) throw fail(failures.hasPayments)
    await queries.deleteUnpaid(trx, id, { plannedOnly: true })
    await queries.insertPlanned(trx, id, rows.map(toColumns))
    await queries.updateContract(trx, id, { plan: JSON.stringify(plan) })
    await audit({ action: 'contract.plan', objectType: 'contract', objectId: id })
  }
  return {
    rows: rows.map(({ cents, ...row }) => ({ ...row, item: nameOfKind(kinds[row.kind]), amount: fromCents(cents) })),
    sum: fromCents(rent),
    deposit: fromCents(deposit),
    difference: fromCents(difference),
    replaced,
    version: dryRun ? contract.version : contract.version + 1,
  }
}

const toColumns = ({ kind, cents, dueDate, from, to }: PlannedExpense): queries.PlannedRow => ({
  kind: kinds[kind],
  amount: (cents / 100).toFixed(2),
  dueOn: dueDate,
  note: `${from} – ${to}`,
})
