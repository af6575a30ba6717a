import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../rates-contract.ts')

export const addTollRate = lazyEndpoint(() => contract().then((loaded) => loaded.addTollRate))
export const addFuelRate = lazyEndpoint(() => contract().then((loaded) => loaded.addFuelRate))
export const addDieselPrice = lazyEndpoint(() => contract().then((loaded) => loaded.addDieselPrice))
