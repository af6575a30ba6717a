import { m } from '#messages'
import type { Access } from '#platform/contract/endpoint.ts'
import { signedOut } from '#platform/contract/envelope.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { CallFailed } from './call.ts'
import type { Answer } from './outcome.ts'

/** The source of access tokens; null without a signed-in member. */
export type Tokens = {
  current(): Promise<string | null>
  /** Returns a new token instead of a refused one. */
  renew(refused: string): Promise<string>
}

export const maxRetries = 3
const stepMs = 200

/**
 * Sends a request with the caller's token if the operation reads one. A 401 is retried with a new token after 200 ms × attempt; after three
 * retries the service counts as under maintenance.
 */
export async function withToken<Result extends Answer>(
  access: Access,
  { tokens, sleep, locale }: { tokens: Tokens; sleep: (ms: number) => Promise<void>; locale: Locale },
  send: (token: string | null) => Promise<Result>,
): Promise<Result> {
  // Sign-in, registration, captcha and code operations are public; refresh and logout use a cookie. None of them needs a token.
  let token = access === 'public' || access === 'cookie' || access === 'partner' ? null : await tokens.current()
  for (let attempt = 1; ; attempt++) {
    const answer = await send(token)
    if (token === null || answer.envelope?.code !== signedOut) return answer
    if (attempt > maxRetries) throw new CallFailed(signedOut, m.failure_maintenance({}, { locale }))
    await sleep(stepMs * attempt)
    token = await tokens.renew(token)
  }
}
