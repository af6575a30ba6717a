import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

export const register = lazyEndpoint(() => import('../register-contract.ts').then((contract) => contract.register))
