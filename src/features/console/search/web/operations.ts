import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

export const searchConsole = lazyEndpoint(() => import('../contract.ts').then((loaded) => loaded.searchConsole))
