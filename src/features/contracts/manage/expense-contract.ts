import { z } from 'zod'
import { m } from '#messages'
import { Id, integerOnWire, UuidId, WireDate, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { listOf, pageFields, SortDirection, withinDepth } from '#platform/contract/page.ts'
import { line, lineOrNone, requiredLine } from '#platform/contract/text-fields.ts'
import { Expense, ExpenseColumn, Sums } from '../contract.ts'
import { expenseFilters } from '../states.ts'
import { failures } from './failures.ts'
import { Day, Ids, Money, Version } from './fields.ts'

/** `overdueDays`: days since the due day of an open expense; 0 while it is not overdue. */
export const ManagedExpense = Expense.extend({
  kind: z.int(),
  customerName: z.string(),
  customerCompany: z.string().nullable(),
  overdueDays: z.int(),
  /** Of the latest reminder. */
  remindTime: WireTime.nullable(),
  /** Channels that a reminder can still use. */
  remindable: z.array(z.enum(['sms', 'email'])),
  version: z.int(),
})
export type ManagedExpense = z.output<typeof ManagedExpense>

export const Payment = z.object({
  id: Id,
  expenseId: Id,
  amount: z.number(),
  paidTime: WireDate,
  note: z.string().nullable(),
  recordedBy: z.string().nullable(),
  version: z.int(),
})
export type Payment = z.output<typeof Payment>

const access = (action: 'list' | 'query' | 'add' | 'edit' | 'remove') => ({ permission: `system:expense:${action}` }) as const
const refusals = [known.forbidden, known.invalid] as const
const write = { singleSubmit: true, successText: m.ui_saved } as const
const removal = { reply: z.object({ deleted: z.int() }), singleSubmit: true, successText: m.ui_deleted } as const

export const managedExpenseFilter = {
  /** Part of the number or name of the contract, or of the customer. */
  keyword: line(m.ui_keyword, 50).optional(),
  contractId: UuidId.optional(),
  state: withTexts(z.enum(expenseFilters), { label: m.ui_status }).optional(),
  dueFrom: withTexts(Day, { label: m.contracts_dueFrom }).optional(),
  dueTo: withTexts(Day, { label: m.contracts_dueTo }).optional(),
  /** Overdue by at least as many days. */
  minAge: withTexts(integerOnWire({ min: 1, max: 3_650 }), { label: m.contracts_age }).optional(),
}

export const listManagedExpenses = defineEndpoint({
  method: 'GET',
  path: '/admin/expense/list',
  access: access('list'),
  summary: '费用与合计，待付的在前 · Expenses of all contracts with their sums, what is to be paid first',
  input: z
    .object({ ...pageFields, ...managedExpenseFilter, orderByColumn: ExpenseColumn.optional(), isAsc: SortDirection.optional() })
    .refine(withinDepth, { path: ['pageNum'] }),
  reply: listOf(ManagedExpense).extend({ sums: Sums }),
  envelope: 'list',
  failures: refusals,
})

export const getManagedExpense = defineEndpoint({
  method: 'GET',
  path: '/admin/expense/:id',
  access: access('query'),
  summary: '费用详情 · An expense',
  input: z.object({ id: UuidId }),
  reply: ManagedExpense,
  failures: [known.forbidden, known.notFound],
})

const fields = {
  /** A value of the dictionary `wh_expense_kind`. */
  kind: withTexts(integerOnWire({ min: 0, max: 32_767 }), { label: m.contracts_item }),
  amount: withTexts(Money, { label: m.contracts_amount }),
  dueDate: withTexts(Day, { label: m.contracts_due }),
  note: lineOrNone(m.ui_note, 200),
}

export const addExpense = defineEndpoint({
  method: 'POST',
  path: '/admin/expense',
  access: access('add'),
  summary: '新增费用 · Adds an expense to a contract',
  input: z.object({ contractId: UuidId, ...fields }),
  reply: ManagedExpense,
  ...write,
  failures: [...refusals, known.notFound, known.duplicate, failures.wrongState],
})

export const editExpense = defineEndpoint({
  method: 'PUT',
  path: '/admin/expense',
  access: access('edit'),
  summary: '修改费用，不低于已付金额 · Changes an expense; its amount stays at least what has been paid',
  input: z.object({ id: UuidId, version: Version, ...fields }),
  reply: ManagedExpense,
  ...write,
  failures: [...refusals, known.notFound, known.outdated, known.duplicate, failures.wrongState],
})

export const removeExpenses = defineEndpoint({
  method: 'DELETE',
  path: '/admin/expense/:ids',
  access: access('remove'),
  summary: '删除没有收款的费用 · Deletes expenses without payments',
  input: z.object({ ids: Ids }),
  ...removal,
  failures: [...refusals, known.notFound, known.duplicate, failures.hasPayments],
})

export const remindOfExpenses = defineEndpoint({
  method: 'POST',
  path: '/admin/expense/remind',
  access: access('edit'),
  summary: '向客户发送付款提醒，每笔费用每种方式一次 · Reminds customers of open expenses, once each by SMS and by mail',
  input: z.object({ ids: Ids, channel: withTexts(z.enum(['sms', 'email']), { label: m.contracts_channel }) }),
  /** `skipped`: paid, reminded before, or without an address of the channel. */
  reply: z.object({ sent: z.int(), skipped: z.array(Id) }),
  singleSubmit: true,
  failures: [...refusals, known.notFound, known.duplicate],
})

export const listPayments = defineEndpoint({
  method: 'GET',
  path: '/admin/payment/list',
  access: access('query'),
  summary: '一笔费用或一份合同的收款 · The payments of an expense or a contract',
  input: z
    .object({
      expenseId: withTexts(UuidId, { label: m.contracts_item }).optional(),
      contractId: withTexts(UuidId, { label: m.contracts_number }).optional(),
    })
    .refine(({ expenseId, contractId }) => (expenseId === undefined) !== (contractId === undefined), { path: ['expenseId'] }),
  reply: z.array(Payment),
  failures: refusals,
})

const reason = requiredLine(m.contracts_reason, 200)

const paymentFields = {
  amount: withTexts(Money, { label: m.contracts_paymentAmount }),
  paidTime: withTexts(Day, { label: m.contracts_paidOn }),
  note: lineOrNone(m.ui_note, 200),
}

export const addPayment = defineEndpoint({
  method: 'POST',
  path: '/admin/payment',
  access: access('edit'),
  summary: '登记收款，可部分支付 · Records a payment, also of a part',
  input: z.object({ expenseId: withTexts(UuidId, { label: m.contracts_item }), ...paymentFields }),
  reply: Payment,
  ...write,
  failures: [...refusals, known.notFound, known.duplicate, failures.moreThanOpen],
})

export const editPayment = defineEndpoint({
  method: 'PUT',
  path: '/admin/payment',
  access: access('edit'),
  summary: '更正收款，需填写原因 · Corrects a payment, with a reason',
  input: z.object({ id: UuidId, version: Version, ...paymentFields, reason }),
  reply: Payment,
  ...write,
  failures: [...refusals, known.notFound, known.outdated, known.duplicate, failures.wrongState, failures.moreThanOpen],
})

export const reversePayment = defineEndpoint({
  method: 'POST',
  path: '/admin/payment/reverse',
  access: access('remove'),
  summary: '冲销收款，需填写原因；变更记录保留原收款 · Reverses a payment, with a reason; the history keeps it',
  input: z.object({ id: UuidId, version: Version, reason }),
  reply: z.object({}),
  singleSubmit: true,
  successText: m.contracts_paymentReversed,
  failures: [...refusals, known.notFound, known.outdated, known.duplicate, failures.wrongState],
})
