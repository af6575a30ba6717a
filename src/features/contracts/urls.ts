import type { ContractState, ExpenseFilter } from './states.ts'

type Query = Record<string, string | number | undefined>

/** Absent parameters are left out, so that one state has one address. */
function withQuery(path: string, query: Query) {
  const params = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
  return params.size === 0 ? path : `${path}?${params.toString()}`
}

type Page = {
  pageNum?: number | undefined
  pageSize?: number | undefined
  orderByColumn?: string | undefined
  isAsc?: 'asc' | 'desc' | undefined
}

export type ContractsQuery = Page & { state?: ContractState | undefined }
export type ExpensesQuery = Page & { contractId?: string | undefined; state?: ExpenseFilter | undefined }

/** Leaves out defaults. */
const withoutDefaults = ({ pageNum, pageSize, ...query }: Page & Query): Query => ({
  ...query,
  pageNum: pageNum === 1 ? undefined : pageNum,
  pageSize: pageSize === 20 ? undefined : pageSize,
})

export const urls = {
  contracts: (query: ContractsQuery = {}) => withQuery('/profile/contracts', withoutDefaults(query)),
  contract: (id: string) => `/profile/contracts/${encodeURIComponent(id)}`,
  expenses: (query: ExpensesQuery = {}) => withQuery('/profile/expenses', withoutDefaults(query)),
}
