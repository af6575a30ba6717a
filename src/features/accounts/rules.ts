const minute = 60
const hour = 60 * minute
const day = 24 * hour

// Lifetimes of tokens and sessions in seconds: design/security-and-reliability 2 and 4.3.
export const accessSeconds = 15 * minute
export const centerAccessSeconds = 5 * minute
/** For this long after a rotation the previous token returns the same successor, for concurrent tabs and lost responses. */
export const graceSeconds = 10
export const qrSeconds = 120
/** Minimum interval between polls of a QR code. */
export const pollSeconds = 1
export const oneTokenSeconds = 60
export const maxSessionsPerMember = 10
/** Per network (class of IP addresses). */
export const maxOpenQrTickets = 120

export type SessionKind = 'portal' | 'app' | 'center'
export type SessionLifetime = { idleSeconds: number; absoluteSeconds: number }

/** Returns how long a session lasts. Staff sessions are short regardless of `remember`, because they open other members' data. */
export function sessionLifetime({ kind, remember, isStaff }: { kind: SessionKind; remember: boolean; isStaff: boolean }): SessionLifetime {
  if (isStaff) return { idleSeconds: 2 * hour, absoluteSeconds: 12 * hour }
  if (kind === 'center') return { idleSeconds: 12 * hour, absoluteSeconds: remember ? 90 * day : day }
  return remember ? { idleSeconds: 30 * day, absoluteSeconds: 90 * day } : { idleSeconds: 12 * hour, absoluteSeconds: day }
}

/** After this many wrong passwords a captcha is required, and each further one doubles the wait. */
export const attemptsBeforeCaptcha = 5
export const attemptsForgottenSeconds = 12 * hour
const maxLockSeconds = 15 * minute

/** Returns 2ⁿ seconds for the n-th failure beyond the free attempts, up to 15 minutes: a permanent lock could be abused. */
export const lockSecondsAfter = (failures: number) =>
  failures < attemptsBeforeCaptcha ? 0 : Math.min(maxLockSeconds, 2 ** Math.min(failures - attemptsBeforeCaptcha + 1, 20))

export const defaultRole = 'ROLE_DEFAULT'

/** How long a password or a code counts as a fresh proof of identity, in minutes. */
export const freshSignInMinutes = 15

/** A sign-in waits this long for the second factor, and ends after so many codes, right or wrong. */
export const challengeSeconds = 5 * minute
export const maxChallengeTries = 5

export const maxPasskeys = 10
export const maxPasskeyNameLength = 40

/** How a member can give the second factor, the best way first. */
export const factorWays = ['passkey', 'app', 'recovery'] as const
export type FactorWay = (typeof factorWays)[number]
