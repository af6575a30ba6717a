import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('#features/accounts/factor-contract.ts')
export const startSecondFactor = lazyEndpoint(() => contract().then((loaded) => loaded.startSecondFactor))
export const confirmSecondFactor = lazyEndpoint(() => contract().then((loaded) => loaded.confirmSecondFactor))
export const renewRecoveryCodes = lazyEndpoint(() => contract().then((loaded) => loaded.renewRecoveryCodes))
export const removeSecondFactor = lazyEndpoint(() => contract().then((loaded) => loaded.removeSecondFactor))
