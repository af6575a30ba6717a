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
import type { Deps } from '#main/features.ts'
import { loopbackAccounts, openDeps, type AccountChoices, type OpenDeps } from '#main/open-deps.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Envelope } from '#platform/contract/envelope.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Readiness } from '#platform/server/http/health.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { addressOf } from '#platform/web/request/address.ts'
import type { CallInput } from '#platform/web/request/call.ts'
import { readAnswer } from '#platform/web/request/read-answer.ts'
import { afterFile } from './after-file.ts'
import { createTestDatabase, type TestConnection } from './database.ts'
import { noteUnlisted } from './unlisted-refusals.ts'

type Given = {
  language?: Language
  headers?: Record<string, string>
  /** Where the call comes from; loopback when absent. */
  ip?: string
}
export type Answer = { status: number; headers: Record<string, unknown>; envelope: Envelope }

export type TestApp = {
  app: FastifyInstance
  deps: Deps
  readiness: Readiness
  connection: TestConnection
  /** Rows of a query on this app's database, to prepare or to look behind the API. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** The same calls, signed in: each member has one session an app. */
  as(member: { memberId: string }): Caller
  /** What that caller sends to prove who it is: for requests that are no plain call. */
  headersOf(member: { memberId: string }): Promise<Record<string, string>>
} & Caller

export type Caller = {
  /** The reply of an operation, or `CallFailed`. */
  call<Input extends z.ZodType, Reply extends z.ZodType>(
    endpoint: Endpoint<Input, Reply>,
    input: CallInput<Input>,
    given?: Given,
  ): Promise<z.output<Reply>>
  /** Whatever comes back, also for input that the contract refuses. */
  ask(endpoint: Endpoint, input: Record<string, unknown>, given?: Given): Promise<Answer>
  /** The same for an address below the API's prefix or beside it. */
  get(address: string, given?: Given): Promise<Answer>
}

let shared: Promise<TestApp> | null = null

/** Known to builders, which store what only the portal can read. */
export const secretKey = 'the same for all processes of a test'

/** The app of this test file, on a database of its own with the reference data; the same for every test of the file. */
export function startApp(): Promise<TestApp> {
  if (!shared) {
    shared = startOwnApp()
    afterFile(async () => void (shared = null))
  }
  return shared
}

type Wish = {
  clock?: Clock
  connection?: TestConnection
  apiDocs?: boolean
  accounts?: Partial<AccountChoices>
  /** Really sent by these, with jobs; without it messages stay in the outbox. */
  senders?: Senders
  showsOutbox?: boolean
  /** How many times more than usual an address may ask: every test comes from the same one. */
  limitTimes?: number
  /** Finds roads; without it route planning is unavailable. */
  router?: TruckRouter
  /** Hosts to which links may lead, as the environment says. */
  linkHosts?: readonly string[]
}

/** One more app: with another clock, or to see several processes work on one database. */
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
}: Wish = {}): Promise<TestApp> {
  const database = connection ?? (await createTestDatabase())
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-app-'))
  const open = await openDeps({
    pool: database,
    session: database,
    dataDir,
    // Several apps on one database are processes of one portal.
    secretKey,
    log: console,
    ...(clock && { clock }),
    accounts: { ...loopbackAccounts, ...accounts },
    limitTimes,
    ...(senders && { senders, jobs: { work: true } }),
    ...(showsOutbox !== undefined && { showsOutbox }),
    ...(router && { router }),
    ...(linkHosts && { linkHosts }),
  })
  const readiness = { draining: false, warming: false }
  const app = await buildApp({
    deps: open.deps,
    limits: open.limits,
    readiness,
    hosts: 'any',
    trustProxy: false,
    logLevel: 'silent',
    onUnlisted: noteUnlisted,
    apiDocs,
  })
  const pool = new pg.Pool({ ...database, max: 2 })
  afterFile(async () => {
    await app.close()
    await pool.end()
    await open.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    app,
    deps: open.deps,
    readiness,
    connection: database,
    sql: async (text, values) => (await pool.query(text, values)).rows,
    ...askers(app, open.search),
    ...signers(app, open),
  }
}

/** Sessions of members, each made at the member's first call. */
function signers(app: FastifyInstance, { deps, search }: OpenDeps): Pick<TestApp, 'as' | 'headersOf'> {
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (memberId: string) => {
    const known = tokens.get(memberId) ?? signIn(deps, memberId)
    tokens.set(memberId, known)
    return known
  }
  const headersOf: TestApp['headersOf'] = async ({ memberId }) => ({ authorization: `Bearer ${await tokenOf(memberId)}` })
  return { headersOf, as: (member) => askers(app, search, () => headersOf(member)) }
}

/** As an app, which keeps no cookies. */
async function signIn({ db, accounts }: Deps, memberId: string): Promise<string> {
  const request = { headers: { 'x-client': 'app' }, ip: '127.0.0.1' }
  const { answer } = await transact(db, (trx) => startSession(trx, accounts, memberId, { remember: false, request }))
  return answer.access_token
}

function askers(app: FastifyInstance, search: Search, signed: () => Promise<Record<string, string>> = async () => ({})): Caller {
  const get = async (
    address: string,
    given: Given = {},
    method: Endpoint['method'] = 'GET',
    body: object | null = null,
  ): Promise<Answer> => {
    // A test that has written wants to find it; how soon that is in a running portal has tests of its own.
    await search.ready
    await search.drained()
    const headers = { ...(given.language && { 'content-language': given.language }), ...(await signed()), ...given.headers }
    const {
      statusCode,
      headers: received,
      body: text,
    } = await app.inject({
      method,
      url: address,
      headers,
      ...(body && { payload: body }),
      ...(given.ip !== undefined && { remoteAddress: given.ip }),
    })
    return { status: statusCode, headers: received, envelope: text.startsWith('{') ? (JSON.parse(text) as Envelope) : {} }
  }
  const ask: Caller['ask'] = (endpoint, input, given) => {
    const { url, body } = addressOf(endpoint, input)
    return get(url, given, endpoint.method, body)
  }
  return {
    get: (address, given) => get(address, given),
    ask,
    call: async (endpoint, input, given) => {
      const { envelope } = await ask(endpoint, (input ?? {}) as Record<string, unknown>, given)
      return readAnswer(endpoint, envelope, localeOf(given?.language ?? 'zh_CN'))
    },
  }
}
