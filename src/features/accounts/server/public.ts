// What other features need of accounts: proof of a phone number or e-mail address, and the agreement to our terms.
export { takeCode, type GivenCode } from './codes.ts'
export { recordConsent, type ConsentTerms } from './consent.ts'
export { requireCode } from './given.ts'
export type { AccountSettings } from './settings.ts'
