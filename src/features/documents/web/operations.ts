import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../contract.ts')
export const getBrochure = lazyEndpoint(() => contract().then((loaded) => loaded.getBrochure))
export const getComparison = lazyEndpoint(() => contract().then((loaded) => loaded.getComparison))
