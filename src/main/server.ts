// The process: settings → database → migrations → reference data → demo world → app → listen → graceful stop.
//   node src/main/server.ts [--live] [--parents=PID,PID]
// --live: serve screens from Vite. --parents: stop when one of these processes has exited.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { outsideOrigins, serveMapFiles } from '#platform/server/basemap.ts'
import { createFirstAdmin } from '#features/accounts/server/sign-in/first-admin.ts'
import { systemClock } from '#platform/server/clock.ts'
import { watchReleases } from '#features/content/articles/server/editing/watch-releases.ts'
import { startTally } from '#features/statistics/server/tally/search-tally.ts'
import { startFlushingViews } from '#features/listings/server/flush-views.ts'
import { startListingConsumers } from '#features/listings/search/server/consume-listing-changes.ts'
import { watchLeads } from '#features/leads/server/routing/watch-leads.ts'
import { openRouter } from '#features/routing/server/engine/open-router.ts'
import { prepareReach } from '#features/routing/server/find-reach.ts'
import { listMarketPages } from '#features/market/server/sitemap-markets.ts'
import type { Readiness } from '#platform/server/http/health.ts'
import { Load, watchEventLoop } from '#platform/server/load/load.ts'
import { unlimitedWaiting } from '#platform/server/load/load-limits.ts'
import { StartRefusal } from '#platform/server/start-refusal.ts'
import { serveMetrics } from '#platform/server/metrics/serve-metrics.ts'
import { buildApp } from './app.ts'
import { brandRoutes } from './pages/brand-routes.ts'
import { crawlerRoutes } from './pages/crawler-routes.ts'
import { feedRoutes } from './pages/feed-routes.ts'
import { openWalShipping } from './backup/open-wal-shipping.ts'
import { readEnv, type Env } from './env.ts'
import { backlog, listenRefusal, tryPort } from './listening.ts'
import { allListingConsumers } from './listing-consumers.ts'
import { measurePortal } from './metrics/measure-portal.ts'
import { openDeps, type OpenDeps } from './open-deps.ts'
import type { Log } from './open-options.ts'
import { openStorage } from './open-storage.ts'
import { PageCache } from './pages/page-cache.ts'
import { framesFrom } from './pages/page-frames.ts'
import { openServer, prepareDatabase, type OpenedServer } from './prepare-database.ts'
import { pluginScript } from './pages/plugin-script.ts'
import { preparePictures } from './prepare-pictures.ts'
import { openSenders, providersFrom } from './senders.ts'
import { Started, watchParents } from './stopping.ts'

const { values: options } = parseArgs({ options: { live: { type: 'boolean', default: false }, parents: { type: 'string', default: '' } } })

const started = new Started()
const readiness: Readiness = { draining: false, warming: true }
let app: FastifyInstance | null = null

/** Progress of the start, for people. */
const notify = (line: string) => console.log(line)

/** The database may log before the app has a logger. */
const log: Log = {
  warn: (details, text) => (app ? app.log.warn(details, text) : console.error(text)),
  error: (details, text) => (app ? app.log.error(details, text) : console.error(text)),
}

/** A load balancer needs a moment to notice that this process takes no more requests. */
const drainMs = 3_000

/** If the search cannot load, PostgreSQL answers searches; waiting longer would not help. */
const maxSearchWaitMs = 30_000

/** The database cannot be stopped while it is starting. */
let opening: Promise<unknown> = Promise.resolve()

async function stop(exitCode: number, { drain = false } = {}) {
  readiness.draining = true
  if (drain && app?.server.listening) await sleep(drainMs)
  await opening.catch(() => {})
  await started.stop((what, error) => log.error({ err: error }, `${what} did not stop`))
  process.exit(exitCode)
}

let stopping = false
function stopOn(signal: string) {
  if (stopping) return
  stopping = true
  app?.log.info({ signal }, 'stopping')
  void stop(0, { drain: signal === 'SIGTERM' && !options.live })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopOn(signal))
const parents = options.parents.split(',').filter(Boolean).map(Number)
if (parents.length > 0) watchParents(parents, () => stopOn('parent gone'))

/** A PostgreSQL server of its own has a log of its own. */
const shippingOf = (env: Env, { session }: OpenedServer) => (env.backups.keep > 0 ? openWalShipping({ env, connection: session }) : null)

/** While pages are compiled on request, the processor is taken for seconds, which would be refused as too much work. */
function readSettings(): Env {
  const env = readEnv()
  return options.live ? { ...env, sheds: false } : env
}

async function start(): Promise<void> {
  const env = readSettings()
  const server = await open(env)
  await tryPort(env)
  const announcements = await prepareDatabase(server, env, notify, systemClock())
  const roads = await openRouter({
    dataDir: env.dataDir,
    choice: env.roads,
    log: { ...log, info: (details, text) => app?.log.info(details, text) },
  })
  started.add('the route engine', roads.stop)
  const shared = await openDeps({
    ...server,
    dataDir: env.dataDir,
    storage: await openStorage(env),
    secretKey: env.secretKey,
    accounts: env.accounts,
    senders: await openSenders(env.messaging),
    showsOutbox: env.messaging.showsOutbox,
    pushKeys: env.messaging.pushKeys,
    jobs: { work: env.jobs, backups: { ...env.backups, shipWal: shippingOf(env, server) } },
    limitTimes: env.limitTimes,
    ...(!env.sheds && { waitingQueries: unlimitedWaiting }),
    basemap: env.basemap,
    router: roads.router,
    linkHosts: env.linkHosts,
    onHopeless: () => crash(new Error('the database cannot be reached from this process any more')),
    providers: providersFrom(env),
    log,
  })
  started.add('the connections', shared.close)
  const admin = await createFirstAdmin(shared.deps.db, shared.deps.accounts.passwordKeys, env.adminName)
  if (admin)
    announcements.push(
      `Sign in as ${admin.userName} with the password ${admin.password} (shown only once; it has to be changed at the first sign-in).`,
    )
  app = await serve(env, shared)
  started.add('the counting of searches', startTally(shared.searches, log))
  if (env.jobs) {
    started.add('the routing of leads', watchLeads({ ...shared.deps, connection: server.session, log: app.log }))
    started.add('the preparation of pictures', preparePictures(shared.deps, app.log))
    started.add('the counting of views', startFlushingViews({ ...shared.deps, log: app.log }))
    started.add(
      'what follows the listings',
      startListingConsumers({ ...shared.deps, consumers: allListingConsumers(shared.deps), log: app.log }),
    )
  }
  await Promise.race([shared.search.ready, sleep(maxSearchWaitMs, undefined, { ref: false })])
  readiness.warming = false
  void prepareReach({ db: shared.deps.db, router: shared.deps.routing.router }).catch((err: unknown) =>
    app?.log.warn({ err }, 'the roads of the parks could not be looked up ahead'),
  )
  const address = env.port === 0 ? env.baseUrl.replace(/(:\d+)?$/, `:${portOf(app)}`) : env.baseUrl
  const outboxHint = shared.deps.showsOutbox ? [`Messages are stored, not sent: http://localhost:${portOf(app)}/whs/outbox`] : []
  notify([`The portal is ready: ${address}/whs/`, ...announcements, ...outboxHint, 'Ctrl-C stops it.'].join('\n'))
}

function open(env: Env): Promise<OpenedServer> {
  const opened = openServer(env, notify, log).then((server) => {
    started.add('the database', server.stop, 20_000)
    return server
  })
  opening = opened
  return opened
}

async function serve(env: Env, { deps, watch, search, limits }: OpenDeps): Promise<FastifyInstance> {
  const load = new Load()
  if (env.sheds) started.add('the watch over the event loop', watchEventLoop(load))
  const portal = await buildApp({
    deps,
    limits,
    readiness,
    ...(env.sheds && { load }),
    hosts: env.hosts,
    trustProxy: env.trustProxy,
    logLevel: env.logLevel,
    apiDocs: env.apiDocs,
  })
  pluginScript(portal)
  brandRoutes(portal, deps)
  started.add('the requests', () => close(portal), 7_000)
  await serveMapFiles(portal, env.basemap, path.join(env.dataDir, 'maps'))
  const pages = {
    baseUrl: env.baseUrl,
    mapOrigins: outsideOrigins(env.basemap),
    framesOf: framesFrom(deps.site),
    limits,
    load: env.sheds ? load : null,
    showsOutbox: deps.showsOutbox,
  }
  const cache = new PageCache()
  started.add(
    'the changes of the listings',
    search.onChange((parks) => cache.changed(parks)),
  )
  watch.on('*', () => cache.clear())
  if (env.metrics) await openMetrics(env, env.metrics, deps.db, cache)
  started.add('the releases of articles', watchReleases({ db: deps.db, watch, log, released: () => cache.clear() }))
  crawlerRoutes(portal, { db: deps.db, listMarketPages: () => listMarketPages(deps), baseUrl: env.baseUrl, cache, limits })
  feedRoutes(portal, { db: deps.db, site: deps.site, baseUrl: env.baseUrl, cache, limits })
  if (options.live) {
    const { serveLivePages } = await import('./pages/live-pages.ts')
    await serveLivePages(portal, pages)
  } else {
    const { serveBuiltPages } = await import('./pages/built-pages.ts')
    await serveBuiltPages(portal, { ...pages, cache })
  }
  await portal.listen({ port: env.port, host: env.host, backlog, listenTextResolver: () => 'listening' }).catch((error: unknown) => {
    throw listenRefusal(error, env)
  })
  return portal
}

async function openMetrics(
  { dataDir, backups }: Env,
  address: { port: number; host: string },
  db: OpenDeps['deps']['db'],
  cache: PageCache,
) {
  started.add(
    'the measuring',
    measurePortal({ db, cache, clock: systemClock, folders: { data: dataDir }, backups: backups.keep > 0 ? backups.folder : null }),
  )
  const { port, close: stopServing } = await serveMetrics(address).catch((error: unknown) => {
    throw new StartRefusal(
      `The metrics cannot be served at ${address.host}:${address.port} (${String((error as { code?: string }).code)}). Choose another METRICS_PORT.`,
    )
  })
  started.add('the metrics', stopServing)
  notify(`Metrics: http://${address.host}:${port}/metrics`)
}

const portOf = ({ server }: FastifyInstance) => (server.address() as { port: number }).port

/** Requests in progress may finish; those that take longer than this are cut. */
const finishMs = 4_000

async function close(portal: FastifyInstance) {
  const cut = setTimeout(() => portal.server.closeAllConnections(), finishMs)
  await portal.close()
  clearTimeout(cut)
}

function crash(error: unknown) {
  if (stopping) return
  stopping = true
  // A refusal is meant for people: print its message without a stack.
  if (error instanceof StartRefusal) console.error(error.message)
  else if (app) app.log.fatal({ err: error }, 'unexpected error')
  else console.error(error)
  void stop(1)
}
process.on('uncaughtException', crash)
process.on('unhandledRejection', crash)

await start().catch(crash)
