import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../contract.ts')

export const listViews = lazyEndpoint(() => contract().then((loaded) => loaded.listViews))
export const createView = lazyEndpoint(() => contract().then((loaded) => loaded.createView))
export const updateView = lazyEndpoint(() => contract().then((loaded) => loaded.updateView))
export const deleteViews = lazyEndpoint(() => contract().then((loaded) => loaded.deleteViews))
