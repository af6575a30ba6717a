import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('#features/accounts/factor-contract.ts')
export const startSecondFactor = lazyEndpoint(() => contract().then((loaded) => loaded.startSecondFactor))
export const confirmSecondFactor = lazyEndpoint(() => contract().then((loaded) => loaded.confirmSecondFactor))
export const renewRecoveryCodes = lazyEndpoint(() => contract().then((loaded) => loaded.renewRecoveryCodes))
export const removeSecondFactor = lazyEndpoint(() => contract().then((loaded) => loaded.removeSecondFactor))
export const removeApp = lazyEndpoint(() => contract().then((loaded) => loaded.removeApp))

const passkeyContract = () => import('#features/accounts/passkey-contract.ts')
export const requestPasskeyProof = lazyEndpoint(() => passkeyContract().then((loaded) => loaded.requestPasskeyProof))
export const startPasskey = lazyEndpoint(() => passkeyContract().then((loaded) => loaded.startPasskey))
export const addPasskey = lazyEndpoint(() => passkeyContract().then((loaded) => loaded.addPasskey))
export const renamePasskey = lazyEndpoint(() => passkeyContract().then((loaded) => loaded.renamePasskey))
export const removePasskey = lazyEndpoint(() => passkeyContract().then((loaded) => loaded.removePasskey))
