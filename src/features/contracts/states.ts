import { dayAfter } from '#platform/i18n/shanghai-time.ts'

/**
 * State of a contract on a day, as its customer sees it: not effective or void, then settled, then by its term. `ended` means over and not
 * settled yet. Lists filter by it in SQL (`server/queries-state.ts`); a test compares both.
 */
export const contractStates = ['inForce', 'upcoming', 'ended', 'settled', 'notEffective', 'void'] as const
export type ContractState = (typeof contractStates)[number]

/** The same for the console, which tells contracts that end soon from the others in force. */
export const managedStates = ['draft', 'upcoming', 'inForce', 'dueSoon', 'ended', 'settled', 'void'] as const
export type ManagedState = (typeof managedStates)[number]

/** A contract in force that ends within this many days is due soon. */
export const dueSoonDays = 90

/** What is stored of a state; the rest follows from the day. */
export const storedStates = ['draft', 'effective', 'void'] as const
export type StoredState = (typeof storedStates)[number]

export type Dated = { stored: StoredState; settled: boolean; startDate: string; endDate: string }

/** Returns the state of a contract on a day. */
export function managedStateOn({ stored, settled, startDate, endDate }: Dated, today: string): ManagedState {
  if (stored !== 'effective') return stored
  if (settled) return 'settled'
  if (today < startDate) return 'upcoming'
  if (today > endDate) return 'ended'
  return endDate <= dayAfter(today, dueSoonDays) ? 'dueSoon' : 'inForce'
}

/** Returns the same state as the customer sees it. */
export const customerState = (state: ManagedState): ContractState =>
  state === 'draft' ? 'notEffective' : state === 'dueSoon' ? 'inForce' : state

/** State of an expense: paid in full, due before today, paid in part, or open. */
export const expenseStates = ['paid', 'overdue', 'partPaid', 'open'] as const
export type ExpenseState = (typeof expenseStates)[number]

/** Filters of the expense list: everything not paid in full, the part due until the end of this month, overdue, and paid. */
export const expenseFilters = ['unpaid', 'thisMonth', 'overdue', 'paid'] as const
export type ExpenseFilter = (typeof expenseFilters)[number]
