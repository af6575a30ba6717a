import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { load as loadPark } from '#screens/park/load.ts'
import { load as loadRoute } from '#screens/route-planner/load.ts'
import { localeOf } from '#platform/i18n/language.ts'
import { addressOf } from '#platform/web/request/address.ts'
import type { Call } from '#platform/web/request/call.ts'
import { readAnswer } from '#platform/web/request/read-answer.ts'
import pg from 'pg'
import { loadLimits } from '#platform/server/load/load-limits.ts'
import { Load } from '#platform/server/load/load.ts'
import { buildPark } from '#test/build/park.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { PageCache } from './page-cache.ts'
import { pageRoutes, type Pages } from './page-routes.ts'

/** Renders the path and the language of a page, with the status of its real loader. */
const pages: Pages = {
  async renderPage(request, send) {
    const call: Call = async (endpoint, input) => {
      const { url, body } = addressOf(endpoint, (input ?? {}) as Record<string, unknown>)
      return readAnswer(endpoint, await send({ method: endpoint.method, url, body, language: 'en_US' }), localeOf('en_US'))
    }
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/whs/held/')) await hold()
    const status = await statusOf(pathname, call)
    const body = Buffer.from(`<p>${pathname} ${request.headers.get('cookie')}</p>`)
    return { status, headers: new Headers({ 'content-type': 'text/html' }), body }
  },
}

let heldRenders = 0
let mayRender: Promise<void> = Promise.resolve()

async function hold() {
  heldRenders++
  await mayRender
}

/** Keeps the pages below `/whs/held/` from being rendered until the result is called. */
function holdRenders() {
  const { promise, resolve } = Promise.withResolvers<void>()
  mayRender = promise
  return resolve
}

async function statusOf(pathname: string, call: Call) {
  if (pathname === '/whs/404') return 404
  if (pathname.startsWith('/whs/held/')) return 200
  const [, page, parkId] = /^\/whs\/warehouse\/(detail|route)\/(.*)$/.exec(pathname) ?? []
  const load = page === 'route' ? loadRoute : loadPark
  const request = new Request(`http://portal${pathname}`)
  const loaded = await load(call, { params: { parkId }, request, regionCodes: [] }).catch((error: unknown) => error)
  // As React Router answers a loader that throws.
  if (loaded instanceof Error) return 500
  return (loaded as { init?: { status?: number } } | null)?.init?.status ?? 200
}

const cache = new PageCache()
const load = new Load()
function setDelay(delayMs: number) {
  load.note(delayMs)
  load.note(delayMs)
}
let app: FastifyInstance
let portal: TestApp
beforeAll(async () => {
  portal = await startOwnApp()
  ;({ app } = portal)
  pageRoutes(app, {
    loadPages: async () => pages,
    baseUrl: 'http://localhost',
    cache,
    development: false,
    framesOf: async () => ({ shows: [], shownBy: [] }),
    limits: { limitPage: () => {} },
    load,
    showsOutbox: false,
  })
})

test.each(['/whs/prod-api', '/whs/prod-api/', '/whs/prod-api/nothing', '/whs/prod-api/system/nothing?a=1'])(
  '[REQ-4] GET %s, which is no operation, is answered 404 in JSON',
  async (url) => {
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.json<{ code: number }>().code, answer.headers['location']]).toEqual([404, 404, undefined])
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
  },
)

test('[REQ-4] GET of an operation that is a POST is answered 405 with Allow, in JSON', async () => {
  const answer = await app.inject({ url: '/whs/prod-api/auth/login' })
  expect([answer.statusCode, answer.headers['allow'], answer.json<{ code: number }>().code]).toEqual([405, 'POST', 405])
})

test.each([20, 65, 100, 101, 2_000])('[DET-1] the pages of a park with an unknown id of %i characters are answered 404', async (length) => {
  for (const page of ['detail', 'route']) {
    const answer = await app.inject({ url: `/whs/warehouse/${page}/${'x'.repeat(length)}` })
    expect([answer.statusCode, answer.headers['content-type']], page).toEqual([404, 'text/html'])
  }
})

test.each([
  '/whs/%',
  '/whs/%zz/',
  '/whs/news/%E0%A4%A',
  '/whs?a=%',
  '/whs/warehouse?keyword=%ff',
  '/whs/profile/%00',
  '/whs/warehouse/detail/%C0%AF',
])('[APP-3] a page address that does not decode, %s, is answered with the 404 page in the language of the reader', async (url) => {
  const chinese = await app.inject({ url })
  expect([chinese.statusCode, chinese.headers['content-type'], chinese.body]).toEqual([404, 'text/html', '<p>/whs/404 Language=zh_CN</p>'])
  expect((await app.inject({ url, cookies: { Language: 'en_US' } })).body).toBe('<p>/whs/404 Language=en_US</p>')
  const inQuery = await app.inject({ url: `${url}${url.includes('?') ? '&' : '?'}lang=en_US` })
  expect(inQuery.body).toBe('<p>/whs/404 Language=en_US</p>')
})

test('[APP-3] an API address that does not decode is answered 400 in JSON', async () => {
  const answer = await app.inject({ url: '/whs/prod-api/%zz' })
  expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([400, 400])
})

test('[APP-1] the address without its slash leads to the start page and keeps the query', async () => {
  const locationOf = async (url: string) => (await app.inject({ url })).headers['location']
  expect(await locationOf('/whs')).toBe('/whs/')
  expect(await locationOf('/whs?lang=en_US&keyword=%E9%9D%92')).toBe('/whs/?lang=en_US&keyword=%E9%9D%92')
  expect((await app.inject({ url: '/whs/' })).statusCode).toBe(200)
})

test.each(['/whs/outbox', '/whs/OUTBOX', '/whs/%6futbox', '/whs/./outbox', '/whs/outbox.data'])(
  'the outbox does not exist where it is not shown, under no spelling of its address: %s',
  async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404)
  },
)

test('[RUN-6] while the database is locked a page is answered 503 with Retry-After, or with the old page', async () => {
  const known = `/whs/warehouse/detail/${(await buildPark(portal.deps.db)).parkId}`
  const unknown = `/whs/warehouse/detail/${(await buildPark(portal.deps.db)).parkId}`
  expect((await app.inject({ url: known })).statusCode).toBe(200)
  const client = new pg.Client(portal.connection)
  await client.connect()
  try {
    await client.query('begin; lock table park, warehouse in access exclusive mode')
    cache.clear()
    expect(await app.inject({ url: unknown })).toMatchObject({
      statusCode: 503,
      headers: { 'retry-after': '2', 'cache-control': 'no-store' },
    })
    expect((await app.inject({ url: known })).statusCode).toBe(200)
  } finally {
    await client.end()
  }
  expect((await app.inject({ url: unknown })).statusCode).toBe(200)
})

test('[RUN-6] a busy portal sends the old page, or one that says so in both languages; it renders again when it is not busy any more', async () => {
  const known = `/whs/warehouse/detail/${(await buildPark(portal.deps.db)).parkId}`
  const unknown = `/whs/warehouse/detail/${(await buildPark(portal.deps.db)).parkId}`
  await app.inject({ url: known })
  cache.clear()
  setDelay(loadLimits.busyMs + 1)
  expect((await app.inject({ url: known })).statusCode).toBe(200)
  const { statusCode, headers, body } = await app.inject({ url: unknown })
  expect({ statusCode, ...headers }).toMatchObject({
    statusCode: 503,
    'retry-after': '2',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(body).toContain('访问人数较多')
  expect(body).toContain('The portal is very busy')
  setDelay(0)
  expect((await app.inject({ url: unknown })).statusCode).toBe(200)
})

test('[RUN-6] two pages are rendered at once, twenty wait for at most a second, and more are refused at once', async () => {
  const release = holdRenders()
  const statusOf = async (index: number) => (await app.inject({ url: `/whs/held/${index}` })).statusCode
  const pages = Array.from({ length: 2 + loadLimits.maxWaitingRenders }, (_, index) => statusOf(index))
  await expect.poll(() => heldRenders).toBe(2)
  expect(await statusOf(100)).toBe(503)
  expect(await Promise.all(pages.slice(2))).toEqual(Array.from({ length: loadLimits.maxWaitingRenders }, () => 503))
  expect(heldRenders).toBe(2)
  release()
  expect(await Promise.all(pages.slice(0, 2))).toEqual([200, 200])
  expect(await statusOf(101)).toBe(200)
})
