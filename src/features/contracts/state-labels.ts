import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'
import type { ContractState, ExpenseState } from './states.ts'

/** In the language of the page by default. */
type Text = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string

export const contractStateNames: Record<ContractState, Text> = {
  inForce: m.contracts_inForce,
  upcoming: m.contracts_upcoming,
  ended: m.contracts_ended,
  settled: m.contracts_settledState,
  notEffective: m.contracts_notEffective,
}

export const expenseStateNames: Record<ExpenseState, Text> = {
  paid: m.contracts_paidState,
  overdue: m.contracts_overdue,
  partPaid: m.contracts_partPaid,
  open: m.contracts_open,
}
