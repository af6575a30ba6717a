import { getDemand, listDemands } from '#features/demands/contract.ts'
import { isUuid } from '#platform/contract/codecs.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { readDemandFilter, statusesByState } from './demand-filter.ts'
import { paramsOf } from '#platform/web/list/list-address.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'

/** Loads the page of demands that an address asks for. */
export const loadDemands = (request: Request) =>
  callAsMember(request, async (call) => {
    const filter = readDemandFilter(paramsOf(request))
    const { pageNum, pageSize, keyword, state } = filter
    const page = await call(listDemands, { pageNum, pageSize, status: statusesByState[state], ...(keyword !== '' && { keyword }) })
    return { filter, ...page }
  })

/** Loads a demand of the member; null if there is none with this id. */
export const loadDemand = (request: Request, id: string) =>
  callAsMember(request, async (call) => {
    if (!isUuid(id)) return null
    return call(getDemand, { id }).catch((error: unknown) => {
      if (error instanceof CallFailed && error.code === 404) return null
      throw error
    })
  })
