import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PageBody } from './page-body.ts'

const text = 'a page '.repeat(2_000)
const setUp = () => new PageBody(Buffer.from(text))

test('a body is the same in each encoding, in whatever order they are asked for', async () => {
  for (const first of ['br', 'gzip', null] as const) {
    const body = setUp()
    if (first) await body.as(first)
    expect(String(await body.plain())).toBe(text)
    expect(String(brotliDecompressSync((await body.as('br'))!))).toBe(text)
    expect(String(gunzipSync((await body.as('gzip'))!))).toBe(text)
    expect(String(await body.plain())).toBe(text)
  }
})

test('an encoding is computed once for all readers, and the plain body is dropped for it', async () => {
  const body = setUp()
  expect(body.bytes).toBe(text.length)
  const [first, second] = await Promise.all([body.as('br'), body.as('br')])
  expect(second).toBe(first)
  expect(body.bytes).toBe(first!.length)
  const gzipped = await body.as('gzip')
  await body.plain()
  expect(body.bytes).toBe(first!.length + gzipped!.length)
})

test('[RUN-6] of many pages at once some are not compressed instead of waiting, and are compressed later', async () => {
  const bodies = Array.from({ length: 40 }, setUp)
  const answers = await Promise.all(bodies.map((body) => body.as('br')))
  const late = bodies.filter((_, index) => answers[index] === null)
  expect(late.length).toBeGreaterThanOrEqual(30)
  expect(String(await late[0]!.plain())).toBe(text)
  expect(late[0]!.bytes).toBe(text.length)
  expect(String(brotliDecompressSync((await late[0]!.as('br'))!))).toBe(text)
})
