import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { z } from 'zod'
import { startSession } from '#features/accounts/server/sessions/sessions.ts'
import type { Senders } from '#features/messaging/server/sender.ts'
import type { TruckRouter } from '#features/routing/server/engine/truck-router.ts'
import type { Search } from '#features/listings/search/server/search.ts'
import { buildApp } from '#main/app.ts'
import type { Providers } from '#features/setup/server/tests/providers.ts'
import type { Deps } from '#main/features.ts'
import { openDeps, type OpenDeps } from '#main/open-deps.ts'
import { loopbackAccounts, type AccountOptions } from '#main/open-options.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Envelope } from '#platform/contract/envelope.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Readiness } from '#platform/server/http/health.ts'
import { writeAs } from '#platform/server/changes/change-author.ts'
import type { Network } from '#platform/server/http/fetch-public.ts'
import { unlimitedWaiting } from '#platform/server/load/load-limits.ts'
import type { Load } from '#platform/server/load/load.ts'
import { openDatabase } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { addressOf } from '#platform/web/request/address.ts'
export type { CallInput } from '#platform/web/request/call.ts'
import type { CallInput } from '#platform/web/request/call.ts'
import { readAnswer } from '#platform/web/request/read-answer.ts'
import { afterFile } from './after-file.ts'
import { createTestDatabase, type TestConnection } from './database.ts'
import { noteUnlisted } from './unlisted-refusals.ts'

type CallOptions = {
  language?: Language
  headers?: Record<string, string>
  /** The address of the caller; loopback by default. */
  ip?: string
}
export type Answer = { status: number; headers: Record<string, unknown>; envelope: Envelope }

export type TestApp = {
  app: FastifyInstance
  /** What the app shares, with a connection for preparing data: its writes to audited tables need no author, unlike those of the app. */
  deps: Deps
  readiness: Readiness
  connection: TestConnection
  /** Runs a query on this app's database, to prepare data or to inspect what the API does not return. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** The same calls, signed in. Each member has one session per app. */
  as(member: { memberId: string }): Caller
  /** Returns the headers that identify a member, for requests other than plain calls. */
  headersOf(member: { memberId: string }): Promise<Record<string, string>>
} & Caller

export type Caller = {
  /** Returns the reply of an operation, or throws `CallFailed`. */
  call<Input extends z.ZodType, Reply extends z.ZodType>(
    endpoint: Endpoint<Input, Reply>,
    input: CallInput<Input>,
    options?: CallOptions,
  ): Promise<z.output<Reply>>
  /** Returns the response as it is. The input may violate the contract. */
  ask(endpoint: Endpoint, input: Record<string, unknown>, options?: CallOptions): Promise<Answer>
  /** Returns the response to a GET request for any path. */
  get(address: string, options?: CallOptions): Promise<Answer>
}

let shared: Promise<TestApp> | null = null

/** Also used by builders, which store what only the portal can read. */
export const secretKey = 'the same for all processes of a test'

/** Starts the app of this test file on a new database with the reference data, or returns it if it has been started. */
export function startApp(): Promise<TestApp> {
  if (!shared) {
    shared = startOwnApp()
    afterFile(async () => void (shared = null))
  }
  return shared
}

type AppOptions = {
  clock?: Clock
  connection?: TestConnection
  apiDocs?: boolean
  accounts?: Partial<AccountOptions>
  /** Sends messages for real, with jobs; without senders, messages stay in the outbox. */
  senders?: Senders
  showsOutbox?: boolean
  /** Multiplies the rate limits of addresses, because all tests come from the same one. */
  limitTimes?: number
  /** Without it, route planning is unavailable. */
  router?: TruckRouter
  /** Hosts that links may lead to, as the environment sets them. */
  linkHosts?: readonly string[]
  /** Providers that the setup may try. */
  providers?: Providers
  /** Stands in for the internet where pictures are fetched. */
  network?: Network
  /** Without it nothing is refused for load. */
  load?: Load
  /** Stands in for the file system: the share of the disk that is free. */
  freeShare?: () => Promise<number>
}

/** Starts another app, for example with another clock, or to test several processes on one database. */
export async function startOwnApp({
  clock,
  connection,
  apiDocs = true,
  accounts,
  senders,
  showsOutbox,
  limitTimes = 1_000,
  router,
  linkHosts,
  providers,
  network,
  load,
  freeShare,
}: AppOptions = {}): Promise<TestApp> {
  const database = connection ?? (await createTestDatabase())
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-app-'))
  const { options: _, ...own } = database
  const open = await openDeps({
    pool: own,
    session: database,
    dataDir,
    // Apps on one database are processes of one portal.
    secretKey,
    log: console,
    ...(clock && { clock }),
    accounts: { ...loopbackAccounts, ...accounts },
    limitTimes,
    waitingQueries: unlimitedWaiting,
    ...(senders && { senders, jobs: { work: true } }),
    ...(showsOutbox !== undefined && { showsOutbox }),
    ...(router && { router }),
    ...(linkHosts && { linkHosts }),
    ...(providers && { providers }),
    ...(network && { network }),
  })
  const readiness = { draining: false, warming: false }
  const app = await buildApp({
    deps: open.deps,
    limits: open.limits,
    readiness,
    ...(load && { load }),
    ...(freeShare && { freeShare }),
    hosts: 'any',
    trustProxy: false,
    logLevel: 'silent',
    onUnlisted: noteUnlisted,
    apiDocs,
  })
  const pool = new pg.Pool({ ...database, max: 2 })
  const prepared = openDatabase(database, console)
  afterFile(async () => {
    await app.close()
    await pool.end()
    await prepared.close()
    await open.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    app,
    deps: { ...open.deps, db: prepared.db },
    readiness,
    connection: database,
    sql: async (text, values) => (await pool.query(text, values)).rows,
    ...createCaller(app, open.search),
    ...createSignedInCallers(app, open),
  }
}

/** Starts the session of a member at the member's first call. */
function createSignedInCallers(app: FastifyInstance, { deps, search }: OpenDeps): Pick<TestApp, 'as' | 'headersOf'> {
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (memberId: string) => {
    const token = tokens.get(memberId) ?? signIn(deps, memberId)
    tokens.set(memberId, token)
    return token
  }
  const headersOf: TestApp['headersOf'] = async ({ memberId }) => ({ authorization: `Bearer ${await tokenOf(memberId)}` })
  return { headersOf, as: (member) => createCaller(app, search, () => headersOf(member)) }
}

/** Signs in like a mobile app, which keeps no cookies. Returns the access token. */
async function signIn({ db, accounts }: Deps, memberId: string): Promise<string> {
  const request = { headers: { 'x-client': 'app' }, ip: '127.0.0.1' }
  const { answer } = await writeAs({ kind: 'edit', memberId }, () =>
    transact(db, (trx) => startSession(trx, accounts, memberId, { remember: false, request, hasPassedFactor: true })),
  )
  return answer.access_token
}

function createCaller(app: FastifyInstance, search: Search, authHeaders: () => Promise<Record<string, string>> = async () => ({})): Caller {
  const get = async (
    address: string,
    options: CallOptions = {},
    method: Endpoint['method'] = 'GET',
    body: object | null = null,
  ): Promise<Answer> => {
    // Searches must find what the test has written. Other tests cover the delay in a running portal.
    await search.ready
    await search.drained()
    const headers = { ...(options.language && { 'content-language': options.language }), ...(await authHeaders()), ...options.headers }
    const {
      statusCode,
      headers: replyHeaders,
      body: text,
    } = await app.inject({
      method,
      url: address,
      headers,
      ...(body && { payload: body }),
      ...(options.ip !== undefined && { remoteAddress: options.ip }),
    })
    return { status: statusCode, headers: replyHeaders, envelope: text.startsWith('{') ? (JSON.parse(text) as Envelope) : {} }
  }
  const ask: Caller['ask'] = (endpoint, input, options) => {
    const { url, body } = addressOf(endpoint, input)
    return get(url, options, endpoint.method, body)
  }
  return {
    get: (address, options) => get(address, options),
    ask,
    call: async (endpoint, input, options) => {
      const { envelope } = await ask(endpoint, (input ?? {}) as Record<string, unknown>, options)
      return readAnswer(endpoint, envelope, localeOf(options?.language ?? 'zh_CN'))
    },
  }
}
