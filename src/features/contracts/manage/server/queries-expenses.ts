import { sql, type RawBuilder } from 'kysely'
import { isUuid } from '#platform/contract/codecs.ts'
import type { Page } from '#platform/contract/page.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { formatted } from '#platform/server/postgres/shanghai-sql.ts'
import type { ExpenseColumn } from '#features/contracts/contract.ts'
import { expenseConditions, expenseState } from '#features/contracts/server/queries-state.ts'
import type { ExpenseFilter, ExpenseState } from '#features/contracts/states.ts'
import { customerName } from './queries-managed.ts'

export type ManagedExpenseFilter = {
  keyword?: string | undefined
  contractId?: string | undefined
  state?: ExpenseFilter | undefined
  dueFrom?: string | undefined
  dueTo?: string | undefined
  minAge?: number | undefined
}

const source = sql`expense join contract on contract.id = expense.contract_id join member customer on customer.id = contract.member_id`
const searched = sql`lower(concat_ws(E'\n', contract.number, contract.name, customer.name, customer.nick_name, customer.enterprise_name))`

function where({ keyword, contractId, state, dueFrom, dueTo, minAge }: ManagedExpenseFilter, today: string) {
  const conditions: RawBuilder<unknown>[] = [
    sql`true`,
    ...(keyword ? [sql`strpos(${searched}, lower(${keyword})) > 0`] : []),
    ...(contractId ? [isUuid(contractId) ? sql`contract.id = ${contractId}::uuid` : sql`false`] : []),
    ...(state ? [expenseConditions(today)[state]] : []),
    ...(dueFrom ? [sql`expense.due_on >= ${dueFrom}::date`] : []),
    ...(dueTo ? [sql`expense.due_on <= ${dueTo}::date`] : []),
    ...(minAge ? [sql`expense.paid < expense.amount and expense.due_on <= ${today}::date - ${minAge}::int`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** Count and sums over the same filter as the rows. */
export async function sumManaged(db: Db, filter: ManagedExpenseFilter, today: string) {
  const { rows } = await sql<{ total: number; amount: number; paid: number; unpaid: number }>`
    select count(*)::int as total, coalesce(sum(expense.amount), 0)::float8 as amount, coalesce(sum(expense.paid), 0)::float8 as paid,
      coalesce(sum(expense.amount - expense.paid), 0)::float8 as unpaid
    from ${source} where ${where(filter, today)}`.execute(db)
  return rows[0]!
}

export type ManagedExpenseRow = {
  id: string
  contractId: string
  contractNo: string
  contractName: string
  customerName: string
  customerCompany: string | null
  kind: number
  amount: number
  paid: number
  unpaid: number
  dueDate: string
  paidTime: string | null
  state: ExpenseState
  note: string | null
  overdueDays: number
  remindTime: string | null
  remindable: ('sms' | 'email')[]
  version: number
}

const columns = (today: string) => sql`expense.id, expense.contract_id, contract.number as contract_no, contract.name as contract_name,
  ${customerName} as customer_name, nullif(customer.enterprise_name, '') as customer_company, expense.kind, expense.amount::float8 as amount,
  expense.paid::float8 as paid, (expense.amount - expense.paid)::float8 as unpaid, expense.due_on as due_date, expense.paid_on as paid_time,
  ${expenseState(today)} as state, expense.note, expense.version,
  case when expense.paid < expense.amount then greatest(0, ${today}::date - expense.due_on) else 0 end as overdue_days,
  (select ${formatted(sql`max(sent_at)`)} from expense_reminder where expense_id = expense.id) as remind_time,
  ${remindable} as remindable`

/** The channels for which the customer has an address, and that were not used since the due day was set. */
const remindable = sql`case when expense.paid < expense.amount and contract.state = 'effective' then array(
  select channel from (values ('sms', customer.phone), ('email', customer.email)) address (channel, target)
  where target is not null and customer.deleted_at is null
    and not exists (select from expense_reminder r where r.expense_id = expense.id and r.channel = address.channel and r.due_on = expense.due_on)
) else '{}' end`

const orders = {
  contractNo: sql`contract.number`,
  item: sql`expense.kind`,
  amount: sql`expense.amount`,
  dueDate: sql`expense.due_on`,
  paidTime: sql`expense.paid_on`,
  paid: sql`expense.paid`,
} satisfies Record<ExpenseColumn, unknown>
const isPaid = sql`expense.paid = expense.amount`
const byNeed = sql`${isPaid}, case when not (${isPaid}) then expense.due_on end, expense.due_on desc`

type Order = { orderByColumn?: ExpenseColumn | undefined; isAsc?: 'asc' | 'desc' | undefined }

/** By default unpaid expenses come first, the longest overdue on top. Ties are broken by id, so that pages never overlap. */
export async function listManagedExpenses(
  db: Db,
  filter: ManagedExpenseFilter,
  { orderByColumn, isAsc = 'asc' }: Order,
  today: string,
  { limit, offset }: Page,
) {
  const by = orderByColumn ? sql`${orders[orderByColumn]} ${sql.raw(isAsc)} nulls last` : byNeed
  const { rows } = await sql<ManagedExpenseRow>`
    select ${columns(today)} from ${source} where ${where(filter, today)}
    order by ${by}, expense.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function findManagedExpense(db: Db, id: string, today: string): Promise<ManagedExpenseRow | undefined> {
  const { rows } = await sql<ManagedExpenseRow>`select ${columns(today)} from ${source} where expense.id = ${id}::uuid`.execute(db)
  return rows[0]
}

export type LockedExpense = {
  id: string
  amount: number
  paid: number
  version: number
  isSettled: boolean
  /** The earliest plausible day of a payment: a year before the contract begins or the expense is due. */
  earliestPaidOn: string
}

/** Locks expenses in a fixed order until the transaction ends; amounts in cents. */
export async function lockExpenses(trx: Db, ids: readonly string[]): Promise<LockedExpense[]> {
  const { rows } = await sql<LockedExpense>`
    select e.id, (e.amount * 100)::float8 as amount, (e.paid * 100)::float8 as paid, e.version, c.settled as is_settled,
      (least(c.start_on, e.due_on) - interval '1 year')::date::text as earliest_paid_on
    from expense e join contract c on c.id = e.contract_id
    where e.id = any (${[...ids]}::uuid[]) order by e.contract_id, e.id for update of c, e`.execute(trx)
  return rows
}

type ExpenseValues = { kind: number; amount: number; dueOn: string; note: string | null }

export const insertExpense = async (trx: Db, values: ExpenseValues & { contractId: string }): Promise<string> =>
  (await trx.insertInto('expense').values(values).returning('id').executeTakeFirstOrThrow()).id

export const updateExpense = (trx: Db, id: string, values: ExpenseValues) =>
  trx
    .updateTable('expense')
    .set((build) => ({ ...values, version: build('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const deleteExpenses = (trx: Db, ids: readonly string[]) =>
  trx
    .deleteFrom('expense')
    .where('id', 'in', [...ids])
    .execute()

export type ReminderTarget = {
  id: string
  contractNo: string
  dueDate: string
  unpaid: number
  target: string
  kind: number
  /** Of the customer's account. */
  language: Language
}

/**
 * Marks the reminders of these expenses and returns where they go; those that are paid, were reminded before, or have no address of the
 * channel are left out. Two calls at once return each reminder once.
 */
export async function takeReminders(trx: Db, ids: readonly string[], channel: 'sms' | 'email', sentBy: string): Promise<ReminderTarget[]> {
  const target = channel === 'sms' ? sql`customer.phone` : sql`customer.email`
  const { rows } = await sql<ReminderTarget>`
    with taken as (
      insert into expense_reminder (expense_id, channel, due_on, sent_by)
      select expense.id, ${channel}, expense.due_on, ${sentBy}::uuid from ${source}
      where expense.id = any (${[...ids]}::uuid[]) and expense.paid < expense.amount and contract.state = 'effective'
        and ${target} is not null and customer.deleted_at is null
      on conflict do nothing returning expense_id
    )
    select expense.id, contract.number as contract_no, expense.due_on as due_date, (expense.amount - expense.paid)::float8 as unpaid,
      ${target} as target, expense.kind, customer.locale as language
    from ${source} where expense.id in (select expense_id from taken) order by expense.id`.execute(trx)
  return rows
}

export const countExpenses = async (db: Db, ids: readonly string[]): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('expense')
        .select((build) => build.fn.countAll<string>().as('n'))
        .where('id', 'in', [...ids])
        .executeTakeFirstOrThrow()
    ).n,
  )
