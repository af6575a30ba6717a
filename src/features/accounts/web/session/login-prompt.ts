import { useEffect } from 'react'
import { keepIntention, takeGranted, type Intention } from './intention.ts'
import { askMember, subscribe } from './member-state.ts'
import { memberNow, useSignedInMember } from './member-store.ts'

let waiting: (() => void) | null = null

/**
 * For what only members can do: does it at once for who is signed in, and asks everybody else to log in first. After the login, on the
 * same page, it is done; when the question is put aside it is forgotten. With an `intention` it is also done when the login has led away
 * from the page, such as a registration: then by whoever `useIntention` of its kind, once.
 */
export function asMember(action: () => void, intention: Intention | null = null) {
  const { state } = memberNow()
  if (state === 'in') return action()
  if (state === 'unknown') return onceKnown(() => asMember(action, intention))
  waiting = action
  keepIntention(intention)
  askMember('login')
}

/** Whether somebody is signed in is being asked at this moment. */
function onceKnown(go: () => void) {
  const stop = subscribe(() => {
    if (memberNow().state === 'unknown') return
    stop()
    go()
  })
}

/** The answer to the question: what waited is handed over once. */
export function takeWaiting(): () => void {
  const action = waiting ?? (() => {})
  waiting = null
  keepIntention(null)
  return action
}

/** A link of the login leads away from this page: only what was kept for later goes on waiting. */
export function leaveWaiting() {
  waiting = null
}

/** Carries out what waits for a member, once somebody has logged in elsewhere than on the page where it was begun. */
export function useIntention(kind: string, carryOut: (data: unknown) => void) {
  const isMember = useSignedInMember() !== null
  useEffect(() => {
    // What the page itself waits for is done by the dialog.
    if (!isMember || waiting) return
    const data = takeGranted(kind)
    if (data !== null) carryOut(data)
  }, [isMember, kind, carryOut])
}
