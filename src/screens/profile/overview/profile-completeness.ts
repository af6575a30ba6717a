import { m } from '#messages'
import type { Preferences, Profile } from '#features/accounts/profile-contract.ts'

type Part = { key: string; to: string; text: () => string; isComplete: (profile: Profile, preferences: Preferences) => boolean }

const parts: readonly Part[] = [
  { key: 'region', to: 'userInfo', text: m.profile_missingRegion, isComplete: ({ provinceCode }) => provinceCode !== null },
  { key: 'company', to: 'userInfo', text: m.profile_missingCompany, isComplete: ({ enterpriseName }) => enterpriseName !== null },
  { key: 'phone', to: 'userInfo', text: m.profile_bindPhone, isComplete: ({ phonenumber }) => phonenumber !== null },
  { key: 'email', to: 'userInfo', text: m.profile_bindEmail, isComplete: ({ email }) => email !== null },
  { key: 'avatar', to: 'userAvatar', text: m.profile_missingAvatar, isComplete: ({ avatar }) => !/\/default[^/]*$/.test(avatar) },
  { key: 'preference', to: 'preference', text: m.profile_missingPreference, isComplete: (_, { address }) => address !== null },
]

/** Returns the missing parts of a profile, and the share that is complete, in percent. */
export function profileCompleteness(profile: Profile, preferences: Preferences) {
  const missing = parts.filter(({ isComplete }) => !isComplete(profile, preferences))
  return { missing, share: Math.round(100 * (1 - missing.length / parts.length)) }
}
