import { useSyncExternalStore } from 'react'
import { tabs } from '#platform/web/session/tabs.ts'
import { arePersonalValuesOfMember, clearPersonalValues } from '#platform/web/stored-value.ts'
import {
  initMemberState,
  knownMemberState,
  mayBeSignedIn,
  currentSessionQuestion,
  signedOut,
  subscribe,
  type Member,
  type MemberState,
} from './member-state.ts'

/** The state that the server renders with. */
const serverState: MemberState = { state: 'unknown', member: null }

/** Loads the session module with contracts and zod: only when a session may exist or begins. Visitors never load it. */
export const loadSession = () => import('./session.ts')

/** Returns the current state. The first call in a browser starts the check of the session, if the flag cookie is set. */
export function currentMemberState(): MemberState {
  const known = knownMemberState()
  if (known) return known
  const first = initMemberState(mayBeSignedIn() ? { state: 'unknown', member: null } : signedOut)
  // The session ended while no page was open.
  if (first === signedOut && arePersonalValuesOfMember()) queueMicrotask(clearPersonalValues)
  if (first !== signedOut) void loadSession().then(({ restoreSession }) => restoreSession())
  // Another tab has signed in or out.
  tabs.listen((message) => message.kind !== 'token' && void loadSession().then(({ handleTabMessage }) => handleTabMessage(message)))
  return first
}

/** Returns the member state. Pages are rendered without a member: keep content that depends on it in an element of fixed size. */
export const useMember = (): MemberState => useSyncExternalStore(subscribe, currentMemberState, () => serverState)

/** Returns the member; null for visitors and while the state is unknown, so that a visitor's page does not render twice. */
export const useSignedInMember = (): Member | null =>
  useSyncExternalStore(
    subscribe,
    () => currentMemberState().member,
    () => null,
  )

export const useIsRestoringSession = () =>
  useSyncExternalStore(
    subscribe,
    () => isRestoringSession(currentMemberState()),
    () => false,
  )

/** The state is unknown, and the flag cookie says that a session may exist. */
const isRestoringSession = (state: MemberState) => state.state === 'unknown' && state !== serverState

export const useSessionQuestion = () => useSyncExternalStore(subscribe, currentSessionQuestion, () => null)
