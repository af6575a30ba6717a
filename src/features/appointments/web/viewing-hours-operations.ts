import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../viewing-hours-contract.ts')

export const getViewingHours = lazyEndpoint(() => contract().then((loaded) => loaded.getViewingHours))
export const setViewingHours = lazyEndpoint(() => contract().then((loaded) => loaded.setViewingHours))
export const listViewingTimes = lazyEndpoint(() => contract().then((loaded) => loaded.listViewingTimes))
