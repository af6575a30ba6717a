import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { uploadFile } from '#features/files/contract.ts'
import { uploadKinds } from '#features/files/upload-kinds.ts'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import { isInstalled, proxyKinds, startProxy } from './proxies.ts'

// The shipped files in front of portals that only note what reaches them. `proxies.test.ts` has real ones.

type Received = { method: string; headers: http.IncomingHttpHeaders; bytes: number }
/** What a portal does with a request once it has arrived. `drop`: it ends while the request is running. */
type Behaviour = 'answer' | 'drop' | 'busy'

async function startNotingPortal() {
  const received: Received[] = []
  let behaviour: Behaviour = 'answer'
  const server = http.createServer(async (request, response) => {
    if (request.url === '/readyz') return void response.end('{}')
    let bytes = 0
    for await (const chunk of request) bytes += (chunk as Buffer).length
    received.push({ method: request.method!, headers: request.headers, bytes })
    if (behaviour === 'drop') return void request.socket.destroy()
    if (behaviour === 'busy') response.writeHead(503, { 'retry-after': '7', 'x-from': 'portal' })
    response.end(request.method)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    received,
    behave: (next: Behaviour) => void (behaviour = next),
    start: () => listen(port),
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

type Sent = { method?: string; path?: string; headers?: Record<string, string>; body?: Readable | string }

async function send(address: string, { method = 'GET', path: target = '/whs/', headers = {}, body }: Sent = {}) {
  const request = https.request(address + target, { method, headers, rejectUnauthorized: false, agent: false })
  if (body instanceof Readable) body.pipe(request)
  else request.end(body)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  return { status: response.statusCode, headers: response.headers, text: await text(response) }
}

const key = { 'idempotency-key': 'the-key-of-this-write' }
const write = (method: string, headers: Record<string, string> = {}): Sent => ({
  method,
  path: `${apiPrefix}/demand`,
  headers: { 'content-type': 'application/json', 'content-length': '2', ...headers },
  body: '{}',
})

describe.each(proxyKinds)('%s', (kind) => {
  if (!isInstalled(kind)) return test.skip(`the shipped file needs ${kind}`)

  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-proxy-'))
  fs.chmodSync(root, 0o755)
  let portals: Awaited<ReturnType<typeof startNotingPortal>>[]
  let proxy: Awaited<ReturnType<typeof startProxy>>
  beforeAll(async () => {
    portals = [await startNotingPortal(), await startNotingPortal()]
    proxy = await startProxy(kind, { ports: portals.map(({ port }) => port), root, isSecure: true })
  })
  afterAll(async () => {
    await proxy.stop()
    for (const portal of portals) await portal.stop()
    fs.rmSync(root, { recursive: true })
  })
  beforeEach(async () => {
    behave('answer')
    // Portals that failed in the test before are left out for a moment.
    for (const request of [{}, write('POST')])
      await expect.poll(async () => (await send(proxy.address, request)).status, { timeout: 15_000 }).toBe(200)
    for (const portal of portals) portal.received.length = 0
  })
  const received = () => portals.flatMap((portal) => portal.received)
  const behave = (behaviour: Behaviour) => void portals.forEach((portal) => portal.behave(behaviour))

  test('replaces the address of the visitor, and passes the host on', async () => {
    const forged = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http', forwarded: 'for=203.0.113.9', host: 'portal.example' }
    expect(await send(proxy.address, { headers: forged })).toMatchObject({ status: 200 })
    const [{ headers }] = received() as [Received]
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https', host: 'portal.example' })
    expect(headers['forwarded'] ?? '').toBe('')
  })

  test('speaks HTTP/2, and sends plain HTTP to HTTPS', async () => {
    const session = http2.connect(proxy.address, { rejectUnauthorized: false })
    const stream = session.request({ ':path': '/whs/' })
    const [headers] = (await once(stream, 'response')) as [http2.IncomingHttpHeaders]
    expect([headers[':status'], await text(stream)]).toEqual([200, 'GET'])
    session.close()
    const plain = await fetch(`${proxy.plainAddress}/whs/?a=b`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([
      308,
      expect.stringMatching(/^https:\/\/127\.0\.0\.1(:\d+)?\/whs\/\?a=b$/),
    ])
  })

  test('gives reads and writes with a key to the other portal when one ends midway', async () => {
    portals[0]!.behave('drop')
    const sent = [{}, write('POST', key), write('PUT', key), write('PATCH', key), write('DELETE', key)]
    // Several of each, so that some reach the portal that ends.
    for (const request of sent) for (let at = 0; at < 4; at++) expect(await send(proxy.address, request)).toMatchObject({ status: 200 })
    const dropped = new Set(portals[0]!.received.map(({ method }) => method))
    expect([...dropped].toSorted()).toEqual(['DELETE', 'GET', 'PATCH', 'POST', 'PUT'])
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('sends a %s without a key once', async (method) => {
    behave('drop')
    for (let at = 1; at <= 2; at++) {
      const { status } = await send(proxy.address, write(method))
      expect(status).toBeGreaterThanOrEqual(502)
      expect(received().length).toBeLessThanOrEqual(at)
    }
    expect(received().length).toBeGreaterThan(0)
  })

  test('passes on that portals are busy, and asks them again at once', async () => {
    behave('busy')
    for (const request of [{}, {}, {}, write('POST', key), write('POST', key), write('POST', key)]) {
      const { status, headers } = await send(proxy.address, request)
      expect([status, headers['retry-after'], headers['x-from']]).toEqual([503, '7', 'portal'])
    }
    behave('answer')
    for (const request of [{}, write('POST', key), {}]) expect(await send(proxy.address, request)).toMatchObject({ status: 200 })
  })

  test('answers 503 with Retry-After while no portal runs', async () => {
    for (const portal of portals) await portal.stop()
    for (const request of [{}, write('POST', key), write('POST'), {}]) {
      const { status, headers, text: body } = await send(proxy.address, request)
      expect([status, headers['retry-after']]).toEqual([503, '2'])
      expect(body).toContain('The portal does not answer')
      expect(body).toContain('请稍后重试')
    }
    for (const portal of portals) await portal.start()
  })

  test('lets the longest upload through', { timeout: 120_000 }, async () => {
    const longest = Math.max(...Object.values(uploadKinds).map(({ maxBytes }) => maxBytes))
    const chunk = Buffer.alloc(1_048_576)
    const body = Readable.from(
      (function* () {
        for (let left = longest + 1_000; left > 0; left -= chunk.length) yield left < chunk.length ? chunk.subarray(0, left) : chunk
      })(),
    )
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(longest + 1_000) }
    expect(await send(proxy.address, { method: 'POST', path: apiPrefix + uploadFile.path, headers, body })).toMatchObject({ status: 200 })
    expect(received().map(({ bytes }) => bytes)).toEqual([longest + 1_000])
  })
})
