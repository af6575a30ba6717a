import type { ContractState, ExpenseState } from '../states.ts'
import { contractStateNames, expenseStateNames } from '../state-labels.ts'

const contractLooks: Record<ContractState, string> = {
  inForce: 'ok',
  upcoming: 'blue',
  ended: 'warn',
  settled: 'grey',
  notEffective: 'grey',
}
const expenseLooks: Record<ExpenseState, string> = { paid: 'ok', overdue: 'err', partPaid: 'warn', open: 'blue' }

export const ContractTag = ({ state }: { state: ContractState }) => (
  <span className={`tag ${contractLooks[state]}`}>{contractStateNames[state]()}</span>
)

export const ExpenseTag = ({ state }: { state: ExpenseState }) => (
  <span className={`tag ${expenseLooks[state]}`}>{expenseStateNames[state]()}</span>
)
