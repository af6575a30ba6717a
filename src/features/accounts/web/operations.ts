import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

// Operations of several components. Those of one component or page are beside it, so that no page loads the others.
const contract = () => import('../contract.ts')
export const logIn = lazyEndpoint(() => contract().then((loaded) => loaded.logIn))
export const verifyCode = lazyEndpoint(() => import('../code-contract.ts').then((loaded) => loaded.verifyCode))
export const logInByCode = lazyEndpoint(() => contract().then((loaded) => loaded.logInByCode))
