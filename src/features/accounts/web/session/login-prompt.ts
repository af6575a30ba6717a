import { useEffect } from 'react'
import { saveIntention, takeGrantedIntention, type Intention } from './intention.ts'
import { askSessionQuestion, subscribe } from './member-state.ts'
import { currentMemberState, useSignedInMember } from './member-store.ts'

let pendingAction: (() => void) | null = null

/**
 * Runs an action that needs a member: at once if the visitor is signed in, otherwise after a login on the same page. Dismissing the login
 * prompt discards it. An `intention` survives a login that leaves the page, such as a registration: `useIntention` of the same kind then
 * carries it out, once.
 */
export function whenSignedIn(action: () => void, intention: Intention | null = null) {
  const { state } = currentMemberState()
  if (state === 'in') return action()
  if (state === 'unknown') return whenSessionKnown(() => whenSignedIn(action, intention))
  pendingAction = action
  saveIntention(intention)
  askSessionQuestion('login')
}

/** Opens the login form itself, for a visitor who has just asked for it; `intention` as for `whenSignedIn`. */
export function openLogin(intention: Intention | null = null) {
  pendingAction = () => {}
  saveIntention(intention)
  askSessionQuestion('loginForm')
}

/** Runs `action` once it is known whether the visitor is signed in. */
export function whenSessionKnown(action: () => void) {
  if (currentMemberState().state !== 'unknown') return action()
  const stop = subscribe(() => {
    if (currentMemberState().state === 'unknown') return
    stop()
    action()
  })
}

/** Returns the pending action and discards it. */
export function takePendingAction(): () => void {
  const action = pendingAction ?? (() => {})
  pendingAction = null
  saveIntention(null)
  return action
}

/** Discards the pending action when a link of the login leaves the page; the stored intention remains. */
export function discardPendingAction() {
  pendingAction = null
}

/** Carries out a stored intention after a login on another page than the one where it started. */
export function useIntention(kind: string, carryOut: (data: unknown) => void) {
  const isMember = useSignedInMember() !== null
  useEffect(() => {
    // The login dialog runs the pending action of this page.
    if (!isMember || pendingAction) return
    const data = takeGrantedIntention(kind)
    if (data !== null) carryOut(data)
  }, [isMember, kind, carryOut])
}
