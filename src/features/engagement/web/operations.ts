import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../contract.ts')
const savedSearchContract = () => import('../saved-search-contract.ts')

export const follow = lazyEndpoint(() => contract().then((loaded) => loaded.follow))
export const unfollow = lazyEndpoint(() => contract().then((loaded) => loaded.unfollow))
export const listFollowedIds = lazyEndpoint(() => contract().then((loaded) => loaded.listFollowedIds))
export const clearFollows = lazyEndpoint(() => contract().then((loaded) => loaded.clearFollows))
export const clearVisits = lazyEndpoint(() => contract().then((loaded) => loaded.clearVisits))
export const deleteVisit = lazyEndpoint(() => contract().then((loaded) => loaded.deleteVisit))

export const createSavedSearch = lazyEndpoint(() => savedSearchContract().then((loaded) => loaded.createSavedSearch))
export const updateSavedSearch = lazyEndpoint(() => savedSearchContract().then((loaded) => loaded.updateSavedSearch))
export const seeSavedSearch = lazyEndpoint(() => savedSearchContract().then((loaded) => loaded.seeSavedSearch))
export const deleteSavedSearch = lazyEndpoint(() => savedSearchContract().then((loaded) => loaded.deleteSavedSearch))
export const unsubscribe = lazyEndpoint(() => savedSearchContract().then((loaded) => loaded.unsubscribe))
