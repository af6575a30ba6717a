import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const tours = () => import('../tour-contract.ts')

export const bookTour = lazyEndpoint(() => tours().then((loaded) => loaded.bookTour))
export const acceptTourProposal = lazyEndpoint(() => tours().then((loaded) => loaded.acceptTourProposal))
export const cancelTour = lazyEndpoint(() => tours().then((loaded) => loaded.cancelTour))
export const getTourCalendar = lazyEndpoint(() => tours().then((loaded) => loaded.getTourCalendar))
export const getSharedTour = lazyEndpoint(() => tours().then((loaded) => loaded.getSharedTour))
