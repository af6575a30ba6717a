import { requiresSignInAgain } from '#platform/contract/sign-in-again.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { repeatWindowMs } from '#platform/web/request/repeated-submit.ts'
import { askSessionQuestion, currentSessionQuestion, subscribe } from './member-state.ts'

let isConfirmed = false

/** Asks the member to sign in again, in a dialog on the page. Resolves to false if the dialog is dismissed. */
function confirmIdentity(): Promise<boolean> {
  isConfirmed = false
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      // Also resolves when another dialog replaces this one, for example because the session expired.
      if (currentSessionQuestion() === 'confirm') return
      stop()
      resolve(isConfirmed)
    })
    askSessionQuestion('confirm')
  })
}

/** Closes the dialog with its result. */
export function answerConfirmation(confirmed: boolean) {
  isConfirmed = confirmed
  askSessionQuestion(null)
}

/**
 * Runs `work`, for which the server may require a fresh sign-in. If so, the member enters the password or a code in a dialog and `work` runs
 * again, so that the page keeps its input. Throws the server's refusal if the dialog is dismissed.
 */
export async function withFreshSignIn<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const refusedAt = performance.now()
    if (!(error instanceof CallFailed) || !requiresSignInAgain(error.data) || !(await confirmIdentity())) throw error
    // A password manager can answer within the window in which the server refuses repeated submissions.
    await new Promise((resolve) => setTimeout(resolve, refusedAt + repeatWindowMs - performance.now()))
    return work()
  }
}
