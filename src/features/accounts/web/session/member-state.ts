import type { Grants } from '#platform/contract/permission.ts'

/** The signed-in member, from `getInfo`. */
export type Member = Grants & {
  userId: string
  name: string
  nickName: string
  avatar: string
  phonenumber: string | null
  email: string | null
  phoneProved: boolean
  emailProved: boolean
  /** The agreements have changed; the member must accept them again. */
  agreementDue: boolean
}

/** `unknown` on the server, and in the browser until the session is checked. */
export type MemberState = { state: 'unknown'; member: null } | { state: 'out'; member: null } | { state: 'in'; member: Member }

/** Dialogs about the session that can open on any page. */
export type SessionQuestion = 'expired' | 'changed' | 'signOut' | 'login' | 'loginForm' | 'confirm'

/** Cookie that scripts can read: it holds no secret and only indicates that a session may exist. */
const flag = 'whs_flag'
export const mayBeSignedIn = () => new RegExp(`(?:^|; )${flag}=1`).test(document.cookie)
export const clearSessionFlag = () => {
  document.cookie = `${flag}=;path=/whs;max-age=0`
}

export const signedOut: MemberState = { state: 'out', member: null }

/** Null until the first read. */
let memberState: MemberState | null = null
let question: SessionQuestion | null = null
const listeners = new Set<() => void>()
const notifyListeners = () => listeners.forEach((notify) => notify())

export const knownMemberState = () => memberState
export const currentSessionQuestion = () => question

/** Sets the first state without notifying listeners. */
export function initMemberState(state: MemberState) {
  memberState = state
  return state
}

export function setMember(member: Member | null) {
  memberState = member ? { state: 'in', member } : signedOut
  notifyListeners()
}

/** Updates the member on this page; `getInfo` returns the same from now on. */
export function updateMember(changes: Partial<Member>) {
  if (memberState?.member) setMember({ ...memberState.member, ...changes })
}

export const askSessionQuestion = (next: SessionQuestion | null) => {
  question = next
  notifyListeners()
}

export function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
