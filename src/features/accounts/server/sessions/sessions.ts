import type { IncomingHttpHeaders } from 'node:http'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { addressKey } from '#platform/server/address.ts'
import type { Db } from '#platform/server/database.ts'
import { failures } from '#features/accounts/failures.ts'
import type { LoginAnswer } from '#features/accounts/login-answer.ts'
import { accessSeconds, centerAccessSeconds, lifeOf, sessionsPerMember, type SessionKind } from '#features/accounts/rules.ts'
import { isApp, readCookie, setCookie, setLastingCookie } from './cookies.ts'
import { deviceName } from './device.ts'
import { placeOfAddress } from './place-of-address.ts'
import {
  deleteSession,
  findFamily,
  findMemberForSession,
  insertSession,
  noteSignIn,
  rememberDevice,
  revokeSession,
  revokeSessionsOf,
  revokeSurplus,
} from './queries-session.ts'
import type { AccountSettings } from '../settings.ts'
import { familyOf, hashOf, isToken, newFamily, newRefreshToken, newToken } from './tokens.ts'

/** What of a request a session is made from. */
export type Asker = { headers: IncomingHttpHeaders; ip: string }

/** For the body of the answer, and for its `Set-Cookie` headers; apps get none. */
export type SignedIn = { answer: LoginAnswer; cookies: string[] }

type SignIn = {
  /** For 30 days of not being used, instead of 12 hours. Null: as in the sign-in of the same member that this one replaces. */
  remember: boolean | null
  request: Asker
  /** The session of the parent domain that this sign-in comes from; without one a new one is made where there is a parent domain. */
  centerSessionId?: string
}

type Member = NonNullable<Awaited<ReturnType<typeof findMemberForSession>>>

/**
 * Signs a member in who has proved who he is: new tokens of every kind, and the end of whatever this browser was signed in to before. To be
 * called in a transaction. Refuses a disabled account with 10011.
 */
export async function startSession(trx: Db, settings: AccountSettings, memberId: string, signIn: SignIn): Promise<SignedIn> {
  const member = await findMemberForSession(trx, memberId, settings.passwordMaxAgeDays)
  if (!member) throw fail(known.signedOut)
  if (member.disabledAt !== null) throw fail(failures.disabled)
  const replaced = await endReplaced(trx, settings, memberId, signIn.request)
  const remember = signIn.remember ?? replaced?.remember ?? false
  await noteSignIn(trx, memberId)
  const center = await centerFor(trx, settings, member, { ...signIn, remember })
  const kind = isApp(signIn.request) ? 'app' : 'portal'
  const made = await makeSession(trx, member, { request: signIn.request, remember, kind, centerSessionId: center.sessionId })
  await revokeSurplus(trx, memberId, sessionsPerMember)
  const answer = answerOf(made, member)
  if (kind === 'app') return { answer: { ...answer, refresh_token: made.refresh }, cookies: [] }
  const device = await deviceCookie(trx, settings, memberId, signIn.request)
  return { answer, cookies: [...sessionCookies(settings, made, remember), ...center.cookies, device] }
}

/** Ends all sessions of a member, on every process at once; those who use one are told that the state changed elsewhere (11014). */
export async function endAllSessions(
  trx: Db,
  memberId: string,
  reason: 'ended' | 'password' | 'disabled' | 'deleted',
  exceptSessionId: string | null = null,
): Promise<void> {
  await revokeSessionsOf(trx, memberId, reason, exceptSessionId)
}

export type Tokens = {
  sessionId: string
  access: string
  refresh: string
  app: string | null
  accessSecondsLeft: number
  refreshSecondsLeft: number
}

export const answerOf = (tokens: Omit<Tokens, 'sessionId'>, member: Pick<Member, 'mustReset'>): LoginAnswer => ({
  access_token: tokens.access,
  token_type: 'Bearer',
  expire_in: tokens.accessSecondsLeft,
  expires_in: tokens.accessSecondsLeft,
  refresh_expire_in: tokens.refreshSecondsLeft,
  app_token: tokens.app,
  needResetPassword: member.mustReset,
})

/** Without "remember" they go when the browser ends. */
export function sessionCookies(
  { cookies }: AccountSettings,
  { refresh, refreshSecondsLeft }: Pick<Tokens, 'refresh' | 'refreshSecondsLeft'>,
  remember: boolean,
) {
  const age = remember ? refreshSecondsLeft : null
  return [setCookie(cookies, 'refresh', refresh, age), setCookie(cookies, 'flag', '1', age)]
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

type Making = { kind: SessionKind; remember: boolean; request: Asker; centerSessionId: string | null }

async function makeSession(trx: Db, member: Member, { kind, remember, request, centerSessionId }: Making): Promise<Tokens> {
  const isCenter = kind === 'center'
  const access = newToken(isCenter ? 'center' : 'access')
  const app = kind === 'app' ? newToken('app') : null
  const family = newFamily(isCenter ? 'centerRefresh' : 'refresh')
  const refresh = newRefreshToken(family)
  const life = lifeOf({ kind, remember, isStaff: member.isStaff })
  const seconds = isCenter ? centerAccessSeconds : accessSeconds
  const { id } = await insertSession(
    trx,
    {
      memberId: member.id,
      kind,
      centerSessionId,
      accessHash: hashOf(access),
      appTokenHash: app === null ? null : hashOf(app),
      familyHash: hashOf(family),
      refreshHash: hashOf(refresh),
      remember,
      device: deviceName(request.headers['user-agent']),
      city: placeOfAddress(request.ip),
      ipClass: addressKey(request.ip, 'network'),
      permissionVersion: member.permissionVersion,
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
 * A sign-in leaves nothing of the one before it in this browser. The same member's is forgotten; another member's tabs are told that the
 * state changed elsewhere, so that none of them goes on as somebody else. Gives the same member’s, null otherwise.
 */
async function endReplaced(trx: Db, { cookies }: AccountSettings, memberId: string, request: Asker) {
  const token = readCookie(cookies, 'refresh', request)
  const replaced = isToken('refresh', token) ? await findFamily(trx, hashOf(familyOf(token))) : undefined
  if (!replaced) return null
  if (replaced.memberId !== memberId) {
    await revokeSession(trx, replaced.id, 'account')
    return null
  }
  await deleteSession(trx, replaced.id)
  return replaced
}

type CenterSignIn = SignIn & { remember: boolean }

async function centerFor(trx: Db, settings: AccountSettings, member: Member, { centerSessionId, ...signIn }: CenterSignIn) {
  if (centerSessionId !== undefined) return { sessionId: centerSessionId, cookies: [] }
  if (settings.cookies.parentDomain === null || isApp(signIn.request)) return { sessionId: null, cookies: [] }
  const made = await makeSession(trx, member, { ...signIn, kind: 'center', centerSessionId: null })
  return { sessionId: made.sessionId, cookies: centerCookies(settings, made) }
}

/** The browser is known to this member from now on: a lock that strangers bring about does not shut it out. */
async function deviceCookie(trx: Db, { cookies }: AccountSettings, memberId: string, request: Asker) {
  const given = readCookie(cookies, 'device', request)
  const device = isToken('device', given) ? given : newToken('device')
  await rememberDevice(trx, memberId, hashOf(device))
  return setLastingCookie(cookies, 'device', device)
}
