import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../contract.ts')

export const uploadImport = lazyEndpoint(() => contract().then((loaded) => loaded.uploadImport))
export const mapImport = lazyEndpoint(() => contract().then((loaded) => loaded.mapImport))
export const checkImport = lazyEndpoint(() => contract().then((loaded) => loaded.checkImport))
export const repairImport = lazyEndpoint(() => contract().then((loaded) => loaded.repairImport))
export const applyImport = lazyEndpoint(() => contract().then((loaded) => loaded.applyImport))
export const cancelImport = lazyEndpoint(() => contract().then((loaded) => loaded.cancelImport))
export const retryPictures = lazyEndpoint(() => import('../../pictures/contract.ts').then((loaded) => loaded.retryPictures))
export const getMarkedFile = lazyEndpoint(() => import('../files-contract.ts').then((loaded) => loaded.getMarkedFile))
export const getImportTemplate = lazyEndpoint(() => import('../files-contract.ts').then((loaded) => loaded.getImportTemplate))
