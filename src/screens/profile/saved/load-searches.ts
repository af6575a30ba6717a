import { listSavedSearches } from '#features/engagement/saved-search-contract.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'

/** Loads all saved searches, which fit one page. */
export const loadSearches = (request: Request) => callAsMember(request, (call) => call(listSavedSearches, { pageSize: 20 }))
