import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

export const getCounts = lazyEndpoint(() => import('../contract.ts').then((loaded) => loaded.getCounts))
