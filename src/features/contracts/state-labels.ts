import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'
import type { ContractState, ExpenseState, ManagedState } from './states.ts'

/** In the language of the page by default. */
type Text = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string

export const contractStateNames: Record<ContractState, Text> = {
  inForce: m.contracts_inForce,
  upcoming: m.contracts_upcoming,
  ended: m.contracts_ended,
  settled: m.contracts_settledState,
  notEffective: m.contracts_notEffective,
  void: m.contracts_void,
}

export const managedStateNames: Record<ManagedState, Text> = {
  draft: m.ui_draft,
  upcoming: m.contracts_notStarted,
  inForce: m.contracts_running,
  dueSoon: m.contracts_endsSoon,
  ended: m.contracts_over,
  settled: m.contracts_settledState,
  void: m.contracts_void,
}

export const expenseStateNames: Record<ExpenseState, Text> = {
  paid: m.contracts_paidState,
  overdue: m.contracts_overdue,
  partPaid: m.contracts_partPaid,
  open: m.contracts_open,
}
