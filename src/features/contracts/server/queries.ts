import { sql } from 'kysely'
import { isUuid } from '#platform/contract/codecs.ts'
import type { Page } from '#platform/contract/page.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { countRows } from '#platform/server/postgres/list-page.ts'
import type { ContractColumn, ExpenseColumn } from '../contract.ts'
import type { ContractState, ExpenseFilter } from '../states.ts'
import { contractState, dueThisMonth, expenseConditions, expenseState, overdue } from './queries-state.ts'

/** The owner of the rows, and the day (`yyyy-MM-dd` in Shanghai) that states are computed for. */
export type Owner = { memberId: string; today: string }

type OrderedPage<Column> = Page & { column?: Column | undefined; direction?: 'asc' | 'desc' | undefined }
export type ContractFilter = { state?: ContractState | undefined }
export type ContractPage = OrderedPage<ContractColumn>
export type ExpenseListFilter = { contractId?: string | undefined; state?: ExpenseFilter | undefined }
export type ExpensePage = OrderedPage<ExpenseColumn>

const contractsOf = (db: Db, { memberId }: Owner) => db.selectFrom('contract').where('contract.memberId', '=', memberId)

function filteredContracts(db: Db, owner: Owner, { state }: ContractFilter) {
  const contracts = contractsOf(db, owner)
  return state === undefined ? contracts : contracts.where(contractState(owner.today), '=', state)
}

export const countContracts = (db: Db, owner: Owner, filter: ContractFilter) => countRows(filteredContracts(db, owner, filter))

/** Adds to each contract its balance, the number of expenses and the next due day; the park only while it is published. */
const withBalance = (contracts: ReturnType<typeof contractsOf>, today: string) =>
  contracts
    .innerJoinLateral(
      (build) =>
        build
          .selectFrom('contractBalance')
          .whereRef('contractBalance.contractId', '=', 'contract.id')
          .select(['contractBalance.billed', 'contractBalance.paid', 'contractBalance.unpaid'])
          .as('balance'),
      (join) => join.onTrue(),
    )
    .leftJoin('park', (join) => join.onRef('park.id', '=', 'contract.parkId').on('park.status', '=', 'published'))
    .select([
      'contract.id',
      'contract.number as contractNo',
      'contract.name',
      'contract.invoiced',
      'contract.settled',
      'contract.contact',
      'contract.address',
      'contract.costNote as costDescription',
      'contract.startOn as startDate',
      'contract.endOn as endDate',
      'contract.handledBy',
      'contract.effective',
      'contract.notes',
      'park.id as parkId',
      'park.nameZh as parkNameZh',
      'park.nameEn as parkNameEn',
    ])
    .select([
      sql<number>`contract.price::float8`.as('price'),
      sql<number>`contract.area::float8`.as('lettableArea'),
      sql<number>`balance.billed::float8`.as('billedAmount'),
      sql<number>`balance.paid::float8`.as('paidAmount'),
      sql<number>`balance.unpaid::float8`.as('unpaidAmount'),
      sql<number>`(select count(*)::int from expense where contract_id = contract.id)`.as('expenseCount'),
      sql<string | null>`(select min(due_on) from expense where contract_id = contract.id and paid < amount)`.as('nextDueDate'),
      contractState(today).as('state'),
    ])

export type ContractRow = Awaited<ReturnType<typeof listContracts>>[number]

/** In force, ended and not settled, upcoming, then the rest. */
const byState = (today: string) =>
  sql`array_position(array['inForce', 'ended', 'upcoming', 'notEffective', 'settled', 'void'], ${contractState(today)})`

const contractColumns = {
  contractNo: sql`contract.number`,
  name: sql`contract.name collate "zh-Hans-CN-x-icu"`,
  price: sql`contract.price`,
  paidAmount: sql`balance.paid`,
  lettableArea: sql`contract.area`,
  startDate: sql`contract.start_on`,
  endDate: sql`contract.end_on`,
} satisfies Record<ContractColumn, unknown>

/** By default contracts in force come first, within one state the latest start. Ties are broken by id, so that pages never overlap. */
export function listContracts(db: Db, owner: Owner, filter: ContractFilter, { column, direction = 'asc', limit, offset }: ContractPage) {
  const rows = withBalance(filteredContracts(db, owner, filter), owner.today)
    .limit(limit)
    .offset(offset)
  const ordered = column
    ? rows.orderBy(contractColumns[column], direction)
    : rows.orderBy(byState(owner.today)).orderBy('contract.startOn', 'desc')
  return ordered.orderBy('contract.id', 'desc').execute()
}

export const findContract = (db: Db, owner: Owner, id: string) =>
  withBalance(contractsOf(db, owner).where('contract.id', '=', id), owner.today).executeTakeFirst()

const expensesOf = (db: Db, { memberId }: Owner) =>
  db.selectFrom('expense').innerJoin('contract', 'contract.id', 'expense.contractId').where('contract.memberId', '=', memberId)

function filteredExpenses(db: Db, owner: Owner, { contractId, state }: ExpenseListFilter) {
  let expenses = expensesOf(db, owner)
  // An ill-formed id matches nothing, like the id of another customer's contract.
  if (contractId !== undefined)
    expenses = isUuid(contractId) ? expenses.where('contract.id', '=', contractId) : expenses.where(sql<boolean>`false`)
  return state === undefined ? expenses : expenses.where(expenseConditions(owner.today)[state])
}

/** Count and sums over the same filter as the rows. */
export const sumExpenses = (db: Db, owner: Owner, filter: ExpenseListFilter) =>
  filteredExpenses(db, owner, filter)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`coalesce(sum(expense.amount), 0)::float8`.as('amount'),
      sql<number>`coalesce(sum(expense.paid), 0)::float8`.as('paid'),
      sql<number>`coalesce(sum(expense.amount - expense.paid), 0)::float8`.as('unpaid'),
    ])
    .executeTakeFirstOrThrow()

const expenseColumns = {
  contractNo: sql`contract.number`,
  item: sql`expense.kind`,
  amount: sql`expense.amount`,
  dueDate: sql`expense.due_on`,
  paidTime: sql`expense.paid_on`,
  paid: sql`expense.paid`,
} satisfies Record<ExpenseColumn, unknown>

export type ExpenseRow = Awaited<ReturnType<typeof listExpenses>>[number]

/**
 * By default unpaid expenses come first, the next due on top, then paid ones, the latest on top. Nulls come last in both directions;
 * ties are broken by id, so that pages never overlap.
 */
export function listExpenses(db: Db, owner: Owner, filter: ExpenseListFilter, { column, direction = 'asc', limit, offset }: ExpensePage) {
  const rows = filteredExpenses(db, owner, filter)
    .select([
      'expense.id',
      'expense.contractId',
      'contract.number as contractNo',
      'contract.name as contractName',
      'expense.kind',
      'expense.dueOn as dueDate',
      'expense.paidOn as paidTime',
      'expense.note',
    ])
    .select([
      sql<number>`expense.amount::float8`.as('amount'),
      sql<number>`expense.paid::float8`.as('paid'),
      sql<number>`(expense.amount - expense.paid)::float8`.as('unpaid'),
      expenseState(owner.today).as('state'),
    ])
    .limit(limit)
    .offset(offset)
  const isPaid = sql`expense.paid = expense.amount`
  const ordered = column
    ? rows.orderBy(expenseColumns[column], (order) => (direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast()))
    : rows
        .orderBy(isPaid)
        .orderBy(sql`case when not (${isPaid}) then expense.due_on end`)
        .orderBy('expense.dueOn', 'desc')
  return ordered.orderBy('expense.id', 'desc').execute()
}

/**
 * Returns the figures of the overview: the number of contracts, m² under contracts in force, yuan due until the end of this month (overdue
 * amounts included), and yuan overdue.
 */
export async function sumFigures(db: Db, owner: Owner) {
  const [contracts, expenses] = await Promise.all([
    contractsOf(db, owner)
      .select([
        sql<number>`count(*)::int`.as('contractCount'),
        sql<number>`coalesce(sum(contract.area) filter (where ${contractState(owner.today)} = 'inForce'), 0)::float8`.as('letArea'),
      ])
      .executeTakeFirstOrThrow(),
    expensesOf(db, owner)
      .select([
        sql<number>`coalesce(sum(expense.amount - expense.paid) filter (where ${dueThisMonth(owner.today)}), 0)::float8`.as('payable'),
        sql<number>`coalesce(sum(expense.amount - expense.paid) filter (where ${overdue(owner.today)}), 0)::float8`.as('overdue'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { ...contracts, ...expenses }
}
