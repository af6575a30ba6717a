import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll } from 'vitest'
import type { z } from 'zod'
import type { Search } from '#features/listings/search/server/search.ts'
import { buildApp } from '#main/app.ts'
import type { Deps } from '#main/features.ts'
import { openDeps } from '#main/open-deps.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Envelope } from '#platform/contract/envelope.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Readiness } from '#platform/server/health.ts'
import { addressOf } from '#platform/web/request/address.ts'
import { readAnswer } from '#platform/web/request/read-answer.ts'
import { createTestDatabase, type TestConnection } from './database.ts'

type Given = { language?: Language; headers?: Record<string, string> }
type Answer = { status: number; headers: Record<string, unknown>; envelope: Envelope }

export type TestApp = {
  app: FastifyInstance
  deps: Deps
  readiness: Readiness
  connection: TestConnection
  /** Rows of a query on this app's database, to prepare or to look behind the API. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** The reply of an operation, or `CallFailed`. */
  call<Input extends z.ZodType, Reply extends z.ZodType>(
    endpoint: Endpoint<Input, Reply>,
    input: z.input<Input>,
    given?: Given,
  ): Promise<z.output<Reply>>
  /** Whatever comes back, also for input that the contract refuses. */
  ask(endpoint: Endpoint, input: Record<string, unknown>, given?: Given): Promise<Answer>
  /** The same for an address below the API's prefix or beside it. */
  get(address: string, given?: Given): Promise<Answer>
}

const opened: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of opened.splice(0).toReversed()) await close()
})

let shared: Promise<TestApp> | null = null

/** The app of this test file, on a database of its own with the reference data; the same for every test of the file. */
export function startApp(): Promise<TestApp> {
  shared ??= startOwnApp()
  return shared
}

/** One more app: with another clock, or to see several processes work on one database. */
export async function startOwnApp({
  clock,
  connection,
  apiDocs = true,
}: { clock?: Clock; connection?: TestConnection; apiDocs?: boolean } = {}): Promise<TestApp> {
  const database = connection ?? (await createTestDatabase())
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-app-'))
  const open = await openDeps({ pool: database, session: database, dataDir, log: console, ...(clock && { clock }) })
  const readiness = { draining: false }
  const app = await buildApp({ deps: open.deps, readiness, hosts: 'any', trustProxy: false, logLevel: 'silent', apiDocs })
  const pool = new pg.Pool({ ...database, max: 2 })
  opened.push(async () => {
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
  }
}

function askers(app: FastifyInstance, search: Search): Pick<TestApp, 'call' | 'ask' | 'get'> {
  const get = async (
    address: string,
    given: Given = {},
    method: Endpoint['method'] = 'GET',
    body: object | null = null,
  ): Promise<Answer> => {
    // A test that has written wants to find it; how soon that is in a running portal has tests of its own.
    await search.ready
    await search.drained()
    const headers = { ...(given.language && { 'content-language': given.language }), ...given.headers }
    const {
      statusCode,
      headers: received,
      body: text,
    } = await app.inject({ method, url: address, headers, ...(body && { payload: body }) })
    return { status: statusCode, headers: received, envelope: text.startsWith('{') ? (JSON.parse(text) as Envelope) : {} }
  }
  const ask: TestApp['ask'] = (endpoint, input, given) => {
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
