// What other features need of accounts: proof of a phone number or e-mail address, the agreement to our terms, and what a member looks for.
export { takeCode } from './codes.ts'
export { recordConsent, type ConsentTerms } from './consent.ts'
export { requireCode } from './given.ts'
export { findPreferences } from './queries-profile.ts'
export type { AccountSettings } from './settings.ts'
