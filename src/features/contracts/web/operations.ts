import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../contract.ts')

export const exportContracts = lazyEndpoint(() => contract().then((loaded) => loaded.exportContracts))
export const exportExpenses = lazyEndpoint(() => contract().then((loaded) => loaded.exportExpenses))
