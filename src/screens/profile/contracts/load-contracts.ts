import { ContractColumn, ExpenseColumn, getContract, listContracts, listExpenses } from '#features/contracts/contract.ts'
import { contractStates, expenseFilters } from '#features/contracts/states.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'
import { paramsOf, readChoice, readOrder, readPage } from '#platform/web/list/list-address.ts'

const maxPageSize = 50

export const loadContracts = (request: Request) =>
  callAsMember(request, async (call) => {
    const params = paramsOf(request)
    const state = readChoice(params, 'state', contractStates)
    const query = { ...(state && { state }), ...readOrder(params, ContractColumn.options), ...readPage(params) }
    return { query, ...(await call(listContracts, query)) }
  })

/** Returns null for an unknown contract, also for that of another customer. */
export const loadContract = (request: Request, id: string) =>
  callAsMember(request, async (call) => {
    const [contract, expenses] = await Promise.all([
      call(getContract, { id }).catch(unlessMissing),
      call(listExpenses, { contractId: id, orderByColumn: 'dueDate', isAsc: 'asc', pageSize: maxPageSize }),
    ])
    return contract && { contract, expenses }
  })

function unlessMissing(error: unknown) {
  if (error instanceof CallFailed && error.code === 404) return null
  throw error
}

/** Includes the contracts to choose from: the latest ones and the selected one. */
export const loadExpenses = (request: Request) =>
  callAsMember(request, async (call) => {
    const params = paramsOf(request)
    const state = readChoice(params, 'state', expenseFilters)
    const contractId = params.get('contractId')?.slice(0, 64) || undefined
    const query = {
      ...(state && { state }),
      ...(contractId !== undefined && { contractId }),
      ...readOrder(params, ExpenseColumn.options),
      ...readPage(params),
    }
    const [expenses, { rows }, selected] = await Promise.all([
      call(listExpenses, query),
      call(listContracts, { pageSize: maxPageSize }),
      contractId === undefined ? null : call(getContract, { id: contractId }).catch(unlessMissing),
    ])
    const contracts = selected && !rows.some(({ id }) => id === selected.id) ? [selected, ...rows] : rows
    return { query, ...expenses, contracts: contracts.map(({ id, contractNo, name }) => ({ id, contractNo, name })) }
  })
