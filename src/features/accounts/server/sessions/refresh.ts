import type { FastifyRequest } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { isApp } from '#platform/server/http/app-client.ts'
import { accessSeconds, centerAccessSeconds, graceSeconds, sessionLifetime, type SessionKind } from '#features/accounts/rules.ts'
import { clearedSessionCookies, readCookie } from './cookies.ts'
import { findFamilyToRotate, findMemberForSession, revokeSession, rotateSession } from './queries-session.ts'
import { buildLoginAnswer, sessionCookies, type LoginResult, type Tokens } from './sessions.ts'
import { counter } from '#platform/server/metrics/registry.ts'
import type { AccountSettings } from '../settings.ts'
import { familyPart, hashToken, isToken, newRefreshToken, newToken, seal, unseal } from './tokens.ts'

const reuses = counter('whs_refresh_reuse_total', 'Sessions that ended because a refresh token was used again')

/**
 * Exchanges a refresh token for a new access token and a new refresh token. Within ten seconds a token returns the same successor on every
 * use; a later reuse ends the session, because the token was copied. Throws 401 and clears the cookies, unless another member has signed in
 * to this browser in the meantime.
 */
export async function refreshLogin(
  db: Db,
  settings: AccountSettings,
  request: FastifyRequest,
  bodyToken: string | undefined,
): Promise<LoginResult> {
  const app = isApp(request)
  const token = app ? bodyToken : readCookie(settings.cookies, 'refresh', request)
  const rotation = isToken('refresh', token) ? await rotateToken(db, settings, token, app ? ['app'] : ['portal']) : null
  if (rotation?.outcome === 'reused') request.log.warn({ sessionId: rotation.sessionId }, 'refresh token reused; session ended')
  if (rotation?.outcome !== 'rotated') {
    const keepsCookies = app || rotation?.outcome === 'replaced'
    throw fail(known.signedOut, keepsCookies ? {} : { headers: { 'set-cookie': clearedSessionCookies(settings.cookies) } })
  }
  const answer = buildLoginAnswer(rotation.tokens, rotation.member)
  if (app) return { answer: { ...answer, refresh_token: rotation.tokens.refresh }, cookies: [] }
  return { answer, cookies: sessionCookies(settings, rotation.tokens, rotation.remember) }
}

type Family = NonNullable<Awaited<ReturnType<typeof findFamilyToRotate>>>
type Member = NonNullable<Awaited<ReturnType<typeof findMemberForSession>>>

/**
 * Rotates a token with one conditional write: of concurrent requests with the same token one rotates it, and the others read its successor.
 */
export async function rotateToken(db: Db, settings: AccountSettings, token: string, kinds: readonly SessionKind[]) {
  const tokenHash = hashToken(token)
  const find = () => findFamilyToRotate(db, hashToken(familyPart(token)), kinds, graceSeconds)
  const family = await find()
  if (family?.revokeReason === 'account') return { outcome: 'replaced' } as const
  const member = family && (await findMemberForSession(db, family.memberId, settings.passwordMaxAgeDays))
  if (!family || !member || !isOpen(family) || member.disabledAt !== null) return { outcome: 'unknown' } as const
  const success = { outcome: 'rotated', member, remember: family.remember, centerSessionId: family.centerSessionId } as const
  if (family.refreshHash.equals(tokenHash)) {
    const tokens = await rotateFamily(db, family, member, token)
    if (tokens) return { ...success, tokens }
  }
  const current = family.refreshHash.equals(tokenHash) ? await find() : family
  if (!current || !isOpen(current)) return { outcome: 'unknown' } as const
  if (current.previousHash?.equals(tokenHash) && current.isInGrace) return { ...success, tokens: readSuccessor(current, token) }
  await revokeSession(db, current.id, 'reuse')
  reuses.inc()
  return { outcome: 'reused', sessionId: current.id } as const
}

const isOpen = ({ revokedAt, isOver }: Family) => revokedAt === null && !isOver

/** Returns null if a concurrent request rotated the token first. */
async function rotateFamily(db: Db, family: Family, member: Member, token: string): Promise<Tokens | null> {
  const isCenter = family.kind === 'center'
  const access = newToken(isCenter ? 'center' : 'access')
  const app = family.kind === 'app' ? newToken('app') : null
  const refresh = newRefreshToken(familyPart(token))
  const seconds = isCenter ? centerAccessSeconds : accessSeconds
  const { idleSeconds } = sessionLifetime({ kind: family.kind as SessionKind, remember: family.remember, isStaff: member.isStaff })
  const isRotated = await rotateSession(
    db,
    family,
    {
      accessHash: hashToken(access),
      appTokenHash: app === null ? null : hashToken(app),
      refreshHash: hashToken(refresh),
      previousHash: family.refreshHash,
      sealedSuccessor: seal(JSON.stringify({ access, refresh, app }), token),
      permissionVersion: member.permissionVersion,
    },
    { accessSeconds: seconds, idleSeconds },
  )
  if (!isRotated) return null
  const untilEnd = (seconds: number) => Math.min(seconds, family.secondsToEnd)
  return { sessionId: family.id, access, refresh, app, accessSecondsLeft: untilEnd(seconds), refreshSecondsLeft: untilEnd(idleSeconds) }
}

function readSuccessor(family: Family, token: string): Tokens {
  const { access, refresh, app } = JSON.parse(unseal(family.sealedSuccessor!, token)) as Pick<Tokens, 'access' | 'refresh' | 'app'>
  const { accessSecondsLeft, refreshSecondsLeft } = family
  return { sessionId: family.id, access, refresh, app, accessSecondsLeft, refreshSecondsLeft }
}
