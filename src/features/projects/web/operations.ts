import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

export const getSharedProject = lazyEndpoint(() => import('../contract.ts').then((loaded) => loaded.getSharedProject))
