import { Undelivered, type SmsSender } from '../sender.ts'

export type GatewaySettings = { url: string; token: string | null }

/** Answers of HTTP after which the same request may succeed later. */
const passing = new Set([401, 403, 408, 409, 425, 429])

/**
 * Any provider behind one call: POST of `{id, to, text, template, params, language}` as JSON, with the id as Idempotency-Key too. 2xx means
 * taken; `{id}` in the answer is the provider's own number.
 */
export function httpGateway({ url, token }: GatewaySettings): SmsSender {
  return {
    async send({ id, target, text, template, params, language }, signal) {
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(token !== null && { authorization: `Bearer ${token}` }),
      }
      const body = JSON.stringify({ id, to: target, text, template, params, language })
      const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' }).catch((cause: unknown) => {
        throw new Undelivered('SMS gateway: no answer', { cause })
      })
      const said = await answer.text().catch(() => '')
      if (answer.ok) return idIn(said)
      throw new Undelivered(`SMS gateway: HTTP ${answer.status}`, { forGood: answer.status < 500 && !passing.has(answer.status) })
    },
  }
}

/** The number is only for looking things up: an answer without one is an answer. */
function idIn(text: string): string | null {
  try {
    const { id } = JSON.parse(text) as { id?: unknown }
    return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 100) : null
  } catch {
    return null
  }
}
