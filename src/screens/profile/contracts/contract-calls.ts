// Loaded with the first touch: contracts and zod are no part of the page itself.
import { exportContracts, exportExpenses } from '#features/contracts/contract.ts'
import type { ContractState, ExpenseFilter } from '#features/contracts/states.ts'
import { download } from '#platform/web/request/download.ts'

export const downloadContracts = (filter: { state?: ContractState }) => download(exportContracts, filter)
export const downloadExpenses = (filter: { contractId?: string; state?: ExpenseFilter }) => download(exportExpenses, filter)
