import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { warmRenditions } from './warm-renditions.ts'

type Kind = { mime?: string; visibility?: string; deleted?: boolean }

/** Stores a file with its row. */
async function buildFile(bytes: Buffer, { mime = 'video/webm', visibility = 'public', deleted = false }: Kind = {}) {
  const { deps, sql } = await startApp()
  const key = randomUUID()
  await deps.storage.put(key, bytes)
  const [row] = await sql<{ id: string }>(
    `insert into file (storage_key, sha256, mime, bytes, original_name, visibility, deleted_at) values ($1, $2, $3, $4, 'x', $5, $6) returning id`,
    [key, createHash('sha256').update(bytes).digest(), mime, bytes.length, visibility, deleted ? new Date() : null],
  )
  return row!.id
}

async function get(path: string, headers: Record<string, string> = {}) {
  const { app } = await startApp()
  return app.inject({ url: `/whs/files/${path}`, headers })
}

const picture = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
const film = Buffer.from(Array.from({ length: 1_000 }, (_, at) => at % 256))

test('[DET-2] a video is served whole, with its length and Accept-Ranges', async () => {
  const id = await buildFile(film)
  const answer = await get(id)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'video/webm',
    'content-length': '1000',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(answer.rawPayload.equals(film)).toBe(true)
})

test('[DET-2] one range of a video gets 206, one outside it 416, several ranges the whole file', async () => {
  const id = await buildFile(film)
  const part = await get(id, { range: 'bytes=100-199' })
  expect(part.statusCode).toBe(206)
  expect(part.headers).toMatchObject({ 'content-range': 'bytes 100-199/1000', 'content-length': '100' })
  expect(part.rawPayload.equals(film.subarray(100, 200))).toBe(true)

  const end = await get(id, { range: 'bytes=-50' })
  expect(end.rawPayload.equals(film.subarray(950))).toBe(true)

  const outside = await get(id, { range: 'bytes=1000-' })
  expect(outside.statusCode).toBe(416)
  expect(outside.headers['content-range']).toBe('bytes */1000')

  const several = await get(id, { range: 'bytes=0-1,5-6' })
  expect(several.statusCode).toBe(200)
  expect(several.rawPayload.length).toBe(1_000)
})

test('[DET-2] If-Range returns a part only if the file is unchanged', async () => {
  const id = await buildFile(film)
  const { etag } = (await get(id)).headers
  expect((await get(id, { range: 'bytes=0-9', 'if-range': String(etag) })).statusCode).toBe(206)
  expect((await get(id, { range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200)
  expect((await get(id, { 'if-none-match': String(etag) })).statusCode).toBe(304)
})

test('[DET-2] HEAD answers like GET without the body', async () => {
  const { app } = await startApp()
  const id = await buildFile(film)
  const answer = await app.inject({ method: 'HEAD', url: `/whs/files/${id}` })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-length']).toBe('1000')
  expect(answer.rawPayload.length).toBe(0)
})

test.each([
  ['avif', 'heif'],
  ['webp', 'webp'],
  ['jpg', 'jpeg'],
])('[DET-2] a picture is available as %s in three widths, never larger than the original', async (format, decoded) => {
  const id = await buildFile(await picture(), { mime: 'image/jpeg' })
  for (const [width, expected] of [
    [400, 400],
    [1600, 1200],
  ]) {
    const answer = await get(`${id}/${width}.${format}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe(format === 'jpg' ? 'image/jpeg' : `image/${format}`)
    const metadata = await sharp(answer.rawPayload).metadata()
    expect({ format: metadata.format, width: metadata.width, height: metadata.height }).toEqual({
      format: decoded,
      width: expected,
      height: expected! * 0.75,
    })
    expect((await get(`${id}/${width}.${format}`, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304)
  }
})

test('[FILE-2] private, deleted and unknown files get the same 404', async () => {
  const hidden = await buildFile(await picture(), { mime: 'image/jpeg', visibility: 'private' })
  const deleted = await buildFile(await picture(), { mime: 'image/jpeg', deleted: true })
  const filmId = await buildFile(film)
  const unknown = [randomUUID(), 'x', '..%2f..%2fetc%2fpasswd', '1e309', `${filmId}/400.webp`]
  const addresses = [hidden, deleted, `${hidden}/400.webp`, `${deleted}/400.webp`, ...unknown]
  for (const address of addresses) {
    const answer = await get(address)
    expect(answer.statusCode, address).toBe(404)
    expect(answer.headers['cache-control'], address).toBe('private, no-store')
    expect(answer.json(), address).toEqual({ code: 404, msg: '请求的资源不存在', data: null, reqId: answer.headers['x-request-id'] })
  }
})

test('[FILE-2] unsupported sizes and formats get 404', async () => {
  const id = await buildFile(await picture(), { mime: 'image/jpeg' })
  for (const rendition of ['401.webp', '400.png', '400', '400.webp.jpg', '0400.webp', 'webp.400', '99999.jpg']) {
    expect((await get(`${id}/${rendition}`)).statusCode, rendition).toBe(404)
  }
})

test('[FILE-2] a drawing that could carry a script is served as a rendition only', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><rect width="600" height="300" fill="#409eff"/></svg>',
  )
  const id = await buildFile(svg, { mime: 'image/svg+xml' })
  expect((await get(id)).statusCode).toBe(404)
  const answer = await get(`${id}/400.webp`)
  expect(answer.headers['content-type']).toBe('image/webp')
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(400)
})

test('[FILE-2] a row without bytes is answered like an unknown file', async () => {
  const { deps, sql } = await startApp()
  const id = await buildFile(await picture(), { mime: 'image/jpeg' })
  const [row] = await sql<{ storage_key: string }>('select storage_key from file where id = $1', [id])
  await deps.storage.delete(row!.storage_key)
  expect((await get(id)).statusCode).toBe(404)
  expect((await get(`${id}/400.webp`)).statusCode).toBe(404)
})

test('[DET-2] renditions are prepared in the background, skip an unreadable picture, and stop on request', async () => {
  const { deps } = await startApp()
  const broken = await buildFile(Buffer.from('no picture'), { mime: 'image/jpeg' })
  const good = await buildFile(await picture(), { mime: 'image/jpeg' })
  const log = { info: vi.fn(), warn: vi.fn() }
  const made = (id: string, rendition: string) => deps.storage.stat(`renditions/${id.slice(-2)}/${id}/${rendition}`)

  await warmRenditions({ db: deps.db, renditions: deps.renditions, fileIds: [broken, good], log, signal: new AbortController().signal })
  expect(log.info).toHaveBeenCalledWith({ pictures: 2, failed: 1 }, expect.any(String))
  for (const rendition of ['400.avif', '800.avif', '400.webp', '800.webp']) expect(await made(good, rendition)).not.toBeNull()

  const late = await buildFile(await picture(), { mime: 'image/jpeg' })
  await warmRenditions({ db: deps.db, renditions: deps.renditions, fileIds: [late], log, signal: AbortSignal.abort() })
  expect(await made(late, '400.avif')).toBeNull()
})
