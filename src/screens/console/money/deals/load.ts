import { z } from 'zod'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'
import { countDealViews, dealFilter, DealColumn, getDeal, listDeals, prefillDeal } from '#features/inventory/deals/contract.ts'
import { isBigint, isUuid } from '#platform/contract/codecs.ts'
import { paramsOf, readOrder, readPage } from '#platform/web/list/list-address.ts'
import type { Query } from '../money-address.ts'
import { readFilters } from '../contracts/load.ts'

const Filter = z.object(dealFilter)

/** Loads the page of deals that an address names, and the deal that it opens. Unknown values in it count as absent. */
export const loadDeals = (request: Request, id: string | undefined) =>
  callAsMember(request, async (call) => {
    const params = paramsOf(request)
    const texts = readFilters(params, dealFilter)
    const page = readPage(params)
    const order = readOrder(params, DealColumn.options)
    const contractId = params.get('contract')
    const isPrefilled = contractId !== null && isUuid(contractId)
    const [list, views, prefilled, opened] = await Promise.all([
      call(listDeals, { ...Filter.parse(texts), ...order, ...page }),
      call(countDealViews, {}),
      isPrefilled ? call(prefillDeal, { contractId }).catch(() => null) : null,
      id !== undefined && isBigint(id) ? call(getDeal, { id }).catch(() => null) : null,
    ])
    const query: Query = { ...texts, ...order }
    return { ...list, views, prefilled, opened, query, page }
  })
