import { listSavedSearches } from '#features/engagement/saved-search-contract.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'

/** A member has at most as many as one page holds. */
export const loadSearches = (request: Request) => callAsMember(request, (call) => call(listSavedSearches, { pageSize: 20 }))
