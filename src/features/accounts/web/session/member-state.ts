import type { Held } from '#platform/contract/permission.ts'

/** Who is signed in, as `getInfo` tells it: what every screen may show of oneself. */
export type Member = Held & {
  userId: string
  name: string
  nickName: string
  avatar: string
  phonenumber: string | null
  email: string | null
  /** The agreements have changed and have to be agreed to again. */
  agreementDue: boolean
}

/** `unknown` on the server and until the browser has asked. */
export type MemberState = { state: 'unknown'; member: null } | { state: 'out'; member: null } | { state: 'in'; member: Member }

/** Questions that concern the session and can come up on any page. */
export type SessionQuestion = 'expired' | 'changed' | 'signOut' | 'login' | 'confirm'

/** Readable, without a secret: says only that a session may exist. */
const flag = 'whs_flag'
export const mayBeSignedIn = () => new RegExp(`(?:^|; )${flag}=1`).test(document.cookie)
export const forgetFlag = () => {
  document.cookie = `${flag}=;path=/whs;max-age=0`
}

export const signedOut: MemberState = { state: 'out', member: null }

/** What this page knows; null until the first who asks. */
let known: MemberState | null = null
let question: SessionQuestion | null = null
const listeners = new Set<() => void>()
const tellAll = () => listeners.forEach((notify) => notify())

export const knownMember = () => known
export const questionNow = () => question

/** Without telling anybody: for the first look at the page's own cookie. */
export function beginWith(state: MemberState) {
  known = state
  return state
}

export function setMember(member: Member | null) {
  known = member ? { state: 'in', member } : signedOut
  tellAll()
}

/** For this page; `getInfo` says the same from now on. */
export function agreementsAccepted() {
  if (known?.member) setMember({ ...known.member, agreementDue: false })
}

export const askMember = (asked: SessionQuestion | null) => {
  question = asked
  tellAll()
}

export function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
