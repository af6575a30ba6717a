import type { FastifyRequest } from 'fastify'

/**
 * Whether a call comes from a page of this very origin, or from no browser at all: browsers say where a call comes from, other
 * programs do not, and these have no cookies of somebody else. A sister domain is foreign; so is an address typed by hand.
 */
export function isOwnOrigin({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>) {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const { origin } = headers
  return origin === undefined || URL.parse(origin)?.host === host
}
