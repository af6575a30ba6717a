/**
 * State of a contract on a day: not effective, then settled, then by its term. `ended` means over and not settled yet.
 * The database alone computes it (`server/queries.ts`), because lists filter by it.
 */
export const contractStates = ['inForce', 'upcoming', 'ended', 'settled', 'notEffective'] as const
export type ContractState = (typeof contractStates)[number]

/** State of an expense: paid in full, due before today, paid in part, or open. */
export const expenseStates = ['paid', 'overdue', 'partPaid', 'open'] as const
export type ExpenseState = (typeof expenseStates)[number]

/** Filters of the expense list: everything not paid in full, the part due until the end of this month, overdue, and paid. */
export const expenseFilters = ['unpaid', 'thisMonth', 'overdue', 'paid'] as const
export type ExpenseFilter = (typeof expenseFilters)[number]
