import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { allowBodyTime, limitBodyTime } from './body-time.ts'

const limitMs = 200

/** Sends half of a body, and the rest after the time limit. */
async function sendSlowly(path: string) {
  const app = Fastify()
  limitBodyTime(app, limitMs / 1_000)
  app.post('/form', async () => 'whole')
  app.post('/upload', { onRequest: async (request) => allowBodyTime(request, 60) }, async () => 'whole')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.on('error', () => {}).on('data', (chunk) => (received += String(chunk)))
  const closed = once(socket, 'close')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 4\r\n\r\n"a`,
  )
  await pause(limitMs * 3)
  socket.write('b"')
  await closed
  await app.close()
  return received
}

test('[REQ-1] the connection of a slow body is closed', async () => {
  expect(await sendSlowly('/form')).toBe('')
})

test('[FILE-1] a route for large files gives bodies more time', async () => {
  expect(await sendSlowly('/upload')).toContain('whole')
})

test('[REQ-1] an answer may take longer than a body', async () => {
  const app = Fastify()
  limitBodyTime(app, limitMs / 1_000)
  app.get('/slow', () => pause(limitMs * 3, 'late'))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  expect(await (await fetch(`${address}/slow`)).text()).toBe('late')
  await app.close()
})
