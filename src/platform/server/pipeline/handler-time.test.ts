import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import type { Db } from '../postgres/database.ts'
import { handleErrors } from './errors.ts'
import { mount } from './mount.ts'
import { setPipeline } from './pipeline.ts'

const slow = defineEndpoint({
  method: 'GET',
  path: '/slow',
  access: 'public',
  summary: 'Never answers',
  input: z.object({}),
  reply: z.null(),
})
const patient = defineEndpoint({ ...slow, path: '/patient', timeoutMs: 60_000 })

test('[RUN-6] a call that has taken twenty seconds is answered 503 with Retry-After; one whose contract gives it longer goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = Fastify()
  handleErrors(app)
  setPipeline(app, { db: null as unknown as Db, authenticate: async () => null })
  let arrived = 0
  for (const endpoint of [slow, patient])
    mount(app, endpoint, () => {
      arrived++
      return new Promise<null>(() => {})
    })
  await app.ready()
  const answers = [slow, patient].map((endpoint) =>
    app.inject({ url: endpoint.path }).then(({ statusCode, headers }) => [statusCode, headers['retry-after']]),
  )
  await vi.waitFor(() => expect(arrived).toBe(2))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await answers[0]).toEqual([503, '2'])
  expect(await Promise.race([answers[1], Promise.resolve('waits')])).toBe('waits')
  await vi.advanceTimersByTimeAsync(40_000)
  expect(await answers[1]).toEqual([503, '2'])
})
