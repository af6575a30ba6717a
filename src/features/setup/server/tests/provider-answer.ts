/** What a provider said to a test, for the operator who set it up. */
export type ProviderAnswer = { ok: boolean; answer: string }

/** Leaves time for the answer to reach the browser within 20 s. */
export const testTimeoutMs = 15_000
const maxAnswerLength = 500

/** Removes secrets, also in their encoded forms, and control characters from the words of a provider. */
export function withoutSecrets(text: string, secrets: readonly (string | null | undefined)[]): string {
  const forms = secrets
    .filter((secret) => typeof secret === 'string' && secret !== '')
    .flatMap((secret) => [secret!, encodeURIComponent(secret!), Buffer.from(secret!).toString('base64')])
    .toSorted((a, b) => b.length - a.length)
  const clean = forms.reduce((rest, form) => rest.replaceAll(form, '•••'), text)
  return clean
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxAnswerLength)
}

/** Runs a test and turns what it throws, and silence, into an answer. */
export async function answerOf(
  secrets: readonly (string | null | undefined)[],
  silence: string,
  test: (signal: AbortSignal) => Promise<ProviderAnswer>,
): Promise<ProviderAnswer> {
  const signal = AbortSignal.timeout(testTimeoutMs)
  const timeout = new Promise<ProviderAnswer>((resolve) =>
    signal.addEventListener('abort', () => resolve({ ok: false, answer: silence }), { once: true }),
  )
  const outcome = test(signal).catch((error: unknown) => ({ ok: false, answer: wordsOf(error) }))
  const { ok, answer } = await Promise.race([outcome, timeout])
  return { ok, answer: withoutSecrets(answer, secrets) || silence }
}

/** `fetch` hides the cause of a failed connection behind a general error. */
function wordsOf(error: unknown): string {
  const { message, cause } = error as Error
  const code = (cause as { code?: string } | undefined)?.code
  return [message, code].filter(Boolean).join(': ')
}
