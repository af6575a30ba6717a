import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { startApp } from '#test/app.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { callInternally, openAddressLimits } from './address-limits.ts'
import { handleErrors } from '../pipeline/errors.ts'
import { setPipeline } from '../pipeline/pipeline.ts'
import { mount } from '../pipeline/mount.ts'

const ask = defineEndpoint({ method: 'GET', path: '/ask', access: 'public', summary: '问 · Asks', input: z.object({}), reply: z.null() })
const search = defineEndpoint({ ...ask, path: '/search', limit: 'search' })
const logIn = defineEndpoint({ ...ask, method: 'POST', path: '/login', limit: 'login' })

const noon = new Date('2026-05-04T12:00:20.000+08:00')

/** Builds one process, with its minute set by `clock`. */
async function buildProcess({ clock = () => noon, times }: { clock?: () => Date; times?: number } = {}) {
  const { deps } = await startApp()
  const limits = openAddressLimits({ db: deps.db, clock, log: console, ...(times && { times }) })
  const app = Fastify()
  handleErrors(app)
  setPipeline(app, { db: deps.db, authenticate: async () => null, limitRate: limits.limitRate })
  for (const endpoint of [ask, search, logIn]) mount(app, endpoint, () => null)
  onTestFinished(async () => {
    await limits.close()
    await app.close()
  })
  return { app, limits }
}

const send = (app: FastifyInstance, url: string, ip: string) =>
  app.inject({ method: url === '/login' ? 'POST' : 'GET', url, remoteAddress: ip, ...(url === '/login' && { payload: {} }) })

async function admitted(app: FastifyInstance, url: string, ips: string[]) {
  const answers = await Promise.all(ips.map((ip) => send(app, url, ip)))
  return answers.filter(({ statusCode }) => statusCode === 200).length
}
const times = (count: number, ip: string) => Array.from({ length: count }, () => ip)

test('[REQ-4] an address may call 600 times a minute and search 120 times; a refusal says when to retry', async () => {
  const { app } = await buildProcess()
  expect(await admitted(app, '/search', times(130, '192.0.2.1'))).toBe(120)
  const { statusCode, headers, json } = await send(app, '/search', '192.0.2.1')
  expect([
    statusCode,
    headers['retry-after'],
    headers['ratelimit-limit'],
    headers['ratelimit-remaining'],
    headers['ratelimit-reset'],
  ]).toEqual([429, '40', '120', '0', '40'])
  expect(json()).toMatchObject({ code: 429, msg: '请求过于频繁，请 40 秒后再试', data: { retryAfter: 40 } })
  expect(await admitted(app, '/ask', times(600, '192.0.2.1'))).toBe(600 - 131)
  expect(await admitted(app, '/search', ['192.0.2.2'])).toBe(1)
})

test('[REQ-4] limited calls report how many are left', async () => {
  const { app } = await buildProcess()
  const { headers } = await send(app, '/search', '192.0.2.3')
  expect([headers['ratelimit-limit'], headers['ratelimit-remaining']]).toEqual(['120', '119'])
  expect((await send(app, '/ask', '192.0.2.3')).headers['ratelimit-limit']).toBeUndefined()
})

test('[AUTH-15] sign-ins count per network: 20 a minute', async () => {
  const { app } = await buildProcess()
  expect(
    await admitted(
      app,
      '/login',
      Array.from({ length: 60 }, (_, at) => `198.51.100.${at}`),
    ),
  ).toBe(20)
  expect(
    await admitted(
      app,
      '/login',
      Array.from({ length: 60 }, (_, at) => `2001:db8:0:7::${at}`),
    ),
  ).toBe(20)
})

test('[RUN-2] processes add up their counts', async () => {
  const [one, two] = [await buildProcess(), await buildProcess()]
  expect(await admitted(one.app, '/search', times(70, '192.0.2.4'))).toBe(70)
  expect(await admitted(two.app, '/search', times(50, '192.0.2.4'))).toBe(50)
  await one.limits.settle()
  await two.limits.settle()
  expect(await admitted(two.app, '/search', times(5, '192.0.2.4'))).toBe(0)
  // The other process learns of it with its next sum.
  expect(await admitted(one.app, '/search', ['192.0.2.4'])).toBe(1)
  await one.limits.settle()
  expect(await admitted(one.app, '/search', times(5, '192.0.2.4'))).toBe(0)
})

test('[REQ-4] every minute starts at zero', async () => {
  let now = noon
  const { app } = await buildProcess({ clock: () => now })
  expect(await admitted(app, '/search', times(125, '192.0.2.5'))).toBe(120)
  now = new Date(noon.getTime() + 40_000)
  expect(await admitted(app, '/search', times(5, '192.0.2.5'))).toBe(5)
})

test('[REQ-4] internal calls of a page do not count, and no header can claim to be one', async () => {
  const { app } = await buildProcess()
  for (let call = 0; call < 125; call++) expect((await callInternally(() => send(app, '/search', '127.0.0.1'))).statusCode).toBe(200)
  const headers = { inside: '1', 'x-inside': '1', 'x-forwarded-for': '192.0.2.99' }
  const answers = await Promise.all(Array.from({ length: 125 }, () => app.inject({ url: '/search', remoteAddress: '192.0.2.6', headers })))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
})

test('[REQ-4] for load runs the limits by address are a thousand times higher', async () => {
  const { app } = await buildProcess({ times: 1_000 })
  expect(await admitted(app, '/search', times(300, '192.0.2.7'))).toBe(300)
})
