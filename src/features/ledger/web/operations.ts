import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../contract.ts')

export const importContracts = lazyEndpoint(() => contract().then((loaded) => loaded.importContracts))
export const getContractTemplate = lazyEndpoint(() => contract().then((loaded) => loaded.getContractTemplate))
