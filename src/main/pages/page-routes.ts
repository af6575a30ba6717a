import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import type { Envelope } from '#platform/contract/envelope.ts'
import type { Load } from '#platform/server/load/load.ts'
import { defaultTimeoutMs } from '#platform/server/pipeline/mount.ts'
import { callInternally, type AddressLimits } from '#platform/server/rate-limits/address-limits.ts'
import { isFromThisMachine } from '#platform/server/http/loopback.ts'
import { sendBusyPage } from './busy-page.ts'
import { comparedPath } from './compared-path.ts'
import { histogram } from '#platform/server/metrics/registry.ts'
import { readTrace, traceparentOf } from '#platform/server/http/trace.ts'
import { cityStartFor, loginBefore, readPageRequest, type PageRequest } from './page-request.ts'
import type { Page, PageCache } from './page-cache.ts'
import { rendersInTurn } from './render-in-turn.ts'
import { isMalformedPage, notFoundPage } from './malformed-page.ts'
import { movedTo } from './moved-pages.ts'
import { policyFor, type Frames } from './page-policy.ts'
import type { RenderedPage, Send } from './web-server.ts'

const renderSeconds = histogram('whs_render_seconds', 'Time to render a page', [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5])

/** Exports of the server bundle, from the build or live from Vite. */
export type Pages = { renderPage(request: Request, send: Send): Promise<RenderedPage> }

export type PageOptions = {
  loadPages: () => Promise<Pages>
  baseUrl: string
  cache: PageCache | null
  development: boolean
  mapOrigins?: readonly string[]
  /** Returns which origins the page at a path may embed and be framed by, according to the current settings. */
  framesOf: (path: string) => Promise<Frames>
  limits: Pick<AddressLimits, 'limitPage'>
  /** Null: readers wait as long as it takes. */
  load: Load | null
  /** The outbox page answers on loopback only, or not at all. */
  showsOutbox: boolean
}

/** Serves the pages and the paths outside the portal's prefix. Call it after the API is mounted: pages call the API in process. */
export function pageRoutes(
  app: FastifyInstance,
  { loadPages, baseUrl, cache, development, mapOrigins = [], framesOf, limits, load, showsOutbox }: PageOptions,
) {
  const sendFor =
    ({ log, headers: { traceparent } }: FastifyRequest, onFailure: (status: number) => void): Send =>
    async ({ method, url, body, language }) => {
      const trace = readTrace(traceparent)
      const headers = { 'content-language': language, ...(trace && { traceparent: traceparentOf(trace) }) }
      const answer = await callInternally(() => app.inject({ method, url, headers, ...(body && { payload: body }) }))
      // An error page shows the id of its own request, which leads to the failed call in the log.
      if (answer.statusCode >= 500) {
        onFailure(answer.statusCode)
        log.warn({ call: answer.headers['x-request-id'] }, 'a call of this page failed')
      }
      return answer.json<Envelope>()
    }

  async function render(page: PageRequest, request: FastifyRequest): Promise<Page> {
    const { renderPage } = await loadPages()
    const left = new AbortController()
    const stopTiming = renderSeconds.startTimer()
    const calls = { areWhole: true, areBusy: false }
    const { status, headers, body } = await renderPage(
      new Request(baseUrl + page.address, {
        headers: { cookie: `Language=${page.language}`, 'x-request-id': request.id },
        signal: left.signal,
      }),
      sendFor(request, (status) => {
        calls.areWhole = false
        calls.areBusy ||= status === 503 || status === 507
      }),
    )
    stopTiming()
    const location = headers.get('location')
    const isBusy = calls.areBusy && status >= 500
    return {
      // A page fails as the call behind it did: what may be tried again says so.
      status: isBusy ? 503 : status,
      isWhole: calls.areWhole,
      body,
      headers: {
        'content-type': headers.get('content-type') ?? 'text/html; charset=utf-8',
        ...(location && { location }),
        ...(isBusy && { 'retry-after': '2' }),
        ...policyFor(body, development, mapOrigins, await framesOf(page.address.split('?')[0]!)),
      },
    }
  }

  const inTurn = rendersInTurn(load)

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    limits.limitPage(request)
    const isMissing = isMalformedPage(request.originalUrl) || isHidden(request, showsOutbox)
    const elsewhere = isMissing ? null : (movedTo(request.originalUrl) ?? loginBefore(request) ?? cityStartFor(request))
    if (elsewhere !== null) return reply.header('cache-control', 'private, no-store').redirect(elsewhere, 302)
    const page = isMissing ? notFoundIn(readPageRequest(request)) : readPageRequest(request)
    const renderPage = inTurn(() => render(page, request))
    if (page.isPrivate || !cache) return sendFresh(reply, await renderPage('foreground'), page)
    return cache.send(request, reply, page, renderPage)
  }
  // React Router knows its start page with the slash only; Fastify's router sees no difference between the two.
  const start = async (request: FastifyRequest, reply: FastifyReply) =>
    /^\/whs(\?|$)/.test(request.originalUrl)
      ? reply.redirect(`/whs/${request.originalUrl.slice('/whs'.length)}`, 302)
      : answer(request, reply)
  // The first page in development waits until its modules are compiled.
  const bounds = { errorHandler: sendBusyPage, ...(!development && { handlerTimeout: defaultTimeoutMs }) }
  app.route({ method: ['GET', 'HEAD'], url: '/whs', handler: start, ...bounds })
  app.route({ method: ['GET', 'HEAD'], url: '/whs/*', handler: answer, ...bounds })
  app.get('/', async (_request, reply) => reply.redirect('/whs/', 302))
}

const outbox = '/whs/outbox'

const isHidden = (request: FastifyRequest, showsOutbox: boolean) =>
  comparedPath(request.originalUrl) === outbox && !(showsOutbox && isFromThisMachine(request))

const notFoundIn = (page: PageRequest): PageRequest => ({ ...page, address: notFoundPage, key: `${page.language} ${notFoundPage}` })

function sendFresh(reply: FastifyReply, page: Page, { isPrivate }: PageRequest) {
  return reply
    .code(page.status)
    .headers({ ...page.headers, 'cache-control': isPrivate ? 'private, no-store' : 'public, no-cache', vary: 'Accept-Encoding, Cookie' })
    .send(page.body)
}

export const isApi = (url: string) => url.startsWith(`${apiPrefix}/`) || url === apiPrefix
