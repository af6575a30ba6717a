const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Seconds. Of tokens, and of how long a session lasts without use and at all: design/security-and-reliability 2 and 4.3. */
export const accessSeconds = 15 * minute
export const centerAccessSeconds = 5 * minute
/** So long after a rotation the token before it still gives the same successor: 20 tabs, or an answer that was lost. */
export const graceSeconds = 10
export const qrSeconds = 120
/** A browser asks for the state of its QR code no more often. */
export const pollSeconds = 1
export const oneTokenSeconds = 60
export const sessionsPerMember = 10
/** Of one class of addresses at a time. */
export const openQrTickets = 120

export type SessionKind = 'portal' | 'app' | 'center'
export type SessionLife = { idleSeconds: number; absoluteSeconds: number }

/** Staff sessions are short, whatever was ticked: they open other people's data. */
export function lifeOf({ kind, remember, isStaff }: { kind: SessionKind; remember: boolean; isStaff: boolean }): SessionLife {
  if (isStaff) return { idleSeconds: 2 * hour, absoluteSeconds: 12 * hour }
  if (kind === 'center') return { idleSeconds: 12 * hour, absoluteSeconds: remember ? 90 * day : day }
  return remember ? { idleSeconds: 30 * day, absoluteSeconds: 90 * day } : { idleSeconds: 12 * hour, absoluteSeconds: day }
}

/** From so many wrong passwords on a captcha is asked for, and every further one makes the next wait longer. */
export const freeTries = 5
export const attemptsForgottenSeconds = 12 * hour
const longestLockSeconds = 15 * minute

/** 2ⁿ seconds after the n-th failure too many; never for good, so that nobody can be locked out. */
export const lockSecondsAfter = (failures: number) =>
  failures < freeTries ? 0 : Math.min(longestLockSeconds, 2 ** Math.min(failures - freeTries + 1, 20))

export const defaultRole = 'ROLE_DEFAULT'
