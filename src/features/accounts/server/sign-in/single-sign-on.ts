import type { FastifyRequest } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { isApp } from '#platform/server/http/app-client.ts'
import { failures } from '#features/accounts/failures.ts'
import { oneTokenSeconds } from '#features/accounts/rules.ts'
import { clearedCenterCookies, readCookie } from '../sessions/cookies.ts'
import { readBearer } from '../sessions/authenticate.ts'
import { findCenter, insertOneToken, takeOneToken } from './queries-sso-token.ts'
import { findByAccess, findFamily } from '../sessions/queries-session.ts'
import { rotateToken } from '../sessions/refresh.ts'
import { signIn } from './audit-sign-in.ts'
import { centerCookies, type LoginResult } from '../sessions/sessions.ts'
import type { AccountSettings } from '../settings.ts'
import { familyPart, hashToken, isToken, newToken } from '../sessions/tokens.ts'

/**
 * Creates a ticket for a sister site. It is valid for one minute, for one use, and only together with the session cookie of the parent
 * domain. Throws 10018 if no parent domain is configured, and 401 without a session.
 */
export async function makeOneToken(db: Db, settings: AccountSettings, request: FastifyRequest) {
  const { center, cookies } = await requireCenter(db, settings, request)
  const oneToken = newToken('one')
  await insertOneToken(db, hashToken(oneToken), center.id, oneTokenSeconds)
  return { ticket: { username: center.userName, oneToken, expire_in: oneTokenSeconds }, cookies }
}

/**
 * Signs in the member of the parent domain's session. Throws 10017 if the ticket is used, unknown or for another account, and 11014 if
 * another member is signed in here: a link must not switch accounts.
 */
export async function oneLogin(
  db: Db,
  settings: AccountSettings,
  { username, oneToken }: { username: string; oneToken: string },
  request: FastifyRequest,
): Promise<LoginResult> {
  const { center, cookies } = await requireCenter(db, settings, request)
  await refuseOtherMember(db, settings, center.memberId, request)
  return transact(db, async (trx) => {
    const isTaken = isToken('one', oneToken) && (await takeOneToken(trx, hashToken(oneToken), center.id))
    // A ticket used with another name is used up too.
    if (!isTaken || center.userName.toLowerCase() !== username.toLowerCase()) throw fail(failures.ticketSpent, { keepWrites: true })
    const options = { method: 'sso', remember: center.remember, request, centerSessionId: center.id } as const
    const login = await signIn(trx, settings, center.memberId, options)
    return { ...login, cookies: [...login.cookies, ...cookies] }
  })
}

type Center = NonNullable<Awaited<ReturnType<typeof findCenter>>>

async function requireCenter(db: Db, settings: AccountSettings, request: FastifyRequest): Promise<{ center: Center; cookies: string[] }> {
  if (settings.cookies.parentDomain === null) throw fail(failures.notEnabled)
  const sessionId = await centerByAccess(db, settings, request)
  const active = sessionId === null ? undefined : await findCenter(db, sessionId)
  if (active) return { center: active, cookies: [] }
  const token = readCookie(settings.cookies, 'centerRefresh', request)
  const rotation = isToken('centerRefresh', token) ? await rotateToken(db, settings, token, ['center']) : null
  const center = rotation?.outcome === 'rotated' ? await findCenter(db, rotation.tokens.sessionId) : undefined
  if (rotation?.outcome !== 'rotated' || !center) throw signedOutFailure(settings, request)
  return { center, cookies: centerCookies(settings, rotation.tokens) }
}

/** Returns the id of the parent domain's session for a center token, or for an access token of a sign-in that belongs to one. */
async function centerByAccess(db: Db, { cookies, passwordMaxAgeDays }: AccountSettings, request: FastifyRequest): Promise<string | null> {
  for (const token of [readCookie(cookies, 'center', request), readBearer(request)]) {
    if (!isToken('center', token) && !isToken('access', token)) continue
    const session = await findByAccess(db, hashToken(token), passwordMaxAgeDays)
    if (!session || !session.isFresh || session.isOver || session.revokedAt !== null) continue
    const id = session.kind === 'center' ? session.sessionId : session.centerSessionId
    if (id !== null) return id
  }
  return null
}

const signedOutFailure = ({ cookies }: AccountSettings, request: FastifyRequest) =>
  fail(known.signedOut, isApp(request) ? {} : { headers: { 'set-cookie': clearedCenterCookies(cookies) } })

async function refuseOtherMember(db: Db, { cookies }: AccountSettings, memberId: string, request: FastifyRequest) {
  const token = readCookie(cookies, 'refresh', request)
  const current = isToken('refresh', token) ? await findFamily(db, hashToken(familyPart(token))) : undefined
  if (current?.isLive && current.memberId !== memberId) throw fail(known.changedElsewhere)
}
