import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'
import { getToday } from '#features/statistics/contract.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { failures } from '#platform/contract/failures.ts'
import { paramsOf } from '#platform/web/list/list-address.ts'
import { filterOf, readTodayQuery } from './today-address.ts'

/** Loads what needs a person and the sums; null for members of staff who may see neither. */
export const loadToday = (request: Request) =>
  callAsMember(request, async (call) => {
    const query = readTodayQuery(paramsOf(request))
    try {
      return { today: await call(getToday, filterOf(query)), query }
    } catch (error) {
      if (error instanceof CallFailed && error.code === failures.forbidden.code) return { today: null, query }
      throw error
    }
  })
