import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { fakeServer } from '#test/fake-server.ts'
import { fetchFile } from './download.ts'

const exportThings = defineEndpoint({
  method: 'POST',
  path: '/export',
  access: 'member',
  summary: 'x',
  input: z.object({ year: z.number() }),
  reply: z.null(),
  envelope: 'file',
})

test('[FILE-2] a file brings its name in a header, percent-encoded, and is asked for with the token', async () => {
  const server = fakeServer(
    () => ({ text: 'a,b', headers: { 'content-type': 'text/csv', 'download-filename': '%E5%90%88%E5%90%8C%20100%25.csv' } }),
    { current: async () => 't' },
  )
  const { name, content } = await fetchFile(server.world, exportThings, { year: 2026 })
  expect(name).toBe('合同 100%.csv')
  expect(await content.text()).toBe('a,b')
  expect(server.received[0]).toMatchObject({ method: 'POST', body: { year: 2026 } })
  expect(server.received[0]!.headers.get('authorization')).toBe('Bearer t')
})

test('[FILE-2] a JSON answer is read and its message shown; a JSON file is a file', async () => {
  const refused = fakeServer(() => ({ body: { code: 404, msg: 'Sorry, no data' } }))
  await expect(fetchFile(refused.world, exportThings, { year: 1 })).rejects.toMatchObject({ code: 404, message: 'Sorry, no data' })
  const own = fakeServer(() => ({ body: { mine: 1 }, headers: { 'content-type': 'application/json', 'download-filename': 'mine.json' } }))
  expect((await fetchFile(own.world, exportThings, { year: 1 })).name).toBe('mine.json')
})

test('[FILE-2] a broken transport is no file', async () => {
  const server = fakeServer(() => ({ status: 502, text: '<html>', headers: { 'content-type': 'text/html' } }))
  await expect(fetchFile(server.world, exportThings, { year: 1 })).rejects.toMatchObject({ message: 'System interface exception: 502' })
})
