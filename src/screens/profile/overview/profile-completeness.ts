import { m } from '#messages'
import type { Preferences, Profile } from '#features/accounts/profile-contract.ts'

type Part = { key: string; to: string; text: () => string; isThere: (profile: Profile, preferences: Preferences) => boolean }

const parts: readonly Part[] = [
  { key: 'region', to: 'userInfo', text: m.profile_missingRegion, isThere: ({ provinceCode }) => provinceCode !== null },
  { key: 'company', to: 'userInfo', text: m.profile_missingCompany, isThere: ({ enterpriseName }) => enterpriseName !== null },
  { key: 'phone', to: 'userInfo', text: m.profile_missingPhone, isThere: ({ phonenumber }) => phonenumber !== null },
  { key: 'email', to: 'userInfo', text: m.profile_missingEmail, isThere: ({ email }) => email !== null },
  { key: 'avatar', to: 'userAvatar', text: m.profile_missingAvatar, isThere: ({ avatar }) => !/\/default[^/]*$/.test(avatar) },
  { key: 'preference', to: 'preference', text: m.profile_missingPreference, isThere: (_, { address }) => address !== null },
]

/** What a profile still lacks, and how much of it is there, in whole percent. */
export function missingIn(profile: Profile, preferences: Preferences) {
  const missing = parts.filter(({ isThere }) => !isThere(profile, preferences))
  return { missing, share: Math.round(100 * (1 - missing.length / parts.length)) }
}
