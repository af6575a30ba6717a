import { fetchCall, forgetKept } from '#platform/web/request/fetch-call.ts'
import { aloneWith } from '#platform/web/session/alone.ts'
import type { CurrentSession } from '#platform/web/session/current-session.ts'
import type { Grant } from '#platform/web/session/grant.ts'
import { Session, SessionOver } from '#platform/web/session/session.ts'
import { tabs, type TabMessage } from '#platform/web/session/tabs.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { getInfo, logOut, refreshLogin } from '#features/accounts/contract.ts'
import type { LoginAnswer } from '#features/accounts/login-answer.ts'
import { grantIntention, keepIntention } from './intention.ts'
import { askMember, forgetFlag, knownMember, mayBeSignedIn, setMember } from './member-state.ts'

/** What the map keeps of all parks; a logout takes it away. */
const parkListPath = '/wh/map/parkList'
const signedOutCodes = [401, 403, 11_014]
const home = '/whs/'
/** Held by the one tab that asks for new tokens. */
export const refreshLock = 'whs.refresh'

const grantOf = ({ access_token, expires_in }: LoginAnswer): Grant => ({ token: access_token, endsAt: Date.now() + expires_in * 1_000 })

const session = new Session({
  ask: () =>
    fetchCall(refreshLogin, {}, { noTip: true }).then(grantOf, (error: unknown) => {
      if (error instanceof CallFailed && signedOutCodes.includes(error.code)) return null
      throw error
    }),
  mayExist: mayBeSignedIn,
  alone: (work) => aloneWith(navigator.locks as LockManager | undefined, refreshLock, work),
  tabs,
  now: Date.now,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  onExpired: () => askMember('expired'),
})

/** For the request layer. */
export const memberSession: CurrentSession = {
  current: () => session.current(),
  renew: (refused) => session.renew(refused),
  onChangedElsewhere: () => askMember('changed'),
  onMustResetPassword: () => location.assign(resetPasswordPage(location.pathname + location.search)),
}

const resetPasswordPage = (from: string) =>
  `/whs/updatePassword?${new URLSearchParams({ redirect: from.replace(/^\/whs(?=\/)/, '') }).toString()}`

/** When a page begins and the flag says that somebody may be signed in. In silence: a public page needs nobody. */
export async function restore(): Promise<void> {
  try {
    await loadMember()
  } catch (error) {
    if (error instanceof SessionOver) forgetFlag()
    setMember(null)
  }
}

async function loadMember() {
  const { user, roles, permissions, agreementDue } = await fetchCall(getInfo, {}, { noTip: true })
  const { userId, name, nickName, avatar, phonenumber, email } = user
  // The menu of the header comes with it, so that it does not show up empty.
  await import('./account-menu.late.tsx').catch(() => null)
  setMember({ userId, name, nickName, avatar, phonenumber, email, roles, permissions, agreementDue })
  return userId
}

/** After any kind of login. Where the password has to be reset first, the page for that comes up instead. */
export async function begin(answer: LoginAnswer, redirect: string): Promise<'in' | 'resetting'> {
  const grant = grantOf(answer)
  const before = knownMember()?.member ?? null
  session.begin(grant)
  if (answer.needResetPassword) {
    location.assign(resetPasswordPage(redirect))
    return 'resetting'
  }
  grantIntention()
  const userId = await loadMember()
  tabs.tell({ kind: 'in', who: userId })
  tabs.tell({ kind: 'token', grant })
  // What is on the page belongs to somebody else.
  if (before && before.userId !== userId) location.reload()
  return 'in'
}

/** Ends the session on the server and here, and goes to the root of the site. */
export async function signOut(): Promise<void> {
  await fetchCall(logOut, {})
  clear()
  tabs.tell({ kind: 'out' })
  location.assign(home)
}

/** The server has ended all sessions of this person, this one included: after a new password. */
export function ended() {
  clear()
  tabs.tell({ kind: 'out' })
}

function clear() {
  session.end()
  forgetFlag()
  forgetKept(parkListPath)
  keepIntention(null)
  setMember(null)
}

/** What another tab has done. */
export function hearOf(message: TabMessage) {
  const member = knownMember()?.member
  if (message.kind === 'out' && member) {
    clear()
    if (/^\/whs\/(profile|admin)(\/|$)/.test(location.pathname)) location.assign(home)
  }
  if (message.kind !== 'in' || message.who === member?.userId) return
  if (member) askMember('changed')
  else void restore()
}
