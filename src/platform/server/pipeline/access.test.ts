import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Access } from '#platform/contract/endpoint.ts'
import { requireDeclaredAccess } from './access.ts'
import { mount } from './mount.ts'

/** Adds routes below the check, as `buildApp` does. */
const start = async (addRoutes: (app: ReturnType<typeof Fastify>) => void) => {
  const app = Fastify()
  await app.register(
    async (api) => {
      requireDeclaredAccess(api)
      await api.register(async (feature) => addRoutes(feature))
    },
    { prefix: '/whs/prod-api' },
  )
  await app.ready()
  await app.close()
}
const withAccess = (access: unknown) =>
  start((app) =>
    mount(
      app,
      // A contract that the compiler would refuse.
      { method: 'GET', path: '/thing', access: access as Access, summary: '', input: z.object({}), reply: z.null() },
      () => null,
    ),
  )

test('[AD2] a route without a declared access stops the start, however it is added', async () => {
  await expect(start((app) => app.get('/raw', () => 'open'))).rejects.toThrow('GET /whs/prod-api/raw does not declare its access')
  await expect(start((app) => app.route({ method: 'POST', url: '/raw', handler: () => 'open' }))).rejects.toThrow('/raw')
  await expect(withAccess(undefined)).rejects.toThrow('/thing')
  await expect(start((app) => app.get('/raw', { config: { access: 'public' } }, () => 'open'))).resolves.toBeUndefined()
})

test('[AD6] an access without a valid permission stops the start', async () => {
  const wrong = ['everybody', '', { anyOf: [] }, { allOf: [] }, { permission: '' }, { permission: '*:*:*' }, { anyOf: ['system:park'] }]
  for (const access of wrong) await expect(withAccess(access), JSON.stringify(access)).rejects.toThrow('/thing')
  for (const access of ['public', 'optional', 'member', 'memberOrApp', 'cookie', { permission: 'system:park:edit' }])
    await expect(withAccess(access), JSON.stringify(access)).resolves.toBeUndefined()
})
