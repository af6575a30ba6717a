// Loaded with the dialog: contracts and zod are no part of a page's first load.
import { fetchCall } from '#platform/web/request/fetch-call.ts'
import { acceptAgreements, declineAgreements, listAgreementsDue } from '../contract.ts'

export const askWhatIsDue = () => fetchCall(listAgreementsDue, {}, { noTip: true })
export const accept = (version: string) => fetchCall(acceptAgreements, { version })
export const decline = (version: string) => fetchCall(declineAgreements, { version })
