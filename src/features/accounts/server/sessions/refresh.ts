import type { FastifyRequest } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Db } from '#platform/server/database.ts'
import { accessSeconds, centerAccessSeconds, graceSeconds, lifeOf, type SessionKind } from '#features/accounts/rules.ts'
import { clearedSession, isApp, readCookie } from './cookies.ts'
import { findFamilyToRotate, findMemberForSession, revokeSession, rotateSession } from './queries-session.ts'
import { answerOf, sessionCookies, type SignedIn, type Tokens } from './sessions.ts'
import type { AccountSettings } from '../settings.ts'
import { familyOf, hashOf, isToken, newRefreshToken, newToken, seal, unseal } from './tokens.ts'

/**
 * A new access token and a new refresh token for the one that was presented. Inside ten seconds a token gives the same successor however
 * often and wherever it is presented; after that the whole session is ended, because then two hold it. Refuses with 401, which takes the
 * cookies away; not those of somebody else's sign-in, which may have come to this browser while it was asking.
 */
export async function refreshLogin(
  db: Db,
  settings: AccountSettings,
  request: FastifyRequest,
  inBody: string | undefined,
): Promise<SignedIn> {
  const app = isApp(request)
  const token = app ? inBody : readCookie(settings.cookies, 'refresh', request)
  const turned = isToken('refresh', token) ? await rotate(db, settings, token, app ? ['app'] : ['portal']) : null
  if (turned?.outcome === 'reused') request.log.warn({ sessionId: turned.sessionId }, 'an old refresh token was used: session ended')
  if (turned?.outcome !== 'turned') {
    const keepsCookies = app || turned?.outcome === 'replaced'
    throw fail(known.signedOut, keepsCookies ? {} : { headers: { 'set-cookie': clearedSession(settings.cookies) } })
  }
  const answer = answerOf(turned.tokens, turned.member)
  if (app) return { answer: { ...answer, refresh_token: turned.tokens.refresh }, cookies: [] }
  return { answer, cookies: sessionCookies(settings, turned.tokens, turned.remember) }
}

type Family = NonNullable<Awaited<ReturnType<typeof findFamilyToRotate>>>
type Member = NonNullable<Awaited<ReturnType<typeof findMemberForSession>>>

/**
 * One conditional write decides: of all who bring the same token at once, one rotates it, and the others find that it is done and what has
 * become of it. Nobody waits longer than for that one write.
 */
export async function rotate(db: Db, settings: AccountSettings, token: string, kinds: readonly SessionKind[]) {
  const given = hashOf(token)
  const find = () => findFamilyToRotate(db, hashOf(familyOf(token)), kinds, graceSeconds)
  const family = await find()
  if (family?.revokeReason === 'account') return { outcome: 'replaced' } as const
  const member = family && (await findMemberForSession(db, family.memberId, settings.passwordMaxAgeDays))
  if (!family || !member || !isOpen(family) || member.disabledAt !== null) return { outcome: 'unknown' } as const
  const turned = { outcome: 'turned', member, remember: family.remember, centerSessionId: family.centerSessionId } as const
  if (family.refreshHash.equals(given)) {
    const tokens = await turn(db, family, member, token)
    if (tokens) return { ...turned, tokens }
  }
  const now = family.refreshHash.equals(given) ? await find() : family
  if (!now || !isOpen(now)) return { outcome: 'unknown' } as const
  if (now.previousHash?.equals(given) && now.isInGrace) return { ...turned, tokens: successorOf(now, token) }
  await revokeSession(db, now.id, 'reuse')
  return { outcome: 'reused', sessionId: now.id } as const
}

const isOpen = ({ revokedAt, isOver }: Family) => revokedAt === null && !isOver

/** Null when another was faster. */
async function turn(db: Db, family: Family, member: Member, token: string): Promise<Tokens | null> {
  const isCenter = family.kind === 'center'
  const access = newToken(isCenter ? 'center' : 'access')
  const app = family.kind === 'app' ? newToken('app') : null
  const refresh = newRefreshToken(familyOf(token))
  const seconds = isCenter ? centerAccessSeconds : accessSeconds
  const { idleSeconds } = lifeOf({ kind: family.kind as SessionKind, remember: family.remember, isStaff: member.isStaff })
  const isTurned = await rotateSession(
    db,
    family,
    {
      accessHash: hashOf(access),
      appTokenHash: app === null ? null : hashOf(app),
      refreshHash: hashOf(refresh),
      previousHash: family.refreshHash,
      sealedSuccessor: seal(JSON.stringify({ access, refresh, app }), token),
      permissionVersion: member.permissionVersion,
    },
    { accessSeconds: seconds, idleSeconds },
  )
  if (!isTurned) return null
  const left = (most: number) => Math.min(most, family.secondsToEnd)
  return { sessionId: family.id, access, refresh, app, accessSecondsLeft: left(seconds), refreshSecondsLeft: left(idleSeconds) }
}

function successorOf(family: Family, token: string): Tokens {
  const { access, refresh, app } = JSON.parse(unseal(family.sealedSuccessor!, token)) as Pick<Tokens, 'access' | 'refresh' | 'app'>
  const { accessSecondsLeft, refreshSecondsLeft } = family
  return { sessionId: family.id, access, refresh, app, accessSecondsLeft, refreshSecondsLeft }
}
