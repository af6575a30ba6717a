import type { ResetReason } from '#platform/contract/reset-reason.ts'
import { fetchCall, clearCached } from '#platform/web/request/fetch-call.ts'
import type { CurrentSession } from '#platform/web/session/current-session.ts'
import type { Grant } from '#platform/web/session/grant.ts'
import { Session, SessionOver } from '#platform/web/session/session.ts'
import { tabs, type TabMessage } from '#platform/web/session/tabs.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { clearPersonalValues, markPersonalValues } from '#platform/web/stored-value.ts'
import * as contract from '#features/accounts/contract.ts'
import type { LoginAnswer } from '#features/accounts/login-answer.ts'
import { grantIntention, saveIntention } from './intention.ts'
import { askSessionQuestion, clearSessionFlag, knownMemberState, mayBeSignedIn, setMember } from './member-state.ts'
import { withRefreshLock } from './refresh-lock.ts'

/** The map's cached list of parks, cleared at logout. */
const parkListPath = '/wh/map/parkList'
const signedOutCodes = [401, 403, 11_014]
const home = '/whs/'

const toGrant = ({ access_token, expires_in }: LoginAnswer): Grant => ({ token: access_token, endsAt: Date.now() + expires_in * 1_000 })

const session = new Session({
  requestToken: () =>
    fetchCall(contract.refreshLogin, {}, { noTip: true }).then(toGrant, (error: unknown) => {
      if (error instanceof CallFailed && signedOutCodes.includes(error.code)) return null
      throw error
    }),
  mayExist: mayBeSignedIn,
  alone: withRefreshLock,
  tabs,
  now: Date.now,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  onExpired: () => {
    clearPersonalValues()
    askSessionQuestion('expired')
  },
})

/** The session as the request layer uses it. */
export const memberSession: CurrentSession = {
  current: () => session.current(),
  renew: (refused) => session.renew(refused),
  onChangedElsewhere: () => askSessionQuestion('changed'),
  onMustResetPassword: (reason) => location.assign(resetPasswordUrl(location.pathname + location.search, reason)),
  onMustSetUpFactor: () => location.assign(setUpFactorUrl(location.pathname + location.search)),
}

const resetPasswordUrl = (from: string, reason: ResetReason) =>
  `/whs/updatePassword?${new URLSearchParams({ redirect: from.replace(/^\/whs(?=\/)/, ''), ...(reason === 'required' && { reason }) }).toString()}`

const setUpFactorUrl = (from: string) => `/whs/two-step?${new URLSearchParams({ redirect: from.replace(/^\/whs(?=\/)/, '') }).toString()}`

/** Loads the member when a page starts and the flag cookie is set. Failures are silent: public pages need no member. */
export async function restoreSession(): Promise<void> {
  try {
    await loadMember()
  } catch (error) {
    if (error instanceof SessionOver) {
      clearSessionFlag()
      clearPersonalValues()
    }
    setMember(null)
  }
}

async function loadMember() {
  const { user, roles, permissions, agreementDue } = await fetchCall(contract.getInfo, {}, { noTip: true })
  const { userId, name, nickName, avatar, phonenumber, email, phoneProved, emailProved } = user
  // The header's menu is loaded first, so that it does not appear empty.
  await import('./account-menu.late.tsx').catch(() => null)
  markPersonalValues()
  setMember({ userId, name, nickName, avatar, phonenumber, email, phoneProved, emailProved, roles, permissions, agreementDue })
  return userId
}

/** Applies the answer of any kind of login. Navigates to the reset page instead if the password must be reset first. */
export async function completeLogin(answer: LoginAnswer, redirect: string): Promise<'in' | 'resetting'> {
  const grant = toGrant(answer)
  const before = knownMemberState()?.member ?? null
  session.begin(grant)
  if (answer.needResetPassword) {
    location.assign(resetPasswordUrl(redirect, answer.resetReason ?? 'expired'))
    return 'resetting'
  }
  grantIntention()
  const userId = await loadMember()
  tabs.send({ kind: 'in', memberKey: userId })
  tabs.send({ kind: 'token', grant })
  // The page may show another member's data.
  if (before && before.userId !== userId) location.reload()
  return 'in'
}

/** Ends the session on the server and in this browser, and loads `next`, by default the home page. */
export async function logOut(next = home): Promise<void> {
  await fetchCall(contract.logOut, {})
  clearSession()
  tabs.send({ kind: 'out' })
  location.assign(next)
}

/** Clears the session after the server has ended all sessions of the member, for example after a password change. */
export function handleSessionsEnded() {
  clearSession()
  tabs.send({ kind: 'out' })
}

function clearSession() {
  session.end()
  clearSessionFlag()
  clearCached(parkListPath)
  clearPersonalValues()
  saveIntention(null)
  setMember(null)
}

/** Follows a login or logout in another tab. */
export function handleTabMessage(message: TabMessage) {
  const member = knownMemberState()?.member
  if (message.kind === 'out' && member) {
    clearSession()
    if (/^\/whs\/(profile|admin)(\/|$)/.test(location.pathname)) location.assign(home)
  }
  if (message.kind !== 'in' || message.memberKey === member?.userId) return
  if (member) askSessionQuestion('changed')
  else void restoreSession()
}
