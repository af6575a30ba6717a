// What other features need of accounts: proof of a phone number or e-mail address, the agreement to our terms, and what a member looks for.
export { takeCode } from './codes.ts'
export { recordConsent, type ConsentTerms } from './consent.ts'
export { requireCode, requireTarget } from './given.ts'
export {
  countConsents,
  countDeclines,
  findTargetsOf,
  insertDecline,
  listAgreed,
  listHolders,
  type VersionCount,
} from './queries-consent.ts'
export { namesOf } from './queries-member.ts'
export { findPreferences } from './queries-profile.ts'
export type { AccountSettings } from './settings.ts'
