import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { StartRefusal } from '../start-refusal.ts'
import { checkBucket } from './check-bucket.ts'

let answer = { status: 200, code: '' }
const server = http.createServer((_, response) => {
  const { status, code } = answer
  const body = code === '' ? '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>' : `<Error><Code>${code}</Code></Error>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${body}`)
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
afterAll(() => server.close())
const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const settings = { bucket: 'portal', region: 'us-east-1', endpoint, accessKeyId: 'key', secretAccessKey: 'secret', pathStyle: true }

test('a bucket that can be listed is accepted', async () => {
  answer = { status: 200, code: '' }
  await expect(checkBucket(settings)).resolves.toBeUndefined()
})

test.each([
  [403, 'InvalidAccessKeyId', 'S3_ACCESS_KEY_ID'],
  [403, 'SignatureDoesNotMatch', 'S3_SECRET_ACCESS_KEY'],
  [403, 'AccessDenied', 'right to list'],
  [403, 'RequestTimeTooSkewed', 'clock'],
  [404, 'NoSuchBucket', 'S3_PATH_STYLE'],
  [400, 'SomethingElse', 'S3_…'],
])('a bucket that answers %i %s is refused with what helps', async (status, code, help) => {
  answer = { status, code }
  const refusal = await checkBucket(settings).then(
    () => null,
    (error: unknown) => error as Error,
  )
  expect(refusal).toBeInstanceOf(StartRefusal)
  expect(refusal!.message).toContain(`${endpoint} refuses the bucket portal (${code})`)
  expect(refusal!.message).toContain(help)
  expect(refusal!.message).not.toContain('\n')
})

test('a store that does not answer is refused with its address', async () => {
  await expect(checkBucket({ ...settings, endpoint: 'http://127.0.0.1:9' })).rejects.toThrow(
    'http://127.0.0.1:9 does not answer (ECONNREFUSED). Check S3_ENDPOINT.',
  )
})
