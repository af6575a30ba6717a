import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const staff = () => import('../staff-contract.ts')
const proposals = () => import('../proposal-contract.ts')

export const getAnyAppointment = lazyEndpoint(() => staff().then((loaded) => loaded.getAnyAppointment))
export const changeAppointmentStatus = lazyEndpoint(() => staff().then((loaded) => loaded.changeAppointmentStatus))
export const proposeViewingTime = lazyEndpoint(() => proposals().then((loaded) => loaded.proposeViewingTime))
export const withdrawProposal = lazyEndpoint(() => proposals().then((loaded) => loaded.withdrawProposal))
export const noteOutcome = lazyEndpoint(() => proposals().then((loaded) => loaded.noteOutcome))
