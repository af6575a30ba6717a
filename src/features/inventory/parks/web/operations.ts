import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const bulk = () => import('../bulk-contract.ts')

export const editWarehousesInBulk = lazyEndpoint(() => bulk().then((loaded) => loaded.editWarehousesInBulk))
export const editParksInBulk = lazyEndpoint(() => bulk().then((loaded) => loaded.editParksInBulk))

const act = () => import('../act-contract.ts')

export const actOnParks = lazyEndpoint(() => act().then((loaded) => loaded.actOnParks))

const bulkJob = () => import('../bulk-job-contract.ts')

export const getBulkJob = lazyEndpoint(() => bulkJob().then((loaded) => loaded.getBulkJob))
export const cancelBulkJob = lazyEndpoint(() => bulkJob().then((loaded) => loaded.cancelBulkJob))
export const exportWarehousePreview = lazyEndpoint(() => bulkJob().then((loaded) => loaded.exportWarehousePreview))
export const exportParkPreview = lazyEndpoint(() => bulkJob().then((loaded) => loaded.exportParkPreview))

const verification = () => import('../verification-contract.ts')

export const addVerification = lazyEndpoint(() => verification().then((loaded) => loaded.addVerification))
export const listVerifications = lazyEndpoint(() => verification().then((loaded) => loaded.listVerifications))
export const uploadVerificationDocument = lazyEndpoint(() => verification().then((loaded) => loaded.uploadVerificationDocument))
export const getVerificationDocument = lazyEndpoint(() => verification().then((loaded) => loaded.getVerificationDocument))
export const getParkProof = lazyEndpoint(() => verification().then((loaded) => loaded.getParkProof))
export const saveChecklist = lazyEndpoint(() => verification().then((loaded) => loaded.saveChecklist))
