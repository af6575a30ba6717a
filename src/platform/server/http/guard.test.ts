import http from 'node:http'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleErrors } from '../pipeline/errors.ts'
import { guardRequests } from './guard.ts'

const app = Fastify()
let port = 0

beforeAll(async () => {
  guardRequests(app, { hosts: ['portal.example'] })
  handleErrors(app)
  app.get('/*', async () => 'here')
  app.post('/*', async () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Sends raw bytes, because no client would send these. Returns the status. */
const raw = (text: string) =>
  new Promise<number>((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text))
    socket.once('data', (data) => {
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1]))
      socket.destroy()
    })
    socket.once('error', reject)
  })

const statusFor = (host: string) =>
  new Promise<number>((resolve) => http.get({ port, path: '/', headers: { host } }, (answer) => resolve(answer.resume().statusCode!)))

test('[REQ-4] only requests for the hosts of this portal are answered', async () => {
  expect(await statusFor('portal.example')).toBe(200)
  expect(await statusFor('PORTAL.example:8080')).toBe(200)
  expect(await statusFor(`localhost:${port}`)).toBe(200)
  expect(await statusFor('evil.example')).toBe(421)
})

test('[REQ-4] neither two Host headers nor an absolute URL can name another host', async () => {
  expect(await raw('GET / HTTP/1.1\r\nHost: portal.example\r\nHost: evil.example\r\nConnection: close\r\n\r\n')).toBeGreaterThanOrEqual(400)
  expect(await raw('GET http://evil.example/ HTTP/1.1\r\nHost: portal.example\r\nConnection: close\r\n\r\n')).toBe(421)
})

test('[REQ-4] a URL or a body that is not well-formed text is refused in the caller’s language', async () => {
  for (const url of ['/a?b=%00', '/a?b=%FF', '/%ED%A0%80', '/a?b=%']) expect((await app.inject(url)).statusCode, url).toBe(400)
  const english = await app.inject({ url: '/a?b=%00', headers: { 'content-language': 'en_US' } })
  expect(english.json<{ msg: string }>().msg).toBe('The request could not be read: the request body or address is malformed')
})

test('[REQ-4] names like __proto__ and unpaired surrogates are refused in bodies', async () => {
  const send = async (payload: string) =>
    (await app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload })).statusCode
  expect(await send('{"a":{"__proto__":{"x":1}}}')).toBe(400)
  expect(await send('{"constructor":{"prototype":1}}')).toBe(400)
  expect(await send('{"a":"\\u0000"}')).toBe(400)
  expect(await send('{"a":"\\ud800"}')).toBe(400)
  expect(await send('{"a":1e999}')).toBe(400)
  expect(await send('{"a":"\\ud83d\\ude9a"}')).toBe(200)
})

test('[REQ-7] every answer carries the id of its request, errors in their body too', async () => {
  const answer = await app.inject('/a?b=%00')
  expect(answer.headers['x-request-id']).toBe(answer.json<{ reqId: string }>().reqId)
})
