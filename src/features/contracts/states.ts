/**
 * Where a contract stands on a day: not effective, then settled, then by its term. `ended` is over and not settled yet.
 * The cases are computed in one place, by the database (`server/queries.ts`), because lists are filtered by them.
 */
export const contractStates = ['inForce', 'upcoming', 'ended', 'settled', 'notEffective'] as const
export type ContractState = (typeof contractStates)[number]

/** Where an expense stands: paid in full, due before today, paid in part, or open. */
export const expenseStates = ['paid', 'overdue', 'partPaid', 'open'] as const
export type ExpenseState = (typeof expenseStates)[number]

/** What a list of expenses can be narrowed to: all that is not paid in full, of it what is due until the end of this month, or what is late; and what is paid. */
export const expenseFilters = ['unpaid', 'thisMonth', 'overdue', 'paid'] as const
export type ExpenseFilter = (typeof expenseFilters)[number]
