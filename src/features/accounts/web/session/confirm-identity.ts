import { wantsFreshSignIn } from '#platform/contract/fresh-sign-in.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { repeatWindowMs } from '#platform/web/request/repeated-submit.ts'
import { askMember, questionNow, subscribe } from './member-state.ts'

let isConfirmed = false

/** What is asked of the one who is signed in, on the page itself; false when the question is put aside. */
function confirmIdentity(): Promise<boolean> {
  isConfirmed = false
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      // Also when another question takes its place, such as that the session is over.
      if (questionNow() === 'confirm') return
      stop()
      resolve(isConfirmed)
    })
    askMember('confirm')
  })
}

/** The answer to the question. */
export function answerConfirmation(given: boolean) {
  isConfirmed = given
  askMember(null)
}

/**
 * Does what the server may want a fresh sign-in for. Then the password or a code is asked for in place, and the work is done again, so that
 * the page keeps what was filled in. Throws what the server said when the question is put aside.
 */
export async function withFreshSignIn<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const refusedAt = performance.now()
    if (!(error instanceof CallFailed) || !wantsFreshSignIn(error.data) || !(await confirmIdentity())) throw error
    // A password manager can be that fast, and the same twice within the window is refused.
    await new Promise((resolve) => setTimeout(resolve, refusedAt + repeatWindowMs - performance.now()))
    return work()
  }
}
