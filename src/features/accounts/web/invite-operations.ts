import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../invite-contract.ts')
export const invite = lazyEndpoint(() => contract().then((loaded) => loaded.invite))
export const resendInvitation = lazyEndpoint(() => contract().then((loaded) => loaded.resendInvitation))
export const revokeInvitation = lazyEndpoint(() => contract().then((loaded) => loaded.revokeInvitation))
export const readInvitation = lazyEndpoint(() => contract().then((loaded) => loaded.readInvitation))
export const acceptInvitation = lazyEndpoint(() => contract().then((loaded) => loaded.acceptInvitation))
export const joinByInvitation = lazyEndpoint(() => contract().then((loaded) => loaded.joinByInvitation))
