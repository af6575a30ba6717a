import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'
import { listingFilters } from '#features/inventory/parks/list-filter.ts'
import { listParkOwners } from '#features/inventory/parks/contract.ts'
import { listVerificationQueue } from '#features/inventory/parks/verification-contract.ts'
import { paramsOf, readPage } from '#platform/web/list/list-address.ts'

const texts = ['keyword', 'regionCode', 'ownerId'] as const

/** Loads the page of the queue that an address names. Unknown values in it count as absent. */
export const loadQueue = (request: Request) =>
  callAsMember(request, async (call) => {
    const params = paramsOf(request)
    const query: Record<string, string> = {}
    for (const name of texts) {
      const text = params.get(name)?.trim()
      if (text && listingFilters[name].safeParse(text).success) query[name] = text
    }
    const all = params.get('all') === '1'
    const page = readPage(params)
    const [list, owners] = await Promise.all([
      call(listVerificationQueue, { ...query, ...(all && { all: '1' }), ...page }),
      call(listParkOwners, {}),
    ])
    return { ...list, owners, query: { ...query, ...(all && { all: '1' }) } as Readonly<Record<string, string>>, page }
  })
