import Fastify, { LogController } from 'fastify'
import { expect, test } from 'vitest'
import { callInternally } from '../rate-limits/address-limits.ts'
import { noteFact } from './request-facts.ts'
import { areaOf, logRequests } from './request-log.ts'
import { readTrace, traceparentOf } from './trace.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`
const memberId = '0193fa33-6c7e-7d35-9f9e-3d6f0d7e0a11'

/** Returns what the line of a request to `/things/:id` says. */
async function lineOf(url: string, { headers = {}, isInner = false } = {}) {
  const lines: Record<string, unknown>[] = []
  const app = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) } },
    logController: new LogController({ disableRequestLogging: true }),
  })
  logRequests(app, 'salt')
  app.get('/things/:id', async (request) => {
    noteFact(request, { member: memberId })
    return {}
  })
  const ask = () => app.inject({ url, headers })
  await (isInner ? callInternally(ask) : ask())
  await app.close()
  return lines.find(({ msg }) => msg === 'request')!
}

test('[RUN-5] the line of a request has its pattern, its id and its trace, the member as a keyed hash, and never the query', async () => {
  const line = await lineOf('/things/7?phone=13912345678', { headers: { traceparent } })
  expect(line).toMatchObject({ route: '/things/:id', reqId: expect.any(String), status: 200, trace: traceId })
  expect(line['member']).toMatch(/^[\w-]{12}$/)
  expect(line['member']).toBe((await lineOf('/things/8'))['member'])
  expect(JSON.stringify(line)).not.toMatch(/13912345678|0193fa33|127\.0\.0\.1/)
})

test('[RUN-5] a call that a page makes to its own portal is marked', async () => {
  expect(await lineOf('/things/7', { isInner: true })).toMatchObject({ inner: true })
  expect(await lineOf('/things/7')).not.toHaveProperty('inner')
})

test('[RUN-5] a trace is given on with a parent of its own, and one that cannot be understood is none', () => {
  const given = traceparentOf(readTrace(traceparent)!)
  expect(given).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`))
  expect(given).not.toBe(traceparent)
  for (const header of [undefined, '', 'x', `${traceparent}-more`, `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, [traceparent, traceparent]])
    expect(readTrace(header)).toBeNull()
})

test('[RUN-5] the areas of operations are the first parts of their paths', () => {
  expect(areaOf('/whs/prod-api/wh/map/parkList')).toBe('wh')
  expect(areaOf('/whs/*')).toBe('page')
  expect(areaOf('unknown')).toBe('other')
})
