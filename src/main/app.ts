import { randomUUID } from 'node:crypto'
import path from 'node:path'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { m } from '#messages'
import { allPermissions } from '#features/accounts/permissions.ts'
import { fileRoutes } from '#features/files/server/routes.ts'
import { readListingFeed } from '#features/listings/feed-contract.ts'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import { localeOf } from '#platform/i18n/language.ts'
import { documentRoutes } from '#platform/server/api-document/routes.ts'
import { limitBodyTime } from '#platform/server/http/body-time.ts'
import { setOwnHosts } from '#platform/server/http/own-origin.ts'
import { logRequests } from '#platform/server/http/request-log.ts'
import { addSecurityHeaders } from '#platform/server/http/security-headers.ts'
import { countRequests } from '#platform/server/load/give-way.ts'
import type { Load } from '#platform/server/load/load.ts'
import { trackRequests } from '#platform/server/load/request-in-hand.ts'
import { shedLoad } from '#platform/server/load/shed-load.ts'
import { allowSilentHandlers } from '#platform/server/http/silence.ts'
import { requireDeclaredAccess } from '#platform/server/pipeline/access.ts'
import { addressRefusal, handleErrors, sendRefusal } from '#platform/server/pipeline/errors.ts'
import type { AddressLimits } from '#platform/server/rate-limits/address-limits.ts'
import { limitRoutes } from '#platform/server/rate-limits/limit-routes.ts'
import { languageOfCall } from '#platform/server/pipeline/request-language.ts'
import { setPipeline, type Pipeline } from '#platform/server/pipeline/pipeline.ts'
import { guardRequests } from '#platform/server/http/guard.ts'
import { singleSubmit } from '#platform/server/pipeline/single-submit.ts'
import { healthRoutes, type Readiness } from '#platform/server/http/health.ts'
import { answerUnknownPaths } from '#platform/server/pipeline/errors.ts'
import { freeShareOf, lastDiskFull } from '#platform/server/storage/disk-space.ts'
import { allFailures } from './all-failures.ts'
import { readExamples } from './api-examples.ts'
import { features, type Deps } from './features.ts'
import { mcpRoutes } from './mcp/mcp-routes.ts'
import { isMalformedPage, notFoundPage } from './pages/malformed-page.ts'
import { version } from './version.ts'

export type AppOptions = {
  deps: Deps
  limits: Pick<AddressLimits, 'limitRate' | 'limitRoute'>
  readiness: Readiness
  /** Without it nothing is refused for load. */
  load?: Load
  /** Host names that the portal answers to, without port. Loopback is always included. */
  hosts: string[] | 'any'
  trustProxy: string | false
  logLevel: string
  /** Receives refusals that a contract does not list. */
  onUnlisted?: Pipeline['onUnlisted']
  /** Stands in for the file system in tests. */
  freeShare?: (folder: string) => Promise<number>
  /** True if the API document is served. */
  apiDocs?: boolean
}

/** The address under which partners know the feed. */
const feedAddress = `/whs${readListingFeed.path}`

/** Returns the address of the operation behind a public address, and any other address as it is. */
const operationAddressOf = (url: string) =>
  url === feedAddress || url.startsWith(`${feedAddress}?`) ? `${apiPrefix}${url.slice('/whs'.length)}` : url

const languages = ['zh_CN', 'en_US'] as const

const oneSecond = 1_000
/** How long a connection may be silent. */
const silenceMs = 20 * oneSecond

/** Builds the API of the portal. `web-server` adds the pages, because they need a build and tests of the API do not. */
export async function buildApp({
  deps,
  limits,
  readiness,
  load,
  hosts,
  trustProxy,
  logLevel,
  onUnlisted,
  freeShare = freeShareOf,
  apiDocs = true,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    trustProxy,
    genReqId: () => randomUUID(),
    // Errors raised before any hook runs: an undecodable URL, or a path parameter longer than any of our ids.
    frameworkErrors: (error, request, reply) =>
      void sendRefusal(request, reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' }), addressRefusal(error)),
    bodyLimit: 256 * 1024,
    // The longest upload; other bodies are limited below.
    requestTimeout: 600 * oneSecond,
    connectionTimeout: silenceMs,
    // Longer than load balancers keep idle connections (60 s): else they send requests on a connection that the portal closes at that moment.
    keepAliveTimeout: 75 * oneSecond,
    forceCloseConnections: 'idle',
    // Requests are logged below, with the route pattern instead of the URL.
    logController: new LogController({ disableRequestLogging: true }),
    http: { headersTimeout: 8 * oneSecond, connectionsCheckingInterval: oneSecond, maxHeaderSize: 16 * 1024 },
    rewriteUrl: ({ url = '' }) => (isMalformedPage(url) ? notFoundPage : operationAddressOf(url)),
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: true },
  })
  app.server.maxRequestsPerSocket = 1_000
  // Fastify parses text/plain by default; no client of ours sends it.
  app.removeContentTypeParser('text/plain')
  addSecurityHeaders(app, { isSecure: deps.accounts.cookies.secure })
  limitBodyTime(app)
  allowSilentHandlers(app, silenceMs)
  guardRequests(app, { hosts })
  if (load) shedLoad(app, load)
  trackRequests(app)
  countRequests(app)
  limitRoutes(app, limits.limitRoute)
  if (hosts !== 'any') setOwnHosts(app, [new URL(deps.accounts.baseUrl).host, ...hosts])
  handleErrors(app)
  logRequests(app, deps.visitorSalt)
  const disk = { freeShare: () => freeShare(path.dirname(deps.incoming)), fullAt: lastDiskFull }
  healthRoutes(app, { db: deps.db, readiness, disk })
  setPipeline(app, {
    db: deps.db,
    limitRate: limits.limitRate,
    authenticate: deps.authenticate,
    singleSubmit: singleSubmit(deps.accounts.pepper),
    ...(onUnlisted && { onUnlisted }),
  })
  fileRoutes(app, deps)
  await app.register(
    async (api) => {
      handleErrors(api)
      answerUnknownPaths(api)
      requireDeclaredAccess(api)
      for (const routes of features) await api.register(async (feature) => routes(feature, deps))
      if (apiDocs) {
        const title = () => apiTitle(deps.site)
        documentRoutes(api, { version, title, failures: allFailures, staffPermissions: allPermissions, examples: readExamples })
      }
    },
    { prefix: apiPrefix },
  )
  mcpRoutes(app, {
    baseUrl: deps.accounts.baseUrl,
    siteName: async (caller) => (await deps.site.current()).facts(languageOfCall(caller)).name,
  })
  return app
}

async function apiTitle(site: Deps['site']): Promise<string> {
  const { facts } = await site.current()
  return languages.map((language) => m.api_title({ site: facts(language).name }, { locale: localeOf(language) })).join(' · ')
}
