import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import { counter, histogram } from '../metrics/registry.ts'
import { isInternal } from '../rate-limits/address-limits.ts'
import { addressKey } from './address.ts'
import { factsOf } from './request-facts.ts'
import { readTrace } from './trace.ts'

const requests = counter('whs_http_requests_total', 'Requests by method, route pattern and class of the status', [
  'method',
  'route',
  'status',
])
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20]
/** By area, because a histogram for each of hundreds of routes would be thousands of series. The log has the time of each request. */
const seconds = histogram('whs_http_request_seconds', 'Time of requests by area and class of the status', buckets, ['area', 'status'])

/**
 * Logs one line per request with the route pattern, never the query, which may hold personal input. Address and member are keyed hashes: equal for
 * calls from the same place and the same person, and no personal data. Calls that a page makes to its own portal are marked, and not counted as
 * requests.
 */
export function logRequests(app: FastifyInstance, salt: string) {
  const hashOf = (text: string) => createHmac('sha256', salt).update(`log ${text}`).digest('base64url').slice(0, 12)
  const inner = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', async (request) => void (isInternal() && inner.add(request)))
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const status = reply.statusCode
    const ms = reply.elapsedTime
    const trace = readTrace(request.headers['traceparent'])
    const { member, ...facts } = factsOf(request)
    if (!inner.has(request)) count({ method: request.method, route, status, ms })
    request.log.info(
      {
        method: request.method,
        route,
        status,
        ms: Math.round(ms * 10) / 10,
        address: hashOf(addressKey(request.ip, 'network')),
        ...facts,
        ...(member !== undefined && { member: hashOf(member) }),
        ...(trace && { trace: trace.id }),
        ...(inner.has(request) && { inner: true }),
      },
      'request',
    )
  })
}

type Counted = { method: string; route: string; status: number; ms: number }

function count({ method, route, status, ms }: Counted) {
  const statusClass = `${Math.trunc(status / 100)}xx`
  requests.inc({ method: methods.has(method) ? method : 'other', route, status: statusClass })
  seconds.observe({ area: areaOf(route), status: statusClass }, ms / 1_000)
}

/** Whatever else a client sends must not become a series. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The first part of the path of an operation, or what kind of answer it is. */
export function areaOf(route: string): string {
  if (route.startsWith(`${apiPrefix}/`)) return /^[a-z-]+/i.exec(route.slice(apiPrefix.length + 1))?.[0] ?? 'api'
  return route === '/whs/*' || route === '/whs' ? 'page' : 'other'
}
