import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { wordCodec } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures } from '#platform/contract/failures.ts'
import { CallFailed } from './call.ts'
import { lazyEndpoint } from './lazy-endpoint.ts'

const setStatus = defineEndpoint({
  method: 'POST',
  path: '/things/:id/status',
  access: 'public',
  summary: 'test',
  input: z.object({
    id: z.string(),
    status: wordCodec({ open: '0', closed: '1' }),
    note: z.string().max(3).optional(),
    label: z.string().optional(),
    detail: z.object({ status: wordCodec({ open: '0', closed: '1' }).nullable() }).optional(),
  }),
  keepsEmpty: ['label'],
  reply: z.object({ status: wordCodec({ open: '0', closed: '1' }) }),
  repeatSubmit: false,
})
const lazy = lazyEndpoint(async () => setStatus)

function answerWith(envelope: object) {
  const requests: { url: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    requests.push({ url, body: JSON.parse(String(body)) })
    return new Response(JSON.stringify(envelope))
  })
  return requests
}
afterEach(() => void vi.unstubAllGlobals())

test('a call speaks the domain’s words; the wire has its own values', async () => {
  const requests = answerWith({ code: 200, data: { status: '1' } })
  expect(await lazy.call({ id: '7', status: 'closed' })).toEqual({ status: 'closed' })
  expect(requests).toEqual([{ url: '/whs/prod-api/things/7/status', body: { status: '1' } }])
})

test('words of a nested object are encoded too', async () => {
  const requests = answerWith({ code: 200, data: { status: '0' } })
  await lazy.call({ id: '7', status: 'open', detail: { status: 'closed' } })
  await lazy.call({ id: '7', status: 'open', detail: { status: null } })
  expect(requests.map(({ body }) => body)).toEqual([
    { status: '0', detail: { status: '1' } },
    { status: '0', detail: { status: null } },
  ])
})

test('a form sends no empty texts, except where the contract keeps them', async () => {
  const requests = answerWith({ code: 200, data: { status: '0' } })
  await lazy.submit({ id: '7', status: 'open', note: '', label: '' })
  expect(requests[0]!.body).toEqual({ status: '0', label: '' })
})

test('a refusal is thrown with its code and data', async () => {
  answerWith({ code: failures.notFound.code, msg: 'Not found', data: null })
  await expect(lazy.submit({ id: '7', status: 'open' })).rejects.toThrow(CallFailed)
})

test('the contract checks a form field by field', async () => {
  expect(await lazy.check({ id: '7', status: '0', note: 'long' })).toEqual({ note: expect.stringContaining('3') })
  expect(await lazy.check({ id: '7', status: '0', note: '' })).toEqual({})
  expect(await lazy.check({ id: '7', status: 'closed' })).toEqual({})
  expect(Object.keys(await lazy.check({ id: '7', status: 'unknown' }))).toEqual(['status'])
})

test('an operation that does not load fails with a message, and is tried again only once there is a network', async () => {
  const load = vi.fn(async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const broken = lazyEndpoint<z.ZodType, z.ZodType>(load)

  vi.stubGlobal('navigator', { onLine: false })
  broken.preload()
  await expect(broken.check({})).rejects.toMatchObject({ name: 'Error', code: 0, message: '请检查网络后重试，您填写的内容没有丢失。' })
  expect(load).not.toHaveBeenCalled()

  vi.stubGlobal('navigator', { onLine: true })
  await expect(broken.submit({})).rejects.toMatchObject({ code: 0, message: '请检查网络后重试，您填写的内容没有丢失。' })
  expect(load).toHaveBeenCalledOnce()
})
