import { afterAll, beforeAll, expect, test } from 'vitest'
import * as accounts from '#features/accounts/contract.ts'
import { exportMyData } from '#features/accounts/profile-contract.ts'
import { startConversation } from '#features/chat/contract.ts'
import { exportListings } from '#features/inventory/export/contract.ts'
import { searchParks } from '#features/listings/contract.ts'
import { apiPrefix, type Endpoint } from '#platform/contract/endpoint.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { Load } from '#platform/server/load/load.ts'
import { loadLimits } from '#platform/server/load/load-limits.ts'

const load = new Load()
let portal: TestApp
let held: (() => void)[] = []
let longAnswers = 0
beforeAll(async () => {
  portal = await startOwnApp({ load })
  portal.app.get('/held', () => new Promise((resolve) => held.push(() => resolve({}))))
  portal.app.get('/long', async () => {
    const until = performance.now() + 5
    while (performance.now() < until);
    longAnswers++
    return {}
  })
})
afterAll(() => setDelay(0))

function setDelay(delayMs: number) {
  load.note(delayMs)
  load.note(delayMs)
}

const statusOf = async ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => {
  const { statusCode, headers } = await portal.app.inject({ method, url: apiPrefix + path, ...(method !== 'GET' && { payload: {} }) })
  return [statusCode, headers['retry-after']]
}

const refused = [503, '2']
const costly = [accounts.logIn, exportMyData, exportListings]
const essential = [accounts.refreshLogin, startConversation]

test('[RUN-6] a busy process refuses sign-ins and exports with Retry-After, and answers everything else', async () => {
  setDelay(loadLimits.busyMs + 1)
  for (const endpoint of costly) expect(await statusOf(endpoint), endpoint.path).toEqual(refused)
  for (const endpoint of [...essential, searchParks]) expect(await statusOf(endpoint), endpoint.path).toEqual([200, undefined])
  setDelay(loadLimits.busyMs)
  for (const endpoint of costly) expect(await statusOf(endpoint), endpoint.path).not.toEqual(refused)
})

test('[RUN-6] an overloaded process answers health checks, token refresh and chat only', async () => {
  setDelay(loadLimits.overloadedMs + 1)
  for (const endpoint of [...costly, searchParks]) expect(await statusOf(endpoint), endpoint.path).toEqual(refused)
  for (const endpoint of essential) expect(await statusOf(endpoint), endpoint.path).toEqual([200, undefined])
  for (const url of ['/livez', '/readyz']) expect((await portal.app.inject({ url })).statusCode).toBe(200)
  setDelay(0)
  expect(await statusOf(searchParks)).toEqual([200, undefined])
})

test('[RUN-6] a process with too many requests in hand refuses more, until some are answered', async () => {
  const requests = Array.from({ length: loadLimits.maxRequestsInHand }, () =>
    portal.app.inject({ url: '/held' }).then(({ statusCode }) => statusCode),
  )
  await expect.poll(() => held.length).toBe(loadLimits.maxRequestsInHand)
  expect(await statusOf(searchParks)).toEqual(refused)
  expect((await portal.app.inject({ url: '/livez' })).statusCode).toBe(200)
  for (const release of held) release()
  held = []
  await Promise.all(requests)
  expect(await statusOf(searchParks)).toEqual([200, undefined])
})

test('[RUN-6] a health check waits for few of the requests that have arrived before it', async () => {
  const origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (path: string) => (await fetch(origin + path)).status
  // Connected beforehand, so that all of them arrive in the same turn of the event loop.
  await Promise.all(Array.from({ length: 41 }, () => ask('/livez')))
  const all = Array.from({ length: 40 }, () => ask('/long'))
  expect(await ask('/livez')).toBe(200)
  expect(longAnswers).toBeLessThan(20)
  expect(new Set(await Promise.all(all))).toEqual(new Set([200]))
})
