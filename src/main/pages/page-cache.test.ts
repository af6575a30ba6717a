import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { PageBody } from './page-body.ts'
import { PageCache, type Page, type PageKey } from './page-cache.ts'

/** An app with a page at each path that counts its renders. */
function setUp({ status = 200, isWhole = true, tag = 'list' as PageKey['tag'], bodyBytes = 0, maxBytes = 1_000_000 } = {}) {
  let now = 0
  let renders = 0
  let hold: Promise<void> = Promise.resolve()
  const cache = new PageCache({ maxBytes, now: () => now })
  const render = async (): Promise<Page> => {
    const text = `page ${++renders}`
    await hold
    return { status, isWhole, body: Buffer.from(text.padEnd(bodyBytes)), headers: { 'content-type': 'text/html' } }
  }
  const app = Fastify()
  app.get('/:key', (request, reply) => cache.send(request, reply, { key: (request.params as { key: string }).key, tag }, render))
  return {
    cache,
    ask: (headers: Record<string, string> = {}, url = '/a') => app.inject({ url, headers }),
    pass: (ms: number) => (now += ms),
    lose: () => (isWhole = false),
    find: () => (isWhole = true),
    fail: (code: number) => (status = code),
    wait: () => new Promise<void>((resolve) => setImmediate(resolve)),
    holdRenders: () => {
      const gate = Promise.withResolvers<void>()
      hold = gate.promise
      return gate.resolve
    },
    renders: () => renders,
  }
}

test('a page is rendered once and served to every reader', async () => {
  const { ask, renders } = setUp()
  expect((await ask()).body).toBe('page 1')
  expect((await ask()).body).toBe('page 1')
  expect(renders()).toBe(1)
})

test('concurrent requests wait for one render', async () => {
  const { ask, renders, holdRenders } = setUp()
  const release = holdRenders()
  const answers = Promise.all([ask(), ask(), ask()])
  release()
  expect((await answers).map(({ body }) => body)).toEqual(['page 1', 'page 1', 'page 1'])
  expect(renders()).toBe(1)
})

test('after 30 seconds the stale page is served while a new one renders', async () => {
  const { ask, pass, renders } = setUp()
  await ask()
  pass(30_001)
  expect((await ask()).body).toBe('page 1')
  await expect.poll(async () => (await ask()).body).toBe('page 2')
  expect(renders()).toBe(2)
})

test('[SRCH-10] a change drops all pages, and a render that began before it is not cached', async () => {
  const { ask, cache, holdRenders } = setUp()
  const release = holdRenders()
  const early = ask()
  await new Promise((resolve) => setTimeout(resolve, 10))
  cache.clear()
  release()
  expect((await early).body).toBe('page 1')
  expect((await ask()).body).toBe('page 2')
})

test('a reader that already has the page gets 304', async () => {
  const { ask } = setUp()
  const { headers } = await ask()
  const again = await ask({ 'if-none-match': String(headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(headers['cache-control']).toBe('public, no-cache')
})

test('a page is compressed for clients that accept it', async () => {
  const { ask } = setUp()
  expect((await ask({ 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br')
  expect((await ask({ 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  expect((await ask()).headers['content-encoding']).toBeUndefined()
})

test('the cache counts pages by their compressed length, and drops the oldest ones above its limit', async () => {
  const { ask, cache, renders } = setUp({ bodyBytes: 10_000, maxBytes: 25_000 })
  const br = { 'accept-encoding': 'br' }
  for (const url of ['/a', '/b', '/c', '/d']) await ask(br, url)
  expect(cache.bytes).toBeLessThan(1_000)
  expect((await ask({}, '/a')).body).toBe('page 1'.padEnd(10_000))
  expect(renders()).toBe(4)
  // Of three pages without compression two fit.
  for (const url of ['/e', '/f', '/g']) await ask({}, url)
  expect(cache.bytes).toBeLessThanOrEqual(25_000)
  await ask(br, '/a')
  expect(renders()).toBe(8)
})

test('[RUN-6] while many pages wait for their compression, a page is sent without', async () => {
  const { ask } = setUp()
  const waiting = Array.from({ length: 10 }, () => new PageBody(randomBytes(2_000_000)).as('br'))
  const { headers, body } = await ask({ 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBeUndefined()
  expect(body).toBe('page 1')
  await Promise.all(waiting)
  expect((await ask({ 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
})

test('a failed page is not cached', async () => {
  const { ask, renders } = setUp({ status: 500 })
  await ask()
  const second = await ask()
  expect(second.headers['cache-control']).toBe('no-store')
  expect(renders()).toBe(2)
})

test('an incomplete page is served and not cached', async () => {
  const { ask, find } = setUp({ isWhole: false })
  expect((await ask()).headers['cache-control']).toBe('no-store')
  find()
  expect((await ask()).body).toBe('page 2')
  expect((await ask()).body).toBe('page 2')
})

test('a cached page is served until a complete one can replace it', async () => {
  const { ask, pass, wait, lose, find } = setUp()
  await ask()
  pass(31_000)
  lose()
  expect((await ask()).body).toBe('page 1')
  await wait()
  find()
  expect((await ask()).body).toBe('page 1')
  await wait()
  expect((await ask()).body).toBe('page 3')
})

test('[SRCH-10] the page of a park is rendered again at once after a change of this park, and of no other', async () => {
  const { ask, cache } = setUp({ tag: 'park:33' })
  await ask()
  cache.changed([34, 35])
  expect((await ask()).body).toBe('page 1')
  cache.changed([33])
  expect((await ask()).body).toBe('page 2')
})

test('[SRCH-10][RUN-6] after a change an old list is served for a moment while one render runs, and never after it', async () => {
  const { ask, cache, pass, renders, wait } = setUp()
  await ask()
  cache.changed([33])
  pass(700)
  cache.changed([34])
  expect((await ask()).body).toBe('page 1')
  expect(renders()).toBe(1)
  pass(100)
  expect((await ask()).body).toBe('page 1')
  await wait()
  expect((await ask()).body).toBe('page 2')
  expect(renders()).toBe(2)
  cache.changed([35])
  pass(1_501)
  expect((await ask()).body).toBe('page 3')
})

test('[RUN-6] changed numbers of views outdate nothing', async () => {
  const { ask, cache, pass } = setUp()
  await ask()
  cache.changed([])
  pass(5_000)
  expect((await ask()).body).toBe('page 1')
})

test('[SRCH-10] a list whose render began before a change is not taken for new', async () => {
  const { ask, cache, pass, holdRenders } = setUp()
  const release = holdRenders()
  const early = ask()
  await new Promise((resolve) => setTimeout(resolve, 10))
  cache.changed([33])
  release()
  expect((await early).body).toBe('page 1')
  pass(1_501)
  expect((await ask()).body).toBe('page 2')
})

test('[RUN-6] where no new page can be had, one of the last ten minutes is served, and then the failure', async () => {
  const { ask, cache, pass, fail } = setUp()
  await ask()
  cache.clear()
  fail(503)
  expect(await ask()).toMatchObject({ statusCode: 200, body: 'page 1' })
  pass(10 * 60_000 + 1)
  expect((await ask()).statusCode).toBe(503)
  fail(200)
  expect((await ask()).body).toBe('page 4')
})
