// The process that `npm run bench:http` and `bench:map` measure: the portal's own app beside a bare Fastify route with a fixed text.
import Fastify from 'fastify'
import type pg from 'pg'
import { openApi, portOf } from './open-api.ts'

export type Order = { connection: pg.ClientConfig } | { bytes: number } | 'cpu' | 'times'
export type Ready = { port: number; barePort: number; loadMs: number } | { bytes: number } | { cpuMs: number } | { timesMs: number[] }

let bareText = ''
/** From the arrival of a request until its answer was handed to the system, since the last call. */
let timesMs: number[] = []

process.on('message', (order: Order) => {
  if (order === 'cpu') {
    const { user, system } = process.cpuUsage()
    return void process.send?.({ cpuMs: (user + system) / 1_000 } satisfies Ready)
  }
  if (order === 'times') {
    process.send?.({ timesMs } satisfies Ready)
    timesMs = []
    return
  }
  if ('connection' in order) return void start(order.connection)
  bareText = JSON.stringify({ code: 200, msg: '', data: 'x'.repeat(Math.max(0, order.bytes - 32)) })
  process.send?.({ bytes: order.bytes } satisfies Ready)
})

async function start(connection: pg.ClientConfig) {
  const started = performance.now()
  const { app, search } = await openApi(connection)
  await search.ready
  const loadMs = Math.round(performance.now() - started)
  app.server.prependListener('request', (_request, response) => {
    const arrived = performance.now()
    response.once('finish', () => timesMs.push(performance.now() - arrived))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const bare = Fastify({ forceCloseConnections: true })
  bare.get('/', (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(bareText))
  await bare.listen({ port: 0, host: '127.0.0.1' })
  process.send?.({ port: portOf(app), barePort: portOf(bare), loadMs } satisfies Ready)
}
