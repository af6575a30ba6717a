import { listSavedSearches } from '#features/engagement/saved-search-contract.ts'
import { askAs } from './load.ts'

/** A member has at most as many as one page holds. */
export const loadSearches = (request: Request) => askAs(request, (call) => call(listSavedSearches, { pageSize: 20 }))
