import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { s3Storage } from './s3-storage.ts'

/** As much of S3 as the portal uses, in memory: objects, ranges, lists in pages of two, and uploads in parts. */
const objects = new Map<string, { bytes: Buffer; at: Date }>()
const begun = new Map<string, { key: string; parts: Map<number, Buffer>; at: Date }>()
let failing: ((request: http.IncomingMessage) => boolean) | null = null
let unsigned = 0

const server = http.createServer((request, response) => void answer(request, response))
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
const storage = s3Storage({
  bucket: 'portal',
  region: 'cn-north-1',
  endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  accessKeyId: 'key',
  secretAccessKey: 'secret',
  pathStyle: true,
})
afterAll(() => {
  storage.close()
  server.close()
})
beforeEach(() => {
  objects.clear()
  begun.clear()
  failing = null
})

async function answer(request: http.IncomingMessage, response: http.ServerResponse) {
  const url = new URL(request.url!, 'http://s3')
  const key = decodeURIComponent(url.pathname.replace(/^\/portal\/?/, ''))
  if (!request.headers.authorization?.includes('Credential=key/')) unsigned++
  const body = await buffer(request).catch(() => null)
  if (body === null) return
  if (failing?.(request)) return void response.writeHead(500).end()
  const xml = (text: string) => response.setHeader('content-type', 'application/xml').end(`<?xml version="1.0"?>${text}`)
  if (request.method === 'GET' && key === '') return xml(url.searchParams.has('uploads') ? listOfUploads() : listOfObjects(url))
  if (url.searchParams.has('uploads') || url.searchParams.has('uploadId')) return parts(request.method!, url, key, body, response, xml)
  const object = objects.get(key)
  if (request.method === 'PUT') {
    objects.set(key, { bytes: body, at: new Date() })
    return void response.setHeader('etag', '"x"').end()
  }
  if (!object) return void response.writeHead(404).end()
  if (request.method === 'DELETE') {
    objects.delete(key)
    return void response.writeHead(204).end()
  }
  const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '')
  const bytes = range ? object.bytes.subarray(Number(range[1]), Number(range[2]) + 1) : object.bytes
  response.writeHead(range ? 206 : 200, { 'content-length': bytes.length })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

function parts(method: string, url: URL, key: string, body: Buffer, response: http.ServerResponse, xml: (text: string) => void) {
  const id = url.searchParams.get('uploadId')
  if (id === null) {
    begun.set(`u${begun.size}`, { key, parts: new Map(), at: new Date() })
    return xml(`<InitiateMultipartUploadResult><UploadId>u${begun.size - 1}</UploadId></InitiateMultipartUploadResult>`)
  }
  const upload = begun.get(id)!
  if (method === 'PUT') {
    upload.parts.set(Number(url.searchParams.get('partNumber')), body)
    return void response.setHeader('etag', '"p"').end()
  }
  begun.delete(id)
  if (method === 'DELETE') return void response.writeHead(204).end()
  objects.set(key, { bytes: Buffer.concat([...upload.parts].toSorted(([a], [b]) => a - b).map(([, part]) => part)), at: new Date() })
  return xml('<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>')
}

const listOfUploads = () =>
  `<ListMultipartUploadsResult>${[...begun].map(([id, { key, at }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`).join('')}</ListMultipartUploadsResult>`

function listOfObjects(url: URL) {
  const all = [...objects].filter(([key]) => key.startsWith(url.searchParams.get('prefix') ?? '')).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const from = Number(url.searchParams.get('continuation-token') ?? 0)
  const more = from + 2 < all.length
  const contents = all
    .slice(from, from + 2)
    .map(([key, { at }]) => `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`)
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`
}

test('[FILE-1] a bucket keeps what is put, whole and in part, replaced and deleted', async () => {
  await storage.put('ab/cdef', Buffer.from('0123456789'))
  expect(await storage.stat('ab/cdef')).toEqual({ bytes: 10 })
  expect(await text(await storage.open('ab/cdef'))).toBe('0123456789')
  expect(await text(await storage.open('ab/cdef', { from: 2, to: 4 }))).toBe('234')
  await storage.put('ab/cdef', Readable.from([Buffer.from('new')]))
  expect(await text(await storage.open('ab/cdef'))).toBe('new')
  await storage.delete('ab/cdef')
  await storage.delete('ab/cdef')
  expect(await storage.stat('ab/cdef')).toBeNull()
  await expect(storage.open('ab/cdef')).rejects.toMatchObject({ code: 'ENOENT' })
  expect(unsigned).toBe(0)
})

test('[FILE-1] a large object goes up in parts, and one whose source fails leaves nothing', async () => {
  const megabyte = Buffer.alloc(1_048_576, 'x')
  const large = function* (failAt: number) {
    for (let at = 0; at < 12; at++) {
      if (at === failAt) throw new Error('connection lost')
      yield megabyte
    }
  }
  await storage.put('large', Readable.from(large(99)))
  expect(objects.get('large')!.bytes.length).toBe(12 * megabyte.length)

  await expect(storage.put('broken', Readable.from(large(9)))).rejects.toThrow('connection lost')
  expect(objects.has('broken')).toBe(false)
  expect(begun.size).toBe(0)
})

test('[FILE-1] all objects below a folder are listed, over many pages', async () => {
  for (const key of ['uploads/a', 'uploads/b', 'uploads/c', 'uploads/d', 'uploads/e', 'other/f']) await storage.put(key, Buffer.from('x'))
  const stored = await Array.fromAsync(storage.list('uploads/'))
  expect(stored.map(({ key }) => key)).toEqual(['uploads/a', 'uploads/b', 'uploads/c', 'uploads/d', 'uploads/e'])
  expect(stored[0]!.writtenAt).toBeInstanceOf(Date)
})

test('[FILE-1] uploads that were begun and never ended are taken back', async () => {
  begun.set('old', { key: 'half', parts: new Map(), at: new Date('2026-01-01') })
  begun.set('young', { key: 'coming', parts: new Map(), at: new Date('2026-01-03') })
  expect(await storage.removeUnfinished(new Date('2026-01-02'))).toBe(1)
  expect([...begun.keys()]).toEqual(['young'])
})

test('[FILE-1] a store that fails is not taken for one without the object', async () => {
  failing = () => true
  await expect(storage.stat('a')).rejects.toThrow()
  await expect(storage.open('a')).rejects.not.toMatchObject({ code: 'ENOENT' })
})

test('[FILE-2] no key leads out of the bucket', async () => {
  for (const key of ['../secret', '/etc/passwd', 'a//b', '.hidden', '']) {
    await expect(storage.put(key, Buffer.from('x')), key).rejects.toThrow('not a storage key')
  }
})
