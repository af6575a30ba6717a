import { m } from '#messages'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Envelope } from '#platform/contract/envelope.ts'
import { languageOf } from '#platform/i18n/language.ts'
import { getLocale } from '#paraglide/runtime.js'
import { addressOf } from './address.ts'
import { CallFailed, type Call } from './call.ts'
import { readAnswer } from './read-answer.ts'

const defaultTimeoutMs = 50_000
const kept = new Map<string, { until: number; envelope: Envelope }>()
const underWay = new Map<string, Promise<Envelope>>()

/** The calls of the browser: time limit, memory for as long as the contract says, one request at a time for one address. */
export const fetchCall: Call = async (endpoint, input) => {
  const { url, body } = addressOf(endpoint, (input ?? {}) as Record<string, unknown>)
  const envelope = endpoint.method === 'GET' ? await get(endpoint, url) : await send(endpoint, url, body)
  return readAnswer(endpoint, envelope, getLocale())
}

async function get(endpoint: Endpoint, url: string) {
  const known = kept.get(url)
  if (known && known.until > performance.now()) return known.envelope
  const request = underWay.get(url) ?? send(endpoint, url, null).finally(() => underWay.delete(url))
  underWay.set(url, request)
  const envelope = await request
  if (endpoint.cacheMs) kept.set(url, { until: performance.now() + endpoint.cacheMs, envelope })
  return envelope
}

async function send(endpoint: Endpoint, url: string, body: object | null): Promise<Envelope> {
  const locale = getLocale()
  try {
    const response = await fetch(url, {
      method: endpoint.method,
      headers: { 'content-language': languageOf(locale), ...(body && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(endpoint.timeoutMs ?? defaultTimeoutMs),
      ...(body && { body: JSON.stringify(body) }),
    })
    const envelope = (await response.json().catch(() => null)) as Envelope | null
    if (envelope) return envelope
    if (!response.ok) throw new CallFailed(response.status, m.failure_status({ status: String(response.status) }))
    throw new CallFailed(0, m.failure_noData())
  } catch (error) {
    if (error instanceof CallFailed) throw error
    throw new CallFailed(0, (error as Error).name === 'TimeoutError' ? m.failure_timeout() : m.failure_network())
  }
}
