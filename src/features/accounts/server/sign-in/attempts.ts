import { setTimeout as sleep } from 'node:timers/promises'
import { fail } from '#platform/contract/failure.ts'
import { addressKey } from '#platform/server/http/address.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { codeFailures } from '#features/accounts/code-failures.ts'
import { lockSecondsAfter } from '#features/accounts/rules.ts'
import { readCookie } from '../sessions/cookies.ts'
import { isKnownDevice } from '../sessions/queries-session.ts'
import type { SignInRequest } from '../sessions/sessions.ts'
import { hashToken, isToken } from '../sessions/tokens.ts'
import type { AccountSettings } from '../settings.ts'
import { findAttempts, recordAttempt, takeBackAttempt, type Attempt } from './queries-attempts.ts'

/** Returns what attempts are counted by: a known browser of the member, so that others in its network cannot lock it out, or else the network. */
export async function attemptSource(
  db: Db,
  { cookies }: AccountSettings,
  memberId: string | null,
  request: SignInRequest,
): Promise<string> {
  const device = readCookie(cookies, 'device', request)
  const network = addressKey(request.ip, 'network')
  if (!isToken('device', device)) return network
  const hash = hashToken(device)
  // Queried for unknown accounts too, so that the time does not reveal whether the account exists.
  return (await isKnownDevice(db, memberId ?? noMember, hash)) ? `device ${hash.toString('hex')}` : network
}
const noMember = '00000000-0000-0000-0000-000000000000'

const lockSeconds = Array.from({ length: 32 }, (_, failure) => lockSecondsAfter(failure))

/** Counts an attempt before its secret is checked, and returns when. Throws 10004 while the account is locked for this source. */
export async function countAttempt(db: Db, attempt: Attempt): Promise<string> {
  const countedAt = await recordAttempt(db, attempt, lockSeconds)
  if (countedAt !== null) return countedAt
  throw tooManyTries(Math.max(1, (await findAttempts(db, attempt)).secondsLocked))
}

const maxTries = 5

/**
 * Takes back an attempt whose secret was not judged; see `takeBackAttempt`. Asks again for half a second while too many queries wait for a
 * connection, because counts that stay would ask a right password for a captcha.
 */
export async function forgetAttempt(db: Db, attempt: Attempt, countedAt: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await takeBackAttempt(db, attempt, countedAt)
    } catch (error) {
      if (tries === maxTries || (error as { code?: string }).code !== noConnectionLeft) throw error
      await sleep(50 * tries)
    }
  }
}

/** SQLSTATE too_many_connections; also of queries that are refused before they reach PostgreSQL. */
const noConnectionLeft = '53300'

export const tooManyTries = (retryAfter: number) => fail(codeFailures.tooManyTries, { inputs: { n: retryAfter }, data: { retryAfter } })
