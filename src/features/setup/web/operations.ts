import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../contract.ts')

export const getSetup = lazyEndpoint(() => contract().then((loaded) => loaded.getSetup))
export const markSetupStep = lazyEndpoint(() => contract().then((loaded) => loaded.markSetupStep))
export const testSetup = lazyEndpoint(() => contract().then((loaded) => loaded.testSetup))
export const removeDemo = lazyEndpoint(() => contract().then((loaded) => loaded.removeDemo))
