import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

// Operations of several components. Those of one are beside it, which keeps them out of the script that pages share.
export const logIn = lazyEndpoint(() => import('../contract.ts').then((contract) => contract.logIn))
export const logInByCode = lazyEndpoint(() => import('../contract.ts').then((contract) => contract.logInByCode))
export const register = lazyEndpoint(() => import('../register-contract.ts').then((contract) => contract.register))
