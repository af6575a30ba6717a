import type { FastifyRequest } from 'fastify'

/**
 * True for calls from a page of this origin and from other programs than browsers: only browsers state the origin, and only they send cookies
 * of their user unasked. A sibling domain is foreign, and so is a URL that the user entered.
 */
export function isOwnOrigin({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>) {
  if (isOtherSite(headers)) return false
  const { origin } = headers
  return origin === undefined || URL.parse(origin)?.host === host
}

/**
 * True if the request may have come through a proxy that changes the `Host`: the page has an origin of its own, and the browser does not call the
 * request cross-site.
 */
export const mayBeProxied = ({ headers }: Pick<FastifyRequest, 'headers'>) => !isOtherSite(headers) && URL.canParse(headers.origin ?? '')

function isOtherSite({ 'sec-fetch-site': site }: FastifyRequest['headers']) {
  return site !== undefined && site !== 'same-origin'
}
