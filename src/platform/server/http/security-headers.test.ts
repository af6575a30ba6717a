import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addSecurityHeaders } from './security-headers.ts'

async function headersOf(url: string, isSecure: boolean) {
  const app = Fastify()
  addSecurityHeaders(app, { isSecure })
  app.get('/page', (_request, reply) => reply.type('text/html').send('<p>'))
  app.get('/broken', () => {
    throw new Error('broken')
  })
  const { headers } = await app.inject(url)
  await app.close()
  return headers
}

test('[RUN-3] every answer forbids guessing its type, and demands https for two years where the portal has it', async () => {
  for (const url of ['/page', '/broken', '/nothing']) {
    expect(await headersOf(url, true), url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=63072000',
    })
    expect((await headersOf(url, false))['strict-transport-security'], url).toBeUndefined()
  }
})
