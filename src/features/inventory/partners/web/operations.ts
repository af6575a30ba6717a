import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../contract.ts')

export const addPartner = lazyEndpoint(() => contract().then((loaded) => loaded.addPartner))
export const editPartner = lazyEndpoint(() => contract().then((loaded) => loaded.editPartner))
export const removePartners = lazyEndpoint(() => contract().then((loaded) => loaded.removePartners))
export const addPartnerKey = lazyEndpoint(() => contract().then((loaded) => loaded.addPartnerKey))
export const revokePartnerKey = lazyEndpoint(() => contract().then((loaded) => loaded.revokePartnerKey))
export const tryPartner = lazyEndpoint(() => contract().then((loaded) => loaded.tryPartner))
