import type { FastifyRequest } from 'fastify'

/**
 * True for calls from a page of this origin and from other programs than browsers: only browsers state the origin, and only they send cookies
 * of their user unasked. A sibling domain is foreign, and so is a URL that the user entered.
 */
export function isOwnOrigin({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>) {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const { origin } = headers
  return origin === undefined || URL.parse(origin)?.host === host
}
