import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'
import { listDeals, prefillDeal } from '#features/inventory/deals/contract.ts'
import { isUuid } from '#platform/contract/codecs.ts'
import { paramsOf, readChoice, readPage } from '#platform/web/list/list-address.ts'

const visibilities = ['shown', 'hidden'] as const
const isDay = (text: string | null) => text !== null && /^\d{4}-\d\d-\d\d$/.test(text)

/** Loads the page of deals that an address names. Unknown values in it count as absent. */
export const loadDeals = (request: Request) =>
  callAsMember(request, async (call) => {
    const params = paramsOf(request)
    const keyword = (params.get('keyword') ?? '').trim().slice(0, 50)
    const [from, to] = [params.get('from'), params.get('to')]
    const visible = readChoice(params, 'visible', visibilities)
    const filter = {
      ...readPage(params),
      ...(keyword && { keyword }),
      ...(from !== null && isDay(from) && { from }),
      ...(to !== null && isDay(to) && { to }),
      ...(visible && { published: visible === 'shown' }),
    }
    const contractId = params.get('contract')
    const [list, prefilled] = await Promise.all([
      call(listDeals, filter),
      contractId !== null && isUuid(contractId) ? call(prefillDeal, { contractId }).catch(() => null) : null,
    ])
    return { filter, prefilled, ...list }
  })
