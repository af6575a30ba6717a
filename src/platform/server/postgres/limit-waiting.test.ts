import Fastify from 'fastify'
import { sql } from 'kysely'
import { once } from 'node:events'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { unlimitedWaiting } from '../load/load-limits.ts'
import { trackRequests } from '../load/request-in-hand.ts'
import { openDatabase } from './database.ts'
import { limitWaiting } from './limit-waiting.ts'

test('[RUN-6] when enough queries have waited for a connection for a while, further ones fail at once instead of waiting in vain', async () => {
  let now = 0
  const open = openDatabase({ ...(await createTestDatabase({ empty: true })), max: 1 }, console, { waiting: unlimitedWaiting })
  limitWaiting(open.pool, { max: 2, graceMs: 100 }, () => now)
  onTestFinished(() => open.close())
  const client = await open.pool.connect()
  const waiting = [open.pool.query('select 1'), sql`select 1`.execute(open.db)]
  await expect.poll(() => open.pool.waitingCount).toBe(2)
  waiting.push(open.pool.query('select 1'))
  now = 100
  await expect(sql`select 1`.execute(open.db)).rejects.toMatchObject({ code: '53300' })
  await expect(open.pool.query('select 1')).rejects.toMatchObject({ code: '53300' })
  client.release()
  await Promise.all(waiting)
  expect((await open.pool.query('select 1')).rowCount).toBe(1)
})

test('[RUN-6] under overload only the first query of a request is refused, and none of an essential one', async () => {
  const open = openDatabase({ ...(await createTestDatabase({ empty: true })), max: 1 }, console, { waiting: unlimitedWaiting })
  limitWaiting(open.pool, { max: 1, graceMs: 0 })
  const app = Fastify()
  trackRequests(app)
  const { promise: overloaded, resolve: overload } = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  app.post('/two-queries', async () => {
    await sql`select 1`.execute(open.db)
    started.resolve()
    await overloaded
    await open.pool.query('select 1')
    return {}
  })
  app.post('/one-query', async () => void (await open.pool.query('select 1')))
  app.post('/essential', { config: { load: 'essential' } }, async () => {
    await open.pool.query('select 1')
    return {}
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await app.close()
    await open.close()
  })
  /** Sends a body whose second half arrives after the head of the request has been handled. */
  const post = async (path: string) => {
    const request = http.request(origin + path, { method: 'POST', headers: { 'content-type': 'application/json' } })
    request.write('{')
    await sleep(50)
    request.end('}')
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    return { status: response.statusCode, body: await text(response) }
  }

  const before = post('/two-queries')
  await started.promise
  const client = await open.pool.connect()
  const waiting = open.pool.connect()
  overload()
  const essential = post('/essential')
  await expect.poll(() => open.pool.waitingCount).toBe(3)
  const refused = await post('/one-query')
  expect(refused.status).toBe(500)
  expect(refused.body).toContain('53300')
  client.release()
  ;(await waiting).release()
  expect((await before).status).toBe(200)
  expect((await essential).status).toBe(200)
})
