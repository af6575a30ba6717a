import { z } from 'zod'
import { m } from '#messages'
import { Flag, Id, UuidId, WireDate } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { listOf, pageFields, SortDirection, withinDepth } from '#platform/contract/page.ts'
import { contractStates, expenseFilters, expenseStates } from './states.ts'

export const ContractState = z.enum(contractStates)
export const ExpenseState = z.enum(expenseStates)

/** Money in yuan, area in m². `paidAmount` is the sum of payments over the expenses; the fields from `state` on are additions of ours. */
export const Contract = z.object({
  id: Id,
  contractNo: z.string(),
  name: z.string(),
  /** For the whole term. */
  price: z.number(),
  paidAmount: z.number(),
  invoiced: Flag,
  settled: Flag,
  contact: z.string().nullable(),
  address: z.string(),
  costDescription: z.string().nullable(),
  lettableArea: z.number(),
  startDate: WireDate,
  endDate: WireDate,
  handledBy: z.string().nullable(),
  effective: Flag,
  notes: z.string().nullable(),
  state: ContractState,
  /** Sum of the expenses, and the open part of it: `billedAmount = paidAmount + unpaidAmount`. */
  billedAmount: z.number(),
  unpaidAmount: z.number(),
  expenseCount: z.number(),
  /** Due day of the next open expense, possibly in the past; null: nothing is open. */
  nextDueDate: WireDate.nullable(),
  /** While the listing is published. */
  park: z.object({ parkId: Id, name: z.string() }).nullable(),
})
export type Contract = z.output<typeof Contract>

/** Columns that lists can be ordered by: those they show. */
export const ContractColumn = z.enum(['contractNo', 'name', 'price', 'paidAmount', 'lettableArea', 'startDate', 'endDate'])
export type ContractColumn = z.output<typeof ContractColumn>
export const ExpenseColumn = z.enum(['contractNo', 'item', 'amount', 'dueDate', 'paidTime', 'paid'])
export type ExpenseColumn = z.output<typeof ExpenseColumn>
const contractFilter = { state: withTexts(ContractState, { label: m.ui_status }).optional() }
const expenseFilter = {
  contractId: Id.optional(),
  state: withTexts(z.enum(expenseFilters), { label: m.ui_status }).optional(),
}

export const listContracts = defineEndpoint({
  method: 'GET',
  path: '/system/contract/list',
  access: 'member',
  summary: '我的合同，生效中的在前 · One’s own contracts, those in force first',
  input: z
    .object({ ...contractFilter, orderByColumn: ContractColumn.optional(), isAsc: SortDirection.optional(), ...pageFields })
    .refine(withinDepth, { path: ['pageNum'] }),
  reply: listOf(Contract),
  envelope: 'list',
  failures: [known.signedOut, known.invalid],
})

export const getContract = defineEndpoint({
  method: 'GET',
  path: '/system/contract/:id',
  access: 'member',
  summary: '合同详情 · One of one’s own contracts',
  input: z.object({ id: UuidId }),
  reply: Contract,
  failures: [known.signedOut, known.notFound],
})

/** `paid` is the amount paid in yuan; the fields from `contractName` on are additions of ours. */
export const Expense = z.object({
  id: Id,
  contractId: Id,
  contractNo: z.string(),
  /** Purpose of the expense, in the caller's language. */
  item: z.string(),
  amount: z.number(),
  dueDate: WireDate,
  /** Day of the latest payment. */
  paidTime: WireDate.nullable(),
  paid: z.number(),
  contractName: z.string(),
  unpaid: z.number(),
  state: ExpenseState,
  note: z.string().nullable(),
})
export type Expense = z.output<typeof Expense>

/** Over all rows that match the filter, not only those of the page: `amount = paid + unpaid`. */
export const Sums = z.object({ amount: z.number(), paid: z.number(), unpaid: z.number() })
export type Sums = z.output<typeof Sums>

export const listExpenses = defineEndpoint({
  method: 'GET',
  path: '/system/expense/list',
  access: 'member',
  summary: '费用明细与合计，待付的在前 · Expenses of one’s own contracts with their sums, what is to be paid first',
  input: z
    .object({ ...expenseFilter, orderByColumn: ExpenseColumn.optional(), isAsc: SortDirection.optional(), ...pageFields })
    .refine(withinDepth, { path: ['pageNum'] }),
  reply: listOf(Expense).extend({ sums: Sums }),
  envelope: 'list',
  failures: [known.signedOut, known.invalid],
})

const workbook = {
  method: 'POST',
  access: 'member',
  envelope: 'file',
  reply: z.unknown(),
  failures: [known.signedOut, known.invalid, known.tooMany, known.tooManyRows],
} as const

export const exportContracts = defineEndpoint({
  ...workbook,
  path: '/system/contract/export',
  summary: '导出合同（Excel） · One’s own contracts as an Excel file',
  input: z.object(contractFilter),
})

export const exportExpenses = defineEndpoint({
  ...workbook,
  path: '/system/expense/export',
  summary: '导出费用明细（Excel） · Expenses of one’s own contracts as an Excel file',
  input: z.object(expenseFilter),
})
