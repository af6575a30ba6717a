import { useSyncExternalStore } from 'react'
import { tabs } from '#platform/web/session/tabs.ts'
import type { Held } from '#platform/contract/permission.ts'

/** Who is signed in, as `getInfo` tells it: what every screen may show of oneself. */
export type Member = Held & {
  userId: string
  name: string
  nickName: string
  avatar: string
  phonenumber: string | null
  email: string | null
}

/** `unknown` on the server and until the browser has asked. */
export type MemberState = { state: 'unknown'; member: null } | { state: 'out'; member: null } | { state: 'in'; member: Member }

/** Questions that concern the session and can come up on any page. */
export type SessionQuestion = 'expired' | 'changed' | 'signOut' | 'login'

/** Readable, without a secret: says only that a session may exist. */
const flag = 'whs_flag'
export const mayBeSignedIn = () => new RegExp(`(?:^|; )${flag}=1`).test(document.cookie)
export const forgetFlag = () => {
  document.cookie = `${flag}=;path=/whs;max-age=0`
}

/** What the server rendered, and the browser takes over. */
const rendered: MemberState = { state: 'unknown', member: null }
const out: MemberState = { state: 'out', member: null }

let now: MemberState | null = null
let question: SessionQuestion | null = null
const listeners = new Set<() => void>()
const tellAll = () => listeners.forEach((notify) => notify())

/** Late, and only for who may be signed in: others never load it. */
const loadSession = () => import('./session.ts')

/** The first who asks in a browser starts the check; without the flag there is none. */
function stateNow(): MemberState {
  if (now) return now
  now = mayBeSignedIn() ? { state: 'unknown', member: null } : out
  if (now !== out) void loadSession().then(({ restore }) => restore())
  // Another tab has signed in, out, or in as somebody else.
  tabs.listen((message) => message.kind !== 'token' && void loadSession().then(({ hearOf }) => hearOf(message)))
  return now
}

export const memberNow = stateNow

export function setMember(member: Member | null) {
  now = member ? { state: 'in', member } : out
  tellAll()
}

export const askMember = (asked: SessionQuestion | null) => {
  question = asked
  tellAll()
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Who is signed in. Public pages are rendered for everybody: keep what depends on it in a place of fixed size. */
export const useMember = (): MemberState => useSyncExternalStore(subscribe, stateNow, () => rendered)

/** Not yet known, but there is a reason to think that somebody is signed in. */
export const isBeingChecked = (state: MemberState) => state.state === 'unknown' && state !== rendered

export const useSessionQuestion = () =>
  useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  )
