import { useSyncExternalStore } from 'react'
import { tabs } from '#platform/web/session/tabs.ts'
import { beginWith, knownMember, mayBeSignedIn, questionNow, signedOut, subscribe, type Member, type MemberState } from './member-state.ts'

/** What the server rendered, and the browser takes over. */
const rendered: MemberState = { state: 'unknown', member: null }

/** Late, and only for who may be signed in: others never load it. */
const loadSession = () => import('./session.ts')

/** The first who asks in a browser starts the check; without the flag there is none. */
export function memberNow(): MemberState {
  const known = knownMember()
  if (known) return known
  const first = beginWith(mayBeSignedIn() ? { state: 'unknown', member: null } : signedOut)
  if (first !== signedOut) void loadSession().then(({ restore }) => restore())
  // Another tab has signed in, out, or in as somebody else.
  tabs.listen((message) => message.kind !== 'token' && void loadSession().then(({ hearOf }) => hearOf(message)))
  return first
}

/** Who is signed in. Public pages are rendered for everybody: keep what depends on it in a place of fixed size. */
export const useMember = (): MemberState => useSyncExternalStore(subscribe, memberNow, () => rendered)

/** Nobody, too, while it is not known: what was rendered for everybody then stays, and a visitor's page is not rendered a second time. */
export const useSignedInMember = (): Member | null =>
  useSyncExternalStore(
    subscribe,
    () => memberNow().member,
    () => null,
  )

export const useIsBeingChecked = () =>
  useSyncExternalStore(
    subscribe,
    () => isBeingChecked(memberNow()),
    () => false,
  )

/** Not yet known, but there is a reason to think that somebody is signed in. */
const isBeingChecked = (state: MemberState) => state.state === 'unknown' && state !== rendered

export const useSessionQuestion = () => useSyncExternalStore(subscribe, questionNow, () => null)
