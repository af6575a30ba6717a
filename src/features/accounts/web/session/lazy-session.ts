// The session module brings contracts and zod: it loads at the first login or logout.
import type { LoginAnswer } from '#features/accounts/login-answer.ts'

const session = () => import('./session.ts')

/** Applies the reply of any kind of login; see `session.ts`. */
export const completeLogin = async (answer: LoginAnswer, redirect: string) => (await session()).completeLogin(answer, redirect)

/** Ends the session on the server and in this browser, and navigates to the home page. */
export const logOut = async () => (await session()).logOut()

/** Clears the session after the server has ended all sessions of the member. */
export const handleSessionsEnded = async () => (await session()).handleSessionsEnded()
