import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../contract.ts')

export const getPark = lazyEndpoint(() => contract().then((loaded) => loaded.getPark))
export const addPark = lazyEndpoint(() => contract().then((loaded) => loaded.addPark))
export const saveDraft = lazyEndpoint(() => contract().then((loaded) => loaded.saveDraft))
export const setPresence = lazyEndpoint(() => contract().then((loaded) => loaded.setPresence))
export const submitDraft = lazyEndpoint(() => contract().then((loaded) => loaded.submitDraft))
export const returnDraft = lazyEndpoint(() => contract().then((loaded) => loaded.returnDraft))
export const discardDraft = lazyEndpoint(() => contract().then((loaded) => loaded.discardDraft))
export const publishParks = lazyEndpoint(() => contract().then((loaded) => loaded.publishParks))
export const cancelPublishing = lazyEndpoint(() => contract().then((loaded) => loaded.cancelPublishing))
export const withdrawParks = lazyEndpoint(() => contract().then((loaded) => loaded.withdrawParks))
export const listParkHistory = lazyEndpoint(() => contract().then((loaded) => loaded.listParkHistory))
export const getParkVersion = lazyEndpoint(() => contract().then((loaded) => loaded.getParkVersion))
export const restorePark = lazyEndpoint(() => contract().then((loaded) => loaded.restorePark))
export const previewPark = lazyEndpoint(() => contract().then((loaded) => loaded.previewPark))
