import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

export const readNotices = lazyEndpoint(() => import('../contract.ts').then((loaded) => loaded.readNotices))
