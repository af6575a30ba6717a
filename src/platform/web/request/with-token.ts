import { m } from '#messages'
import type { Access } from '#platform/contract/endpoint.ts'
import { signedOut } from '#platform/contract/envelope.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { CallFailed } from './call.ts'
import type { Answer } from './outcome.ts'

/** Where tokens come from. Null: nobody is signed in. */
export type Tokens = {
  current(): Promise<string | null>
  /** In place of one that was refused. */
  renew(refused: string): Promise<string>
}

export const mostRetries = 3
const stepMs = 200

/**
 * Sends with the caller's token where the operation reads one. A 401 is answered by a new token and another try after 200 ms × attempt;
 * after three of them the service counts as under maintenance.
 */
export async function withToken<Given extends Answer>(
  access: Access,
  { tokens, sleep, locale }: { tokens: Tokens; sleep: (ms: number) => Promise<void>; locale: Locale },
  send: (token: string | null) => Promise<Given>,
): Promise<Given> {
  // Login, register, captcha and code calls are public; refresh and logout bring a cookie. None of them asks for a token.
  let token = access === 'public' || access === 'cookie' ? null : await tokens.current()
  for (let attempt = 1; ; attempt++) {
    const answer = await send(token)
    if (token === null || answer.envelope?.code !== signedOut) return answer
    if (attempt > mostRetries) throw new CallFailed(signedOut, m.failure_maintenance({}, { locale }))
    await sleep(stepMs * attempt)
    token = await tokens.renew(token)
  }
}
