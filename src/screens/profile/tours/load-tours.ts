import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'
import { getTour, listTours } from '#features/tours/tour-contract.ts'
import { pageSizes } from '#platform/contract/page.ts'
import { paramsOf } from '#platform/web/list/list-address.ts'
import { CallFailed } from '#platform/web/request/call.ts'

/** Loads the page of the member's tours that an address asks for. */
export const loadTours = (request: Request) =>
  callAsMember(request, async (call) => {
    const params = paramsOf(request)
    const page = Number(params.get('pageNum'))
    const pageSize = pageSizes.find((size) => size === Number(params.get('pageSize'))) ?? 10
    const pageNum = Number.isInteger(page) && page > 0 && page <= 1_000 ? page : 1
    return { ...(await call(listTours, { pageNum, pageSize })), pageNum, pageSize }
  })

/** Returns null for an unknown tour, also for that of another member. */
export const loadTour = (request: Request, id: string) =>
  callAsMember(request, (call) =>
    call(getTour, { id }).catch((error: unknown) => {
      if (error instanceof CallFailed && error.code === 404) return null
      throw error
    }),
  )
