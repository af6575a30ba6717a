import path from 'node:path'
import { createPositionCounter } from '#features/capacity/server/count-positions.ts'
import { openCodes } from '#features/accounts/server/codes/codes.ts'
import { openAuthenticate } from '#features/accounts/server/sessions/authenticate.ts'
import { hasFreshSignIn } from '#features/accounts/server/sessions/queries-session.ts'
import type { AccountSettings } from '#features/accounts/server/settings.ts'
import { ChatHub } from '#features/chat/server/hub.ts'
import { createFirstViewingReader } from '#features/appointments/server/first-viewing.ts'
import { createFirstDemandReader } from '#features/demands/server/first-demand.ts'
import { openDictionaries } from '#features/dictionaries/server/dictionaries.ts'
import { saveVisit } from '#features/engagement/server/queries-visit.ts'
import { findSignals } from '#features/engagement/server/signals.ts'
import { attachmentRule } from '#features/chat/server/attachment-rule.ts'
import { listLetSpans } from '#features/contracts/server/queries-lettings.ts'
import { contractFileRule } from '#features/contracts/manage/server/file-rule.ts'
import { exportRule } from '#features/inventory/export/server/export-rule.ts'
import { importRule } from '#features/inventory/import/server/import-rule.ts'
import { verificationRule } from '#features/inventory/parks/server/verification-rule.ts'
import { openFileLinks } from '#features/files/server/file-links.ts'
import { openPanoramaTiles } from '#features/files/server/tiles.ts'
import { openRenditions } from '#features/files/server/renditions.ts'
import { createParkCounter } from '#features/listings/server/count-parks.ts'
import { listDistrictsWithParks } from '#features/listings/server/queries-regions.ts'
import { startSearch, type Search } from '#features/listings/search/server/search.ts'
import { SentenceReader } from '#features/listings/server/understand/sentence-reader.ts'
import { openMarketSums } from '#features/market/server/market-sums.ts'
import { renderRendition } from '#features/media/server/renditions.ts'
import { pushKeyReader } from '#features/messaging/server/push/push-keys.ts'
import { brandReader, type ReadBrand } from '#features/messaging/server/message-brand.ts'
import type { Senders } from '#features/messaging/server/sender.ts'
import { openRegions } from '#features/regions/server/regions.ts'
import { openExchangeRates } from '#features/measures/server/exchange-rates.ts'
import { cacheRouter } from '#features/routing/server/cached-router.ts'
import { absentRouter } from '#features/routing/server/engine/absent-router.ts'
import type { TruckRouter } from '#features/routing/server/engine/truck-router.ts'
import { createReachFinder } from '#features/routing/server/find-reach.ts'
import { createGazetteerGeocoder } from '#features/routing/server/geocoder.ts'
import { openRates } from '#features/routing/server/rates.ts'
import { agreementVersion } from '#features/content/agreements/server/agreement-version.ts'
import { isAgreementDue } from '#features/content/agreements/server/agreements-due.ts'
import { openRelatedArticles } from '#features/content/articles/server/reading/related-articles.ts'
import { openSite, readNumber, type Site } from '#features/site/server/site-settings.ts'
import type { Basemap } from '#platform/contract/basemap.ts'
import { embeddedBasemap } from '#platform/server/basemap.ts'
import { openAddressLimits, type AddressLimits } from '#platform/server/rate-limits/address-limits.ts'
import { watchContent, type ContentWatch } from '#platform/server/postgres/content-cache.ts'
import { systemClock, type Clock } from '#platform/server/clock.ts'
import { openDatabase, type Db } from '#platform/server/postgres/database.ts'
import { loadLimits } from '#platform/server/load/load-limits.ts'
import { internet } from '#platform/server/http/fetch-public.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import type { Deps } from './features.ts'
import { loopbackAccounts, type AccountOptions, type Log, type Options } from './open-options.ts'
import { openStorage } from './open-storage.ts'
import { openWork } from './open-work.ts'
import { openTally } from './open-tally.ts'
import { noProviders, type Providers } from '#features/setup/server/tests/providers.ts'
import { personalData } from './personal-data.ts'
import { retention } from './retention.ts'
import { staffWork } from './staff-work.ts'
import { keyFor, openSecretKey } from './secret-key.ts'

/** Whose data there is, and how long it is kept. */
const dataCatalogues = { personalData, retention }

const noSenders: Senders = { sms: null, email: null }

export type OpenDeps = {
  deps: Deps
  watch: ContentWatch
  search: Search
  limits: AddressLimits
  searches: ReturnType<typeof openTally>
  close(): Promise<void>
}

const defaults = {
  secretKey: null,
  clock: systemClock,
  accounts: loopbackAccounts,
  senders: noSenders,
  showsOutbox: true,
  jobs: null,
  limitTimes: 1,
  basemap: embeddedBasemap,
  router: absentRouter,
  linkHosts: null,
  providers: noProviders,
  network: internet,
  waitingQueries: loadLimits.waitingQueries,
  pushKeys: null,
} satisfies Partial<Options>

/** Opens what the features of one process share, on a migrated database. The server and the tests use it alike. */
export async function openDeps(options: Options): Promise<OpenDeps> {
  const { pool, session, dataDir, storage, secretKey, log, clock, accounts, senders, network, onHopeless, ...own } = {
    ...defaults,
    ...options,
  }
  const { limitTimes, basemap, router, providers, waitingQueries: waiting } = own
  const throughPooler = pool.connectionString !== session.connectionString
  const database = openDatabase(pool, log, { throughPooler, waiting, ...(onHopeless && { onHopeless }) })
  const watch = watchContent(session, log)
  await watch.listening
  const { db } = database
  const secret = openSecretKey(secretKey, dataDir)
  const files = { ...(await openFiles(storage, dataDir)), network }
  const catalogues = openCatalogues({ db, watch, log })
  const { regions, dictionaries, site } = catalogues
  const links = { baseUrl: accounts.baseUrl, unsubscribeKey: keyFor('unsubscribe', secret) }
  const brand = brandReader(site, accounts.baseUrl)
  const pushKeys = pushKeyReader(db, own.pushKeys)
  const search = startSearch({ connection: session, db, log, clock, countPositions: createPositionCounter(db) })
  const base = { db, clock, log, session }
  const routes = openRouting(router, { ...base, watch, regions })
  const parts = { senders, brand, pushKeys, files, catalogues, links, routing: routes.routing, jobs: own.jobs }
  const { jobs, messaging, imports, contractLeads } = await openWork({ ...base, ...parts, search })
  const limits = openAddressLimits({ db, clock, log, times: limitTimes })
  const chat = new ChatHub({ connection: session, db, site, clock, log })
  const signIns = openAccounts(db, accounts, secret)
  const searches = openTally({ ...base, secret, regions, authenticate: signIns.authenticate })
  return {
    deps: {
      contractLeads,
      exchangeRates: openExchangeRates({ ...base, watch }),
      db,
      clock,
      ...files,
      searches,
      ...openKeys(secret, clock),
      ...signIns,
      ...imports,
      ...dataCatalogues,
      staffWork: staffWork(clock),
      messaging,
      messageBrand: brand,
      pushKeys,
      chat,
      ...siteOptions(db, site),
      readFirstViewing: createFirstViewingReader({ clock, messaging }),
      countsAddresses: limitTimes === 1,
      showsOutbox: own.showsOutbox,
      ...catalogues,
      search,
      ...links,
      linkHosts: own.linkHosts,
      setup: openSetup({ providers, senders, basemap, messageBrand: brand }),
      basemap,
      ...openListings({ ...base, watch, search, dictionaries, regions }),
      ...routes,
    },
    watch,
    search,
    limits,
    searches,
    close: () => closeInOrder([limits, jobs], [chat, search], [watch, database]),
  }
}

type Opened = Pick<OpenDeps, 'watch' | 'search'> & Pick<Deps, 'db' | 'clock' | 'dictionaries' | 'regions'> & { log: Options['log'] }

/** Opens what pages of listings read. */
const openListings = ({ db, watch, clock, log, search, dictionaries, regions }: Opened) => ({
  ...openReaders({ db, clock, search, dictionaries, regions }),
  relatedArticles: openRelatedArticles({ db, watch, log }),
  visitors: { rememberVisit: saveVisit, getSignals: findSignals },
  listLets: listLetSpans,
  readMarketSums: openMarketSums({ db, search, regions }),
  ...openParkCounts({ db, search, clock }),
})

/** Stops what asks for work before what does it, and the connections last. */
async function closeInOrder(
  askers: { close(): Promise<void> }[],
  workers: { stop(): Promise<void> }[],
  connections: { close(): Promise<void> }[],
) {
  for (const part of askers) await part.close()
  for (const part of workers) await part.stop()
  for (const part of connections) await part.close()
}

/** The features whose records have private files. */
const fileRules = [contractFileRule, verificationRule, importRule, exportRule, attachmentRule]

/** What is signed or hashed with a key of its own, made from the secret of the portal. */
const openKeys = (secret: string, clock: Clock) => ({
  fileRules,
  fileLinks: openFileLinks({ key: keyFor('file-links', secret), clock }),
  proposalKey: keyFor('viewing-proposal', secret),
  visitorSalt: keyFor('visitor', secret),
})

/** What the setup shows of the environment, and tries. */
const openSetup = ({ providers, senders, basemap, messageBrand }: SetupParts): Deps['setup'] => ({
  hasMail: senders.email !== null,
  hasSms: senders.sms !== null,
  smtp: providers.smtp,
  senders,
  secrets: providers.secrets,
  map: { basemap, tiandituKey: providers.mapKeys.tianditu, amapKey: providers.mapKeys.amap, services: providers.mapServices },
  messageBrand,
})
type SetupParts = { providers: Providers; senders: Senders; basemap: Basemap; messageBrand: ReadBrand }

/** What regions and settings ask of the listings. */
const openParkCounts = ({ db, search, clock }: { db: OpenDeps['deps']['db']; search: Search; clock: Clock }) => ({
  regionsWithParks: () => listDistrictsWithParks(db),
  countParks: createParkCounter({ search, clock }),
})

/** Opens the in-memory copies of regions, dictionaries and settings. */
const openCatalogues = (source: Parameters<typeof openRegions>[0]) => ({
  regions: openRegions(source),
  dictionaries: openDictionaries(source),
  site: openSite(source),
})

/** Opens what reads the inputs of searches and of first demands. */
const openReaders = (source: ConstructorParameters<typeof SentenceReader>[0] & Parameters<typeof createFirstDemandReader>[0]) => ({
  sentences: new SentenceReader(source),
  readFirstDemand: createFirstDemandReader(source),
})

/** Opens the storage of files, the folder of uploads in progress, and picture renditions. */
async function openFiles(configured: Storage | undefined, dataDir: string) {
  const storage = configured ?? (await openStorage({ s3: null, dataDir }))
  const renditions = openRenditions({
    storage,
    render: (source, { width, format }) => renderRendition(source, { width, format: format === 'jpg' ? 'jpeg' : format }),
  })
  const incoming = path.join(dataDir, 'incoming')
  return { storage, incoming, renditions, tiles: openPanoramaTiles({ storage, incoming }) }
}

/** Opens what identifies callers. */
function openAccounts(db: Db, options: AccountOptions, secret: string) {
  const accounts = accountSettingsFrom(options, secret)
  const isFactorRequired = async () => (await readNumber(db, 'auth.factor.required', 0)) === 1
  const authenticate = openAuthenticate(db, accounts, { isFactorRequired })
  return { accounts, codes: openCodes(accounts.pepper), authenticate, hasFreshSignIn, isFactorRequired }
}

/** Account settings that operators change at run time. */
const siteOptions = (db: Db, site: Site) => ({
  agreementVersion,
  isAgreementDue,
  isConsentPrechecked: async () => (await site.current()).find('site.consent.prechecked', 'zh_CN') === '1',
  minPasswordScore: () => readNumber(db, 'auth.password.minScore', 0),
  maxTextMessagesPerDay: () => readNumber(db, 'auth.sms.dailyMax', 2_000),
})

const accountSettingsFrom = (
  { baseUrl, parentDomain, previousSecretKeys, ...options }: AccountOptions,
  secret: string,
): AccountSettings => ({
  ...options,
  baseUrl,
  cookies: { secure: baseUrl.startsWith('https:'), parentDomain },
  pepper: keyFor('codes', secret),
  passwordKeys: keysFor('passwords', secret, previousSecretKeys),
  factorKeys: keysFor('second-factor', secret, previousSecretKeys),
})

const keysFor = (purpose: string, secret: string, previous: readonly string[]) => ({
  current: keyFor(purpose, secret),
  previous: previous.map((key) => keyFor(purpose, key)),
})

type Shared = { db: Deps['db']; watch: ContentWatch; clock: Clock; log: Log; regions: Deps['regions'] }

function openRouting(router: TruckRouter, { db, watch, clock, log, regions }: Shared): Pick<Deps, 'routing' | 'findReach'> {
  const routing = {
    rates: openRates({ db, watch, clock, log }),
    geocoder: createGazetteerGeocoder({ db, regions }),
    router: cacheRouter({ router, db, log }),
  }
  return { routing, findReach: createReachFinder({ db, ...routing }) }
}
