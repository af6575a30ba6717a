import type { FollowType } from '#features/engagement/contract.ts'
import { listFollows, listRecommended, listVisits } from '#features/engagement/contract.ts'
import { paramsOf, readPage } from './list-address.ts'
import { askAs } from './load.ts'

export const loadFollows = (request: Request, followType: FollowType) =>
  askAs(request, async (call) => {
    const page = readPage(paramsOf(request))
    return { ...page, ...(await call(listFollows, { followType, ...page })) }
  })

export const loadVisits = (request: Request) =>
  askAs(request, async (call) => {
    const page = readPage(paramsOf(request))
    return { ...page, ...(await call(listVisits, page)) }
  })

export const loadRecommended = (request: Request) => askAs(request, async (call) => (await call(listRecommended, {})).rows)
