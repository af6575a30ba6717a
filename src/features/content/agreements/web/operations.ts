import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../contract.ts')

export const listAgreementsDue = lazyEndpoint(() => contract().then((loaded) => loaded.listAgreementsDue))
export const acceptAgreements = lazyEndpoint(() => contract().then((loaded) => loaded.acceptAgreements))
export const declineAgreements = lazyEndpoint(() => contract().then((loaded) => loaded.declineAgreements))
export const startAgreementDraft = lazyEndpoint(() => contract().then((loaded) => loaded.startAgreementDraft))
export const saveAgreementDraft = lazyEndpoint(() => contract().then((loaded) => loaded.saveAgreementDraft))
export const publishAgreement = lazyEndpoint(() => contract().then((loaded) => loaded.publishAgreement))
export const withdrawAgreement = lazyEndpoint(() => contract().then((loaded) => loaded.withdrawAgreement))
export const deleteAgreementDraft = lazyEndpoint(() => contract().then((loaded) => loaded.deleteAgreementDraft))
export const getAnyAgreement = lazyEndpoint(() => contract().then((loaded) => loaded.getAnyAgreement))
