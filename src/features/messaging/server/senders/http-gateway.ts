import { DeliveryError, type SmsSender } from '../sender.ts'

export type GatewaySettings = { url: string; token: string | null }

/** HTTP statuses after which the same request may succeed later. */
const retryableStatuses = new Set([401, 403, 408, 409, 425, 429])

/**
 * Creates a sender for any provider behind one endpoint: POST of `{id, to, text, signature, template, params, language}` as JSON, with the id also as
 * Idempotency-Key. A 2xx status means accepted; `{id}` in the response is the provider's id of the message.
 */
export function httpGateway({ url, token }: GatewaySettings): SmsSender {
  return {
    async send({ id, target, text, signature, shortName, template, params, language }, signal) {
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(token !== null && { authorization: `Bearer ${token}` }),
      }
      const body = JSON.stringify({ id, to: target, text, signature: signature ?? shortName, template, params, language })
      const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' }).catch((cause: unknown) => {
        throw new DeliveryError('SMS gateway: no answer', { cause })
      })
      const responseText = await response.text().catch(() => '')
      if (response.ok) return readProviderId(responseText)
      throw new DeliveryError(`SMS gateway: HTTP ${response.status}`, {
        answer: responseText.slice(0, 500),
        isPermanent: response.status < 500 && !retryableStatuses.has(response.status),
      })
    },
  }
}

/** Returns the provider's id, or null: it is only used for support requests, so a response without one is fine. */
function readProviderId(text: string): string | null {
  try {
    const { id } = JSON.parse(text) as { id?: unknown }
    return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 100) : null
  } catch {
    return null
  }
}
