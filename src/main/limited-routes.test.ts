import { expect, test } from 'vitest'
import { openSocket } from '#features/chat/socket-contract.ts'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import { mounted } from '#platform/server/pipeline/mount.ts'
import { getRoutesOf } from '#platform/server/rate-limits/limit-routes.ts'
import { startOwnApp } from '#test/app.ts'
import { brandRoutes } from './pages/brand-routes.ts'

/** Answered from memory, without reading anything. */
const free = ['/whs/prod-api/', '/whs/prod-api', '/whs/prod-api/*']

test('[AU2] every GET is an operation, which the pipeline limits, or limited by its route, or a health check', async () => {
  const portal = await startOwnApp()
  brandRoutes(portal.app, portal.deps)
  await portal.app.ready()
  // The socket of the chat asks the pipeline for its limit before the upgrade.
  const operations = new Set([...(mounted.get(portal.app.server) ?? []), openSocket].map(({ path }) => apiPrefix + path))
  const routes = getRoutesOf(portal.app)
  expect(routes.length).toBeGreaterThan(100)
  const unlimited = routes.filter(
    ({ url, isLimited, isEssential }) => !(isLimited || isEssential || operations.has(url) || free.includes(url)),
  )
  expect(unlimited.map(({ url }) => url)).toEqual([])
})

test('[AU2] pictures and documents are refused with 429 beyond their limit, pictures later than anything else', async () => {
  const portal = await startOwnApp({ limitTimes: 1 / 300 })
  const statusesOf = async (url: string, count: number, remoteAddress: string) => {
    const statuses: number[] = []
    for (let at = 0; at < count; at++) statuses.push((await portal.app.inject({ url, remoteAddress })).statusCode)
    return statuses
  }
  expect(await statusesOf('/whs/prod-api/docs', 3, '192.0.2.1')).toEqual([200, 200, 429])
  const picture = '/whs/files/00000000-0000-7000-8000-000000000000'
  expect(await statusesOf(picture, 21, '192.0.2.2')).toEqual([...Array.from({ length: 20 }, () => 404), 429])
})
