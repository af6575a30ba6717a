import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'
import { contractFilter, countContractViews, listManagedContracts, ManagedColumn } from '#features/contracts/manage/contract.ts'
import { listContractHandlers } from '#features/contracts/manage/lookup-contract.ts'
import { z } from 'zod'
import { paramsOf, readOrder, readPage } from '#platform/web/list/list-address.ts'
import type { Query } from '../money-address.ts'

const Filter = z.object(contractFilter)

/** Loads the page of contracts that an address names. Unknown filters and values in it count as absent. */
export const loadContracts = (request: Request) =>
  callAsMember(request, async (call) => {
    const params = paramsOf(request)
    const texts = readFilters(params, contractFilter)
    const page = readPage(params)
    const order = readOrder(params, ManagedColumn.options)
    const [list, views, handlers] = await Promise.all([
      call(listManagedContracts, { ...Filter.parse(texts), ...order, ...page }),
      call(countContractViews, {}),
      call(listContractHandlers, {}).catch(() => []),
    ])
    const query: Query = { ...texts, ...order }
    return { ...list, views, handlers, query, page }
  })

/** Returns the texts of an address that the fields accept, by name. */
export function readFilters(params: URLSearchParams, fields: Readonly<Record<string, z.ZodType>>): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    const text = params.get(name)?.trim()
    if (text && field.safeParse(text).success) texts[name] = text
  }
  return texts
}
