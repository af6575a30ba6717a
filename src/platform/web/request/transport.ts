import { m } from '#messages'
import type { Envelope } from '#platform/contract/envelope.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { CallFailed } from './call.ts'

/** Default time limit of a call, ms; from the specification. */
export const defaultTimeoutMs = 50_000

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

type Request = { url: string; init: RequestInit; timeoutMs: number; stop: (AbortSignal | undefined)[]; locale: Locale }

/** Sends a request and reads its response. Network errors and timeouts throw `CallFailed` with the texts of the specification. */
export async function sendRequest<Read>(fetch: Fetch, request: Request, read: (response: Response) => Promise<Read>): Promise<Read> {
  const { url, init, timeoutMs, stop, locale } = request
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  const signal = AbortSignal.any([timeout.signal, ...stop.filter((each) => each !== undefined)])
  try {
    signal.throwIfAborted()
    return await read(await fetch(url, { ...init, signal }))
  } catch (error) {
    if (timeout.signal.aborted) throw new CallFailed(0, m.failure_timeout({}, { locale }))
    if (signal.aborted) throw error
    throw new CallFailed(0, m.failure_network({}, { locale }))
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the envelope in a body; null if it is not JSON. */
export async function envelopeOf(response: Response): Promise<Envelope | null> {
  const text = await response.text()
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return null
  }
}
