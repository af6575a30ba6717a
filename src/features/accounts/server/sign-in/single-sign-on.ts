import type { FastifyRequest } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Db } from '#platform/server/database.ts'
import { transact } from '#platform/server/transact.ts'
import { failures } from '#features/accounts/failures.ts'
import { oneTokenSeconds } from '#features/accounts/rules.ts'
import { clearedCenter, isApp, readCookie } from '../sessions/cookies.ts'
import { bearerOf } from '../sessions/identify.ts'
import { findCenter, insertOneToken, takeOneToken } from './queries-sso-token.ts'
import { findByAccess, findFamily } from '../sessions/queries-session.ts'
import { rotate } from '../sessions/refresh.ts'
import { centerCookies, startSession, type SignedIn } from '../sessions/sessions.ts'
import type { AccountSettings } from '../settings.ts'
import { familyOf, hashOf, isToken, newToken } from '../sessions/tokens.ts'

/**
 * A ticket for a sister site: good for a minute, for one use, and only together with the session of the parent domain, which the browser
 * carries there in a cookie. Refuses with 10018 where there is no parent domain, and with 401 without a session.
 */
export async function makeOneToken(db: Db, settings: AccountSettings, request: FastifyRequest) {
  const { center, cookies } = await requireCenter(db, settings, request)
  const oneToken = newToken('one')
  await insertOneToken(db, hashOf(oneToken), center.id, oneTokenSeconds)
  return { made: { username: center.userName, oneToken, expire_in: oneTokenSeconds }, cookies }
}

/**
 * Signs in as whom the session of the parent domain belongs to. Refuses with 10017 when the ticket is spent, foreign or names another
 * person, and with 11014 when somebody else is signed in here: nobody becomes another by following a link.
 */
export async function oneLogin(
  db: Db,
  settings: AccountSettings,
  given: { username: string; oneToken: string },
  request: FastifyRequest,
): Promise<SignedIn> {
  const { center, cookies } = await requireCenter(db, settings, request)
  await refuseOtherMember(db, settings, center.memberId, request)
  return transact(db, async (trx) => {
    const isTaken = isToken('one', given.oneToken) && (await takeOneToken(trx, hashOf(given.oneToken), center.id))
    // Tried under another name it is spent too.
    if (!isTaken || center.userName.toLowerCase() !== given.username.toLowerCase()) throw fail(failures.ticketSpent, { keepWrites: true })
    const signIn = { remember: center.remember, request, centerSessionId: center.id }
    const signedIn = await startSession(trx, settings, center.memberId, signIn)
    return { ...signedIn, cookies: [...signedIn.cookies, ...cookies] }
  })
}

type Center = NonNullable<Awaited<ReturnType<typeof findCenter>>>

async function requireCenter(db: Db, settings: AccountSettings, request: FastifyRequest): Promise<{ center: Center; cookies: string[] }> {
  if (settings.cookies.parentDomain === null) throw fail(failures.notEnabled)
  const byAccess = await centerByAccess(db, settings, request)
  const known = byAccess === null ? undefined : await findCenter(db, byAccess)
  if (known) return { center: known, cookies: [] }
  const token = readCookie(settings.cookies, 'centerRefresh', request)
  const turned = isToken('centerRefresh', token) ? await rotate(db, settings, token, ['center']) : null
  const center = turned?.outcome === 'turned' ? await findCenter(db, turned.tokens.sessionId) : undefined
  if (turned?.outcome !== 'turned' || !center) throw signedOut(settings, request)
  return { center, cookies: centerCookies(settings, turned.tokens) }
}

/** The session of the parent domain that a center token opens, or an access token of a sign-in that hangs on one. */
async function centerByAccess(db: Db, { cookies, passwordMaxAgeDays }: AccountSettings, request: FastifyRequest): Promise<string | null> {
  for (const token of [readCookie(cookies, 'center', request), bearerOf(request)]) {
    if (!isToken('center', token) && !isToken('access', token)) continue
    const opened = await findByAccess(db, hashOf(token), passwordMaxAgeDays)
    if (!opened || !opened.isFresh || opened.isOver || opened.revokedAt !== null) continue
    const id = opened.kind === 'center' ? opened.sessionId : opened.centerSessionId
    if (id !== null) return id
  }
  return null
}

const signedOut = ({ cookies }: AccountSettings, request: FastifyRequest) =>
  fail(known.signedOut, isApp(request) ? {} : { headers: { 'set-cookie': clearedCenter(cookies) } })

async function refuseOtherMember(db: Db, { cookies }: AccountSettings, memberId: string, request: FastifyRequest) {
  const token = readCookie(cookies, 'refresh', request)
  const here = isToken('refresh', token) ? await findFamily(db, hashOf(familyOf(token))) : undefined
  if (here?.isLive && here.memberId !== memberId) throw fail(known.changedElsewhere)
}
