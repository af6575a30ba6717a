import { m } from '#messages'
import type { Envelope } from '#platform/contract/envelope.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { CallFailed } from './call.ts'

/** How long a call may take that says nothing else, ms; the specification's figure. */
export const defaultTimeoutMs = 50_000

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

type Sending = { url: string; init: RequestInit; timeoutMs: number; stop: (AbortSignal | undefined)[]; locale: Locale }

/** Sends one request. Gives the response with its body read by `read`; a broken line and a time limit fail in the specification's words. */
export async function sendRequest<Read>(fetch: Fetch, sending: Sending, read: (response: Response) => Promise<Read>): Promise<Read> {
  const { url, init, timeoutMs, stop, locale } = sending
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

/** The envelope of a body; null where there is none to read. */
export async function envelopeOf(response: Response): Promise<Envelope | null> {
  const text = await response.text()
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return null
  }
}
