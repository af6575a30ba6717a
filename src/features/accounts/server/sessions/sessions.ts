import type { IncomingHttpHeaders } from 'node:http'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { addressKey } from '#platform/server/http/address.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { isApp } from '#platform/server/http/app-client.ts'
import { failures } from '#features/accounts/failures.ts'
import type { LoginAnswer } from '#features/accounts/login-answer.ts'
import { accessSeconds, centerAccessSeconds, sessionLifetime, maxSessionsPerMember, type SessionKind } from '#features/accounts/rules.ts'
import { readCookie, setCookie, setLastingCookie } from './cookies.ts'
import { deviceName } from './device.ts'
import { locateAddress } from './ip-location.ts'
import {
  deleteSession,
  findFamily,
  findMemberForSession,
  insertSession,
  recordSignIn,
  rememberDevice,
  revokeSession,
  revokeSessions,
  revokeExcessSessions,
} from './queries-session.ts'
import { challenge } from '../second-factor/challenge.ts'
import type { AccountSettings } from '../settings.ts'
import { familyPart, hashToken, isToken, newFamily, newRefreshToken, newToken } from './tokens.ts'

/** The parts of a request that a session is created from. */
export type SignInRequest = { headers: IncomingHttpHeaders; ip: string }

/** The reply and its `Set-Cookie` headers; apps get no cookies. */
export type LoginResult = { answer: LoginAnswer; cookies: string[] }

/** How a session began. */
export type SignInMethod = 'password' | 'code' | 'qr' | 'wechat' | 'sso' | 'invite'

export type SignIn = {
  /** Default: by a code. */
  method?: SignInMethod
  /** Keeps an idle session for 30 days instead of 12 hours. Null keeps the value of the member's session that this one replaces. */
  remember: boolean | null
  request: SignInRequest
  /** The session of the parent domain behind this sign-in; if omitted, one is created where a parent domain is configured. */
  centerSessionId?: string
  /** False if neither a password nor a code was given, but another session vouches: what needs a fresh proof asks for one. Default true. */
  isProof?: boolean
  /** True if the member has given the second factor for this sign-in, or for the session that vouches for it. Default false. */
  hasPassedFactor?: boolean
}

type Member = NonNullable<Awaited<ReturnType<typeof findMemberForSession>>>

/**
 * Signs in an authenticated member: issues new tokens and ends the previous session of this browser. Call in a transaction. Throws 10011 for
 * a disabled account, and 10041 with a challenge if the member has a second factor that was not given: every way to sign in ends here.
 */
export async function startSession(trx: Db, settings: AccountSettings, memberId: string, signIn: SignIn): Promise<LoginResult> {
  const member = await findMemberForSession(trx, memberId, settings.passwordMaxAgeDays)
  if (!member) throw fail(known.signedOut)
  if (member.disabledAt !== null) throw fail(failures.disabled)
  const { method = 'code', isProof = true, hasPassedFactor = false } = signIn
  if (member.hasFactor && !hasPassedFactor)
    throw await challenge(trx, { memberId, method, remember: signIn.remember, isProof, ip: signIn.request.ip })
  const previous = await endPreviousSession(trx, settings, memberId, signIn.request)
  const remember = signIn.remember ?? previous?.remember ?? false
  await recordSignIn(trx, memberId)
  const center = await findOrCreateCenter(trx, settings, member, { ...signIn, remember })
  const kind = isApp(signIn.request) ? 'app' : 'portal'
  const { request } = signIn
  const tokens = await createSession(trx, member, { request, remember, kind, isProof, centerSessionId: center.sessionId })
  await revokeExcessSessions(trx, memberId, maxSessionsPerMember)
  const answer = buildLoginAnswer(tokens, member)
  if (kind === 'app') return { answer: { ...answer, refresh_token: tokens.refresh }, cookies: [] }
  const device = await deviceCookie(trx, settings, memberId, signIn.request)
  return { answer, cookies: [...sessionCookies(settings, tokens, remember), ...center.cookies, device] }
}

/** Ends all sessions of a member on every process. Requests with an ended session get 11014. */
export async function endAllSessions(
  trx: Db,
  memberId: string,
  reason: 'ended' | 'password' | 'disabled' | 'deleted',
  exceptSessionId: string | null = null,
): Promise<void> {
  await revokeSessions(trx, memberId, reason, exceptSessionId)
}

export type Tokens = {
  sessionId: string
  access: string
  refresh: string
  app: string | null
  accessSecondsLeft: number
  refreshSecondsLeft: number
}

export const buildLoginAnswer = (tokens: Omit<Tokens, 'sessionId'>, member: Pick<Member, 'resetReason'>): LoginAnswer => ({
  access_token: tokens.access,
  token_type: 'Bearer',
  expire_in: tokens.accessSecondsLeft,
  expires_in: tokens.accessSecondsLeft,
  refresh_expire_in: tokens.refreshSecondsLeft,
  app_token: tokens.app,
  needResetPassword: member.resetReason !== null,
  ...(member.resetReason !== null && { resetReason: member.resetReason }),
})

/** Without `remember` the cookies expire with the browser session. */
export function sessionCookies(
  { cookies }: AccountSettings,
  { refresh, refreshSecondsLeft }: Pick<Tokens, 'refresh' | 'refreshSecondsLeft'>,
  remember: boolean,
) {
  const maxAgeSeconds = remember ? refreshSecondsLeft : null
  return [setCookie(cookies, 'refresh', refresh, maxAgeSeconds), setCookie(cookies, 'flag', '1', maxAgeSeconds)]
}

export function centerCookies(
  { cookies }: AccountSettings,
  { access, refresh, refreshSecondsLeft }: Pick<Tokens, 'access' | 'refresh' | 'refreshSecondsLeft'>,
) {
  return [
    setCookie(cookies, 'center', access, centerAccessSeconds),
    setCookie(cookies, 'centerRefresh', refresh, refreshSecondsLeft),
    setCookie(cookies, 'centerFlag', '1', refreshSecondsLeft),
  ]
}

type NewSessionOptions = {
  kind: SessionKind
  remember: boolean
  request: SignInRequest
  centerSessionId: string | null
  isProof: boolean
}

async function createSession(
  trx: Db,
  member: Member,
  { kind, remember, request, centerSessionId, isProof }: NewSessionOptions,
): Promise<Tokens> {
  const isCenter = kind === 'center'
  const access = newToken(isCenter ? 'center' : 'access')
  const app = kind === 'app' ? newToken('app') : null
  const family = newFamily(isCenter ? 'centerRefresh' : 'refresh')
  const refresh = newRefreshToken(family)
  const life = sessionLifetime({ kind, remember, isStaff: member.isStaff })
  const seconds = isCenter ? centerAccessSeconds : accessSeconds
  const { id } = await insertSession(
    trx,
    {
      memberId: member.id,
      kind,
      centerSessionId,
      accessHash: hashToken(access),
      appTokenHash: app === null ? null : hashToken(app),
      familyHash: hashToken(family),
      refreshHash: hashToken(refresh),
      remember,
      device: deviceName(request.headers['user-agent']),
      city: locateAddress(request.ip),
      ipClass: addressKey(request.ip, 'network'),
      permissionVersion: member.permissionVersion,
      isProof,
    },
    seconds,
    life,
  )
  return {
    sessionId: id,
    access,
    refresh,
    app,
    accessSecondsLeft: seconds,
    refreshSecondsLeft: Math.min(life.idleSeconds, life.absoluteSeconds),
  }
}

/**
 * Ends the previous session of this browser. A session of the same member is deleted and returned; one of another member is revoked, so that
 * open tabs get 11014 and do not continue under the new account. Returns null in that case, or without a previous session.
 */
async function endPreviousSession(trx: Db, { cookies }: AccountSettings, memberId: string, request: SignInRequest) {
  const token = readCookie(cookies, 'refresh', request)
  const previous = isToken('refresh', token) ? await findFamily(trx, hashToken(familyPart(token))) : undefined
  if (!previous) return null
  if (previous.memberId !== memberId) {
    await revokeSession(trx, previous.id, 'account')
    return null
  }
  await deleteSession(trx, previous.id)
  return previous
}

type CenterSignIn = SignIn & { remember: boolean }

async function findOrCreateCenter(trx: Db, settings: AccountSettings, member: Member, { centerSessionId, ...signIn }: CenterSignIn) {
  if (centerSessionId !== undefined) return { sessionId: centerSessionId, cookies: [] }
  if (settings.cookies.parentDomain === null || isApp(signIn.request)) return { sessionId: null, cookies: [] }
  const tokens = await createSession(trx, member, { isProof: true, ...signIn, kind: 'center', centerSessionId: null })
  return { sessionId: tokens.sessionId, cookies: centerCookies(settings, tokens) }
}

/** Remembers the browser as a known device of the member, so that failed attempts elsewhere do not lock it out. */
async function deviceCookie(trx: Db, { cookies }: AccountSettings, memberId: string, request: SignInRequest) {
  const existing = readCookie(cookies, 'device', request)
  const device = isToken('device', existing) ? existing : newToken('device')
  await rememberDevice(trx, memberId, hashToken(device))
  return setLastingCookie(cookies, 'device', device)
}
