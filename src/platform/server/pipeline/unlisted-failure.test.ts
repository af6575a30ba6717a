import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { startApp } from '#test/app.ts'
import { handleErrors } from './errors.ts'
import { setPipeline } from './pipeline.ts'
import { mount } from './mount.ts'

const planted = defineEndpoint({
  method: 'GET',
  path: '/planted',
  access: 'public',
  summary: 'planted',
  input: z.object({ refusal: z.enum(['notFound', 'outdated', 'invalid']) }),
  reply: z.object({}),
  failures: [failures.notFound],
})

test('[REQ-7] a refusal that the contract does not list is reported', async () => {
  const { deps } = await startApp()
  const reported: string[] = []
  const app = Fastify()
  handleErrors(app)
  setPipeline(app, {
    db: deps.db,
    authenticate: async () => null,
    onUnlisted: ({ path }, { code }) => void reported.push(`${path} ${code}`),
  })
  mount(app, planted, ({ refusal }) => {
    throw fail(failures[refusal])
  })
  for (const refusal of ['notFound', 'invalid', 'outdated']) await app.inject(`/planted?refusal=${refusal}`)
  expect(reported).toEqual(['/planted 409'])
  await app.close()
})
