import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const push = () => import('../push-contract.ts')

export const getPushKey = lazyEndpoint(() => push().then((loaded) => loaded.getPushKey))
export const addPushDevice = lazyEndpoint(() => push().then((loaded) => loaded.addPushDevice))
export const removePushDevice = lazyEndpoint(() => push().then((loaded) => loaded.removePushDevice))

export const readNotices = lazyEndpoint(() => import('../contract.ts').then((loaded) => loaded.readNotices))
