import { CallFailed } from '#platform/web/request/call.ts'
import { failureCodes } from '#features/accounts/failure-codes.ts'
import type { LoginAnswer } from '#features/accounts/login-answer.ts'
import type { FactorWay } from '#features/accounts/rules.ts'

/** A sign-in that waits for the second factor, and how it can be given. */
export type FactorQuestion = { challenge: string; ways: readonly FactorWay[] }
type Question = FactorQuestion & { resolve(answer: LoginAnswer): void; reject(failure: CallFailed): void; refusal: CallFailed }

let question: Question | null = null
const listeners = new Set<() => void>()

/** Returns the sign-in that waits for the second factor; null if none does. */
export const currentFactorQuestion = (): FactorQuestion | null => question

export function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

function setQuestion(next: Question | null) {
  question = next
  for (const notify of listeners) notify()
}

/** Completes the sign-in that waits. */
export function answerFactor(answer: LoginAnswer) {
  question?.resolve(answer)
  setQuestion(null)
}

/** Gives up the sign-in that waits, with a failure for its form, by default that of its first step. */
export function giveUpFactor(failure = question?.refusal) {
  if (failure) question?.reject(failure)
  setQuestion(null)
}

function questionIn(error: unknown): FactorQuestion | null {
  if (!(error instanceof CallFailed) || error.code !== failureCodes.factorNeeded) return null
  // A server of an earlier version, during an update, names no ways.
  const { challenge, ways = ['app', 'recovery'] } = (error.data ?? {}) as Partial<FactorQuestion>
  return challenge === undefined ? null : { challenge, ways }
}

/**
 * Runs the first step of a sign-in. If the server asks for the second factor, the member gives it in a dialog, and the answer is that of the
 * completed sign-in. Throws the server's refusal if the dialog is dismissed, or the one that ended the challenge.
 */
export async function askingFactor<Answer>(firstStep: () => Promise<Answer>): Promise<Answer | LoginAnswer> {
  try {
    return await firstStep()
  } catch (error) {
    const asked = questionIn(error)
    if (asked === null) throw error
    giveUpFactor()
    return new Promise((resolve, reject) => setQuestion({ ...asked, resolve, reject, refusal: error as CallFailed }))
  }
}

type SignInForm<Values> = { submit(values: Values): Promise<LoginAnswer> }

/** Returns the operation of a login form, asking for the second factor where the server does. */
export const withFactor = <Values, Form extends SignInForm<Values>>(form: Form & SignInForm<Values>): Form => ({
  ...form,
  submit: (values: Values) => askingFactor(() => form.submit(values)),
})
