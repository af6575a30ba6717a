import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { afterFile } from '#test/after-file.ts'
import { serveAssets } from './built-assets.ts'

const script = 'export const answer = 42\n'.repeat(100)
const archive = Buffer.alloc(300_000, 7)

async function setUp() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assets-'))
  afterFile(async () => fs.rmSync(folder, { recursive: true }))
  const write = (name: string, content: string | Buffer) => fs.writeFileSync(path.join(folder, name), content)
  write('a1.js', script)
  write('a1.js.br', brotliCompressSync(script))
  write('a1.js.gz', gzipSync(script))
  write('b2.css', 'p{}')
  write('c3.js', archive)
  write('d4.pmtiles', archive)
  fs.writeFileSync(path.join(folder, '..', 'outside.js'), 'secret')
  const app = fastify()
  await serveAssets(app, { folder, prefix: '/assets/' })
  return {
    folder,
    get: (name: string, headers: Record<string, string> = {}) => app.inject({ url: `/assets/${name}`, headers }),
    head: (name: string) => app.inject({ method: 'HEAD', url: `/assets/${name}` }),
  }
}

test('a file is sent in an encoding that the client accepts and the build has', async () => {
  const { get } = await setUp()
  const [br, gzip, plain, short] = await Promise.all([
    get('a1.js', { 'accept-encoding': 'gzip, br' }),
    get('a1.js', { 'accept-encoding': 'gzip' }),
    get('a1.js'),
    get('b2.css', { 'accept-encoding': 'br' }),
  ])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script)
  expect(plain.body).toBe(script)
  expect(short.body).toBe('p{}')
  expect([br, gzip, plain, short].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined, undefined])
  expect(br.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(br.rawPayload.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(short.headers['content-type']).toBe('text/css; charset=utf-8')
})

test('a file that was sent is kept, and a client that has it gets 304', async () => {
  const { get, folder } = await setUp()
  const { headers } = await get('a1.js')
  fs.rmSync(path.join(folder, 'a1.js'))
  expect((await get('a1.js')).body).toBe(script)
  const again = await get('a1.js', { 'if-none-match': String(headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get('a1.js', { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) })).statusCode).toBe(200)
})

test('large files are read from disk, archives in ranges', async () => {
  const { get } = await setUp()
  expect((await get('c3.js')).rawPayload.equals(archive)).toBe(true)
  const part = await get('d4.pmtiles', { range: 'bytes=10-19' })
  expect([part.statusCode, part.rawPayload.length, part.headers['content-range']]).toEqual([206, 10, 'bytes 10-19/300000'])
  expect(part.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('HEAD has the headers alone', async () => {
  const { head } = await setUp()
  const answer = await head('a1.js')
  expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', String(script.length)])
})

test('a name that is not in the folder is not found', async () => {
  const { get } = await setUp()
  for (const name of ['z.js', '', '../outside.js', '..%2foutside.js', '%2e%2e/outside.js', 'A1.js', 'a1.js/', '%00', '__proto__'])
    expect((await get(name)).statusCode, name).toBe(404)
})
