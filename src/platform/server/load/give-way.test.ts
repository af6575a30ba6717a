import websocket from '@fastify/websocket'
import Fastify from 'fastify'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { countRequests, giveWay, shortTurns } from './give-way.ts'

/** An application whose answers wait until they are released. */
async function startHeld() {
  const app = Fastify()
  countRequests(app)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  app.get('/held', async () => {
    await held
    return {}
  })
  app.get('/health', { config: { load: 'essential' } }, async () => {
    await held
    return {}
  })
  app.get('/file', async (_request, reply) => {
    const body = new Readable({ read() {} })
    void held.then(() => body.push(null))
    body.push('the beginning of a long file')
    return reply.send(body)
  })
  const started = once(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as { port: number }
  return { release, ask: (path: string) => fetch(`http://127.0.0.1:${port}${path}`), started }
}

/** Resolves when a request has come in. */
const once = (app: ReturnType<typeof Fastify>) => new Promise<void>((resolve) => app.addHook('preHandler', async () => resolve()))

/** Notes the order of events. */
const order = () => {
  const events: string[] = []
  return { events, note: (event: string) => () => void events.push(event) }
}

test('[OPS-1.48] background work waits until the request in hand is answered', async () => {
  const { ask, release, started } = await startHeld()
  const { events, note } = order()
  const answered = ask('/held').then(note('answer'))
  await started
  const work = giveWay(Infinity).then(note('work'))
  // Many turns of the event loop later it still waits.
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setTimeout(resolve, 1))
  expect(events).toEqual([])
  release()
  await Promise.all([answered, work])
  expect(events).toContain('work')
})

test('[OPS-1.48] health checks, and files on their way, do not delay background work; a slow request delays it for a limited time', async () => {
  const { ask, release, started } = await startHeld()
  const health = ask('/health')
  await started
  await giveWay(Infinity)
  const file = await ask('/file')
  await giveWay(Infinity)
  const held = ask('/held')
  await giveWay(5)
  release()
  await Promise.all([health, file.text(), held])
  await giveWay(Infinity)
})

test('[OPS-1.48] long work ends its turn after some milliseconds, and short work has none to end', async () => {
  let turns = 0
  const count = () => {
    turns++
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  onTestFinished(() => clearImmediate(timer))
  const never = shortTurns({ forMs: Infinity })
  const before = turns
  for (let piece = 0; piece < 1_000; piece++) await never()
  expect(turns).toBe(before)
  const always = shortTurns({ forMs: 0 })
  for (let piece = 0; piece < 10; piece++) await always()
  expect(turns).toBeGreaterThanOrEqual(before + 10)
})

test('[OPS-1.48] an open socket does not delay background work', async () => {
  const app = Fastify()
  await app.register(websocket)
  countRequests(app)
  app.get('/socket', { websocket: true }, () => {})
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as { port: number }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`)
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  await giveWay(60_000)
  expect(socket.readyState).toBe(WebSocket.OPEN)
  socket.close()
}, 10_000)
