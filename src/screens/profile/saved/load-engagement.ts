import type { FollowType } from '#features/engagement/contract.ts'
import { listFollows, listRecommended, listVisits } from '#features/engagement/contract.ts'
import { paramsOf, readPage } from '#platform/web/list/list-address.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'

export const loadFollows = (request: Request, followType: FollowType) =>
  callAsMember(request, async (call) => {
    const page = readPage(paramsOf(request))
    return { ...page, ...(await call(listFollows, { followType, ...page })) }
  })

export const loadVisits = (request: Request) =>
  callAsMember(request, async (call) => {
    const page = readPage(paramsOf(request))
    return { ...page, ...(await call(listVisits, page)) }
  })

export const loadRecommended = (request: Request) => callAsMember(request, async (call) => (await call(listRecommended, {})).rows)
