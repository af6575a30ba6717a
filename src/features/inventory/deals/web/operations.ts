import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../contract.ts')

export const addDeal = lazyEndpoint(() => contract().then((loaded) => loaded.addDeal))
export const editDeal = lazyEndpoint(() => contract().then((loaded) => loaded.editDeal))
export const removeDeals = lazyEndpoint(() => contract().then((loaded) => loaded.removeDeals))
export const exportDeals = lazyEndpoint(() => contract().then((loaded) => loaded.exportDeals))
