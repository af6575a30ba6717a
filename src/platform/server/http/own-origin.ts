import type { IncomingHttpHeaders, Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

type Asking = { headers: IncomingHttpHeaders; server: { server: object } }

const known = new WeakMap<object, ReadonlySet<string>>()

/** Sets the hosts of the pages of this portal, with their ports where they have one: that of its public address, and those it also answers to. */
export const setOwnHosts = (app: FastifyInstance, hosts: readonly string[]) => void known.set(app.server satisfies Server, new Set(hosts))

/**
 * True for calls from a page of this portal and from other programs than browsers: only browsers state the origin, and only they send cookies
 * of their user unasked. A sibling domain is foreign, and so is a URL that the user entered. Compared is the host that the portal was called by and
 * those that it is known to have, never `X-Forwarded-Host`, which a proxy may pass on from anybody.
 */
export const isOwnOrigin = (request: Asking) => !isOtherSite(request.headers) && isFromOwnPage(request)

/** The same without `Sec-Fetch-Site`, which browsers do not send when they open a socket. */
export function isFromOwnPage({ headers: { origin, host }, server }: Asking) {
  if (origin === undefined) return true
  const from = URL.parse(origin)?.host
  return from !== undefined && (from === host || known.get(server.server)?.has(from) === true)
}

/**
 * True if the request may have come through a proxy that changes the `Host`: the page has an origin of its own, and the browser does not call the
 * request cross-site.
 */
export const mayBeProxied = ({ headers }: Pick<Asking, 'headers'>) => !isOtherSite(headers) && URL.canParse(headers.origin ?? '')

function isOtherSite({ 'sec-fetch-site': site }: IncomingHttpHeaders) {
  return site !== undefined && site !== 'same-origin'
}
