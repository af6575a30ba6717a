import { askMember } from './member-state.ts'
import { memberNow } from './member-store.ts'

let waiting: (() => void) | null = null

/**
 * For what only members can do: does it at once for who is signed in, and asks everybody else to log in first. After the login, on the
 * same page, it is done; when the question is put aside it is forgotten.
 */
export function asMember(action: () => void) {
  if (memberNow().state === 'in') return action()
  waiting = action
  askMember('login')
}

/** The answer to the question: what waited is handed over once. */
export function takeWaiting(): () => void {
  const action = waiting ?? (() => {})
  waiting = null
  return action
}
