import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { isFromOwnPage, isOwnOrigin, setOwnHosts } from './own-origin.ts'

const app = Fastify({ trustProxy: true })
setOwnHosts(app, ['portal.example', 'other.example'])
app.get('/', (request) => [isOwnOrigin(request), isFromOwnPage(request)])

const ask = async (headers: Record<string, string>) => (await app.inject({ url: '/', headers })).json<[boolean, boolean]>()

test('[AU14] the origin is compared with the hosts of the portal, not with what a proxy passes on', async () => {
  const forwarded = { host: 'portal.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
  expect(await ask({ ...forwarded, origin: 'https://evil.example' })).toEqual([false, false])
  expect(await ask({ ...forwarded, origin: 'https://portal.example' })).toEqual([true, true])
})

test('[AU14] pages of the public address are own ones also where the proxy calls the portal by another name', async () => {
  expect(await ask({ host: '127.0.0.1:8080', origin: 'https://portal.example' })).toEqual([true, true])
  expect(await ask({ host: '127.0.0.1:8080', origin: 'https://other.example' })).toEqual([true, true])
  expect(await ask({ host: '127.0.0.1:8080', origin: 'http://127.0.0.1:8080' })).toEqual([true, true])
  expect(await ask({ host: '127.0.0.1:8080', origin: 'https://sister.portal.example' })).toEqual([false, false])
  expect(await ask({ host: '127.0.0.1:8080', origin: 'null' })).toEqual([false, false])
  expect(await ask({ host: 'portal.example' })).toEqual([true, true])
  expect(await ask({ host: 'portal.example', 'sec-fetch-site': 'none' })).toEqual([false, true])
})
