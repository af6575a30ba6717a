import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../contract.ts')

export const bookViewing = lazyEndpoint(() => contract().then((loaded) => loaded.bookViewing))
export const askForContact = lazyEndpoint(() => contract().then((loaded) => loaded.askForContact))
export const getAppointment = lazyEndpoint(() => contract().then((loaded) => loaded.getAppointment))
export const cancelAppointment = lazyEndpoint(() => contract().then((loaded) => loaded.cancelAppointment))
export const getCalendarFile = lazyEndpoint(() => contract().then((loaded) => loaded.getCalendarFile))

const proposals = () => import('../proposal-contract.ts')

export const acceptProposal = lazyEndpoint(() => proposals().then((loaded) => loaded.acceptProposal))
export const declineProposal = lazyEndpoint(() => proposals().then((loaded) => loaded.declineProposal))
export const readLinkedProposal = lazyEndpoint(() => proposals().then((loaded) => loaded.readLinkedProposal))
export const acceptLinkedProposal = lazyEndpoint(() => proposals().then((loaded) => loaded.acceptLinkedProposal))
export const declineLinkedProposal = lazyEndpoint(() => proposals().then((loaded) => loaded.declineLinkedProposal))
