import type { ContractState, ExpenseState, ManagedState } from '../states.ts'
import { contractStateNames, expenseStateNames, managedStateNames } from '../state-labels.ts'

const contractLooks: Record<ContractState, string> = {
  inForce: 'ok',
  upcoming: 'blue',
  ended: 'warn',
  settled: 'grey',
  notEffective: 'grey',
  void: 'grey',
}
const managedLooks: Record<ManagedState, string> = {
  draft: 'grey',
  upcoming: 'blue',
  inForce: 'ok',
  dueSoon: 'warn',
  ended: 'err',
  settled: 'grey',
  void: 'grey',
}
const expenseLooks: Record<ExpenseState, string> = { paid: 'ok', overdue: 'err', partPaid: 'warn', open: 'blue' }

export const ContractTag = ({ state }: { state: ContractState }) => (
  <span className={`tag ${contractLooks[state]}`}>{contractStateNames[state]()}</span>
)

export const ExpenseTag = ({ state }: { state: ExpenseState }) => (
  <span className={`tag ${expenseLooks[state]}`}>{expenseStateNames[state]()}</span>
)

export const ManagedTag = ({ state }: { state: ManagedState }) => (
  <span className={`tag ${managedLooks[state]}`}>{managedStateNames[state]()}</span>
)
