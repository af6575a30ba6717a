import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

export const addExchangeRate = lazyEndpoint(() => import('../contract.ts').then((contract) => contract.addExchangeRate))
