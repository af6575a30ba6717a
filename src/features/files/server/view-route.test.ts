import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { handleErrors } from '#platform/server/pipeline/errors.ts'
import { setPipeline } from '#platform/server/pipeline/pipeline.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import { afterFile } from '#test/after-file.ts'
import { png, startUploads } from '#test/uploads.ts'
import { openFileLinks } from './file-links.ts'
import { viewRoute } from './view-route.ts'

const { db, sql, buildPerson, upload, show } = await startUploads()

test('[FILE-1] the address in the answer of an upload shows the picture without a token', async () => {
  const { data } = await upload({ person: await buildPerson(), content: await png() })
  const { status, headers, bytes } = await show(data.url)
  expect(status).toBe(200)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 })
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(bytes.length),
    'cache-control': expect.stringMatching(/^private, max-age=(?:600|59\d)$/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers.get('content-disposition')).toBeNull()
})

test('[FILE-2] a changed, missing or foreign signature shows nothing', async () => {
  const person = await buildPerson()
  const [{ data: own }, { data: other }] = [
    await upload({ person, content: await png() }),
    await upload({ person: await buildPerson(), content: await png() }),
  ]
  const [path, query] = own.url.split('?') as [string, string]
  const later = query.replace(/expires=\d+/, 'expires=9999999999')
  const forged = [
    path,
    `${path}?${later}`,
    `${path}?${query}x`,
    `${path}?${query.replace(/signature=.*/, '')}`,
    `${path}?${query.replace(/signature=./, 'signature=!')}`,
    own.url.replace(own.ossId, other.ossId),
    own.url.replace(own.ossId, randomUUID()),
    own.url.replace(own.ossId, 'x'),
  ]
  for (const url of forged) {
    const { status, bytes } = await show(url)
    expect(bytes.toString(), url).toContain('"code":404')
    expect([200, 404], url).toContain(status)
  }
})

test('[FILE-2] an address expires after ten minutes, and ends with its file', async () => {
  let now = new Date('2026-11-23T04:00:00Z')
  const links = openFileLinks({ key: 'key', clock: () => now })
  const { data } = await upload({ person: await buildPerson(), content: await png() })
  const url = new URL(links.sign(data.ossId), 'http://portal')
  const link = { id: data.ossId, expires: url.searchParams.get('expires')!, signature: url.searchParams.get('signature')! }
  expect(links.secondsLeft(link)).toBe(600)
  now = new Date('2026-11-23T04:09:59Z')
  expect(links.secondsLeft(link)).toBe(1)
  now = new Date('2026-11-23T04:10:00Z')
  expect(links.secondsLeft(link)).toBeNull()
  expect(openFileLinks({ key: 'another key', clock: () => new Date('2026-11-23T04:00:00Z') }).secondsLeft(link)).toBeNull()

  await sql('update file set deleted_at = now() where id = $1', [data.ossId])
  expect((await show(data.url)).status).toBe(404)
})

test('[FILE-1] a picture in a bucket is shown by the portal, and a file that browsers do not display is not', async () => {
  const content = await png()
  const bucket = { stat: async () => ({ bytes: content.length }), open: async () => Readable.from([content]) } as Partial<Storage>
  const fileLinks = openFileLinks({ key: 'key', clock: () => new Date() })
  const app = Fastify()
  afterFile(() => app.close())
  handleErrors(app)
  setPipeline(app, { db, authenticate: async () => null })
  viewRoute(app, { db, storage: bucket as Storage, fileLinks })
  const { data } = await upload({ person: await buildPerson(), content })
  const path = fileLinks.sign(data.ossId).slice(apiPrefix.length)
  expect((await app.inject({ url: path })).rawPayload.equals(content)).toBe(true)
  await sql(`update file set mime = 'image/svg+xml' where id = $1`, [data.ossId])
  expect((await app.inject({ url: path })).statusCode).toBe(404)
})
