import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../contract.ts')

export const exportListings = lazyEndpoint(() => contract().then((loaded) => loaded.exportListings))
export const getExport = lazyEndpoint(() => contract().then((loaded) => loaded.getExport))
export const downloadExport = lazyEndpoint(() => contract().then((loaded) => loaded.downloadExport))
