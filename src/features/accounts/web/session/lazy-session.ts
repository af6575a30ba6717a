import type { LoginAnswer } from '#features/accounts/login-answer.ts'
import { loadSession } from './member-store.ts'

/** Applies the reply of any kind of login; see `session.ts`. */
export const completeLogin = async (answer: LoginAnswer, redirect: string) => (await loadSession()).completeLogin(answer, redirect)

/** Ends the session on the server and in this browser, and loads `next`, by default the home page. */
export const logOut = async (next?: string) => (await loadSession()).logOut(next)

/** Clears the session after the server has ended all sessions of the member. */
export const handleSessionsEnded = async () => (await loadSession()).handleSessionsEnded()
