import { isIP } from 'node:net'
import { isLoopbackName } from '#platform/server/http/loopback.ts'

/** The domain that passkeys belong to, and the origin whose pages use them. */
export type RelyingParty = { id: string; origin: string }

/**
 * Returns the relying party of the portal; null where browsers allow no passkeys: without https, and at an address without a name. Without a public address
 * it is `localhost`, at the port that the request came to.
 */
export function relyingPartyOf({ baseUrl }: { baseUrl: string }, { host }: { host?: string | undefined }): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(baseUrl)
  if (!isLoopbackName(hostname))
    return protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null
  const local = URL.parse(`${protocol}//${host}`)
  return local?.hostname === 'localhost' ? { id: local.hostname, origin: local.origin } : null
}
