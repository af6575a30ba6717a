import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../contract.ts')

export const createDemand = lazyEndpoint(() => contract().then((loaded) => loaded.createDemand))
export const updateDemand = lazyEndpoint(() => contract().then((loaded) => loaded.updateDemand))
export const getDemand = lazyEndpoint(() => contract().then((loaded) => loaded.getDemand))
export const closeDemand = lazyEndpoint(() => contract().then((loaded) => loaded.closeDemand))
export const deleteDemand = lazyEndpoint(() => contract().then((loaded) => loaded.deleteDemand))
export const listDemandMatches = lazyEndpoint(() => import('../match-contract.ts').then((loaded) => loaded.listDemandMatches))
