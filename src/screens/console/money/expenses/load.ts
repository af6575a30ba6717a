import { z } from 'zod'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'
import { ExpenseColumn } from '#features/contracts/contract.ts'
import { listManagedExpenses, managedExpenseFilter } from '#features/contracts/manage/expense-contract.ts'
import { paramsOf, readOrder, readPage } from '#platform/web/list/list-address.ts'
import { readFilters } from '../contracts/load.ts'
import type { Query } from '../money-address.ts'

const Filter = z.object(managedExpenseFilter)

/** Loads the page of expenses that an address names. Unknown filters and values in it count as absent. */
export const loadExpenses = (request: Request) =>
  callAsMember(request, async (call) => {
    const params = paramsOf(request)
    const texts = readFilters(params, managedExpenseFilter)
    const page = readPage(params)
    const order = readOrder(params, ExpenseColumn.options)
    const query: Query = { ...texts, ...order }
    return { ...(await call(listManagedExpenses, { ...Filter.parse(texts), ...order, ...page })), query, page }
  })
