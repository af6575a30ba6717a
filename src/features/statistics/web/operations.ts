import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../contract.ts')

export const getStatistic = lazyEndpoint(() => contract().then((loaded) => loaded.getStatistic))
export const exportStatistic = lazyEndpoint(() => contract().then((loaded) => loaded.exportStatistic))
