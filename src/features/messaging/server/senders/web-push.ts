import type { RequestOptions } from 'web-push'
import { FetchRefused, postPublic, type Network } from '#platform/server/http/fetch-public.ts'
import { DeliveryError, type PushSender } from '../sender.ts'
import type { ReadPushKeys } from '../push/push-keys.ts'

export type WebPushSettings = {
  readKeys: ReadPushKeys
  /** An address of the operators for the push services: `https:` or `mailto:`. */
  contact: string
  network: Network
}

const timeoutMs = 8_000
/** How long a push service keeps a notice for a browser that is switched off. After that the console itself tells more. */
const keptSeconds = 4 * 3_600

/** Statuses by which a push service says that the browser will never ask again. */
const goneStatuses = [404, 410]
const retryableStatuses = [408, 425, 429]
/** Problems of an address that is not one of a push service. */
const unfit: FetchRefused['problem'][] = ['notHttps', 'notPublic']

/**
 * Sends by Web Push (RFC 8030, encrypted by RFC 8291) to public addresses only, which the browser has named. The topic lets the push service
 * replace a notice that is sent again.
 */
export function webPushSender({ readKeys, contact, network }: WebPushSettings): PushSender {
  return {
    async send({ id, device, ...notice }, signal) {
      const { default: webPush } = await import('web-push')
      const { endpoint, p256dh, auth } = device
      const options: RequestOptions = {
        vapidDetails: { subject: contact, ...(await readKeys()) },
        TTL: keptSeconds,
        urgency: 'high',
        topic: id.replaceAll('-', ''),
        contentEncoding: 'aes128gcm',
      }
      const { headers, body } = encrypt(() =>
        webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify({ id, ...notice }), options),
      )
      const posted = { headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])), body: body! }
      judge(await postPublic(endpoint, posted, { timeoutMs, signal, network }).catch(refuse))
      return null
    },
  }
}

function encrypt<Details>(make: () => Details): Details {
  try {
    return make()
  } catch (cause) {
    throw new DeliveryError('push: the keys of the browser are not valid', { isPermanent: true, isGone: true, cause })
  }
}

function judge(status: number) {
  if (status >= 200 && status < 300) return
  const isGone = goneStatuses.includes(status)
  throw new DeliveryError(`push: HTTP ${status}`, { isGone, isPermanent: status < 500 && !retryableStatuses.includes(status) })
}

function refuse(cause: unknown): never {
  if (!(cause instanceof FetchRefused)) throw cause
  const isUnfit = unfit.includes(cause.problem)
  throw new DeliveryError(`push: ${cause.problem}`, { isPermanent: isUnfit, isGone: isUnfit, cause })
}
