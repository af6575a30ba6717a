import { sql } from 'kysely'
import { dueSoonDays, type ContractState, type ExpenseFilter, type ExpenseState, type ManagedState } from '../states.ts'

/** `managedStateOn` in SQL, for the table `contract`. `today` is `yyyy-MM-dd` in Shanghai. */
export const managedState = (today: string) => sql<ManagedState>`case
  when contract.state <> 'effective' then contract.state
  when contract.settled then 'settled'
  when ${today}::date < contract.start_on then 'upcoming'
  when ${today}::date > contract.end_on then 'ended'
  when contract.end_on <= ${today}::date + ${dueSoonDays}::int then 'dueSoon'
  else 'inForce' end`

/** `customerState` of it. */
export const contractState = (today: string) => sql<ContractState>`case
  when contract.state = 'void' then 'void'
  when not contract.effective then 'notEffective'
  when contract.settled then 'settled'
  when ${today}::date < contract.start_on then 'upcoming'
  when ${today}::date > contract.end_on then 'ended'
  else 'inForce' end`

export const expenseState = (today: string) => sql<ExpenseState>`case
  when expense.paid = expense.amount then 'paid'
  when expense.due_on < ${today}::date then 'overdue'
  when expense.paid > 0 then 'partPaid'
  else 'open' end`

/** Due by the end of the month, overdue amounts included. */
export const dueThisMonth = (today: string) =>
  sql<boolean>`expense.paid < expense.amount and expense.due_on < date_trunc('month', ${today}::date) + interval '1 month'`
export const overdue = (today: string) => sql<boolean>`expense.paid < expense.amount and expense.due_on < ${today}::date`

export const expenseConditions = (today: string) =>
  ({
    unpaid: sql<boolean>`expense.paid < expense.amount`,
    thisMonth: dueThisMonth(today),
    overdue: overdue(today),
    paid: sql<boolean>`expense.paid = expense.amount`,
  }) satisfies Record<ExpenseFilter, unknown>
