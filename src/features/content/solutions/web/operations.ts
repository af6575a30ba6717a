import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../contract.ts')

export const sendEnquiry = lazyEndpoint(() => contract().then((loaded) => loaded.sendEnquiry))
export const saveSolution = lazyEndpoint(() => contract().then((loaded) => loaded.saveSolution))
export const listAllSolutions = lazyEndpoint(() => contract().then((loaded) => loaded.listAllSolutions))
