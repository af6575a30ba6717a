import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { allowSilentHandlers } from './silence.ts'

const silenceMs = 150

async function listen() {
  const app = Fastify({ connectionTimeout: silenceMs })
  allowSilentHandlers(app, silenceMs)
  app.get('/slow', async () => {
    await sleep(silenceMs * 3)
    return 'done'
  })
  app.get('/stalled', async (_request, reply) => {
    const body = new PassThrough()
    body.write('half')
    return reply.send(body)
  })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

test('[RUN-1] a handler that takes longer than a connection may be silent still answers', async () => {
  const answer = await fetch(`http://127.0.0.1:${await listen()}/slow`)
  expect(await answer.text()).toBe('done')
})

test('[RUN-1] a connection is closed when it is silent before a request, or in the middle of an answer', async () => {
  const port = await listen()
  const textUntilClosed = (request: string) =>
    new Promise<string>((resolve) => {
      let received = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(request))
      socket.on('error', () => {}).on('data', (chunk) => (received += String(chunk)))
      socket.on('close', () => resolve(received))
    })
  expect(await textUntilClosed('')).toBe('')
  expect(await textUntilClosed('GET /stalled HTTP/1.1\r\nhost: localhost\r\n\r\n')).toContain('half')
})
