import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { fakeServer, type Reply } from '#test/fake-server.ts'
import type { CallFailed } from './call.ts'

const getThing = defineEndpoint({
  method: 'GET',
  path: '/thing',
  access: 'public',
  summary: 'x',
  input: z.object({ id: z.string() }),
  reply: z.object({ n: z.number() }),
})
const keptThing = { ...getThing, path: '/kept' as const, cacheMs: 1_800_000 }
const saveThing = defineEndpoint({
  method: 'POST',
  path: '/thing',
  access: 'member',
  summary: 'x',
  input: z.object({ name: z.string() }),
  reply: z.null(),
})

const ok = (n: number): Reply => ({ body: { code: 200, msg: 'ok', data: { n } } })
const done: Reply = { body: { code: 200, msg: 'ok', data: null } }
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: CallFailed) => error,
  )

afterEach(() => vi.useRealTimers())

test('[REQ-1] a call sends its language, JSON, and the token of a signed-in member', async () => {
  const server = fakeServer((request) => (request.method === 'GET' ? ok(1) : done), { current: async () => 'secret' })
  expect(await server.call(getThing, { id: '7' })).toEqual({ n: 1 })
  await server.call(saveThing, { name: 'a' })
  const [listed, saved] = server.received
  expect(listed!.url).toBe('/whs/prod-api/thing?id=7')
  expect(listed!.headers.get('content-language')).toBe('en_US')
  expect(saved!.headers.get('content-type')).toMatch(/^application\/json/)
  expect(saved!.headers.get('authorization')).toBe('Bearer secret')
  expect(saved!.body).toEqual({ name: 'a' })
  for (const { headers } of server.received) expect(headers.get('x-client')).toBeNull()
})

test('[AUTH-16] a public call never waits for a token nor carries one', async () => {
  const current = vi.fn(async () => 'secret')
  const server = fakeServer(() => ok(1), { current })
  await server.call(getThing, { id: '7' })
  expect(current).not.toHaveBeenCalled()
  expect(server.received[0]!.headers.get('authorization')).toBeNull()
})

test('[REQ-1] a call ends after 50 s, or after the time of its contract', async () => {
  vi.useFakeTimers()
  const server = fakeServer(() => 'never')
  for (const [endpoint, ms] of [
    [getThing, 50_000],
    [{ ...getThing, timeoutMs: 20_000 }, 20_000],
  ] as const) {
    const failure = failureOf(server.call(endpoint, { id: String(ms) }))
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(server.received.at(-1)!.signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failure).toMatchObject({ code: 0, message: 'System interface request timed out' })
  }
  expect(server.tips).toEqual(['error: System interface request timed out'].concat('error: System interface request timed out'))
})

test('[REQ-2] an answer is kept as long as its contract says, and asked for again once forgotten', async () => {
  const server = fakeServer((_, count) => ok(count))
  expect(await server.call(keptThing, { id: '7' })).toEqual({ n: 1 })
  server.pass(1_799_999)
  expect(await server.call(keptThing, { id: '7' })).toEqual({ n: 1 })
  server.pass(1)
  expect(await server.call(keptThing, { id: '7' })).toEqual({ n: 2 })
  server.clearCached('/whs/prod-api/kept')
  expect(await server.call(keptThing, { id: '7' })).toEqual({ n: 3 })
  expect(await server.call(getThing, { id: '7' })).toEqual({ n: 4 })
  expect(await server.call(getThing, { id: '7' })).toEqual({ n: 5 })
})

test('[REQ-2] a failed answer is not kept', async () => {
  const server = fakeServer((_, count) => (count === 1 ? { body: { code: 10001, msg: 'no' } } : ok(2)))
  await failureOf(server.call(keptThing, { id: '7' }))
  expect(await server.call(keptThing, { id: '7' })).toEqual({ n: 2 })
})

test('[REQ-2] of identical requests under way the older is aborted, and its caller receives the newer answer', async () => {
  const settle: ((reply: Reply) => void)[] = []
  const server = fakeServer(() => new Promise((resolve) => settle.push(resolve)))
  const answers: Promise<{ n: number }>[] = []
  for (const count of [1, 2, 3]) {
    answers.push(server.call(getThing, { id: '7' }))
    await vi.waitFor(() => expect(settle).toHaveLength(count))
  }
  const other = server.call(getThing, { id: '8' })
  await vi.waitFor(() => expect(settle).toHaveLength(4))
  expect(server.received.map(({ signal }) => signal.aborted)).toEqual([true, true, false, false])
  settle[0]!(ok(1))
  settle[2]!(ok(3))
  settle[3]!(ok(8))
  expect(await Promise.all(answers)).toEqual([{ n: 3 }, { n: 3 }, { n: 3 }])
  expect(await other).toEqual({ n: 8 })
  expect(server.tips).toEqual([])
})

test('[REQ-3] the same POST within 500 ms is refused before it is sent, unless its contract means it', async () => {
  const server = fakeServer(() => done)
  await server.call(saveThing, { name: 'a' })
  server.pass(499)
  expect(await failureOf(server.call(saveThing, { name: 'a' }))).toMatchObject({
    code: 409,
    message: 'Data is being processed. Please do not repeat the operation.',
  })
  await server.call(saveThing, { name: 'b' })
  server.pass(1)
  await server.call(saveThing, { name: 'a' })
  expect(server.received).toHaveLength(3)
  expect(server.tips).toEqual(['warning: Data is being processed. Please do not repeat the operation.'])

  const meant = { ...saveThing, repeatSubmit: false as const }
  await server.call(meant, { name: 'c' })
  await server.call(meant, { name: 'c' })
  expect(server.received).toHaveLength(5)
  expect(server.received.at(-1)!.headers.get('repeatSubmit')).toBe('false')
})

test('[REQ-3] every submit has a key of its own; one whose answer was lost is sent again under the same key', async () => {
  const server = fakeServer((_, count) => (count === 1 ? 'network' : done))
  const keys = () => server.received.map(({ headers }) => headers.get('idempotency-key'))
  expect(await failureOf(server.call(saveThing, { name: 'a' }))).toMatchObject({ message: 'Network connection error' })
  for (const name of ['a', 'a', 'b']) {
    server.pass(500)
    await server.call(saveThing, { name })
  }
  const [lost, again, third, other] = keys()
  expect(lost).toMatch(/^[0-9A-Za-z_-]{8,255}$/)
  expect(again).toBe(lost)
  expect(new Set([lost, third, other]).size).toBe(3)
})

test('[AUTH-12] 401 renews the token and tries again, at most 3 times after 200 ms × attempt, then the service is under maintenance', async () => {
  const renew = vi.fn(async (refused: string) => `${refused}+`)
  const server = fakeServer(() => ({ body: { code: 401, msg: 'Authentication failed.' } }), { current: async () => 't', renew })
  expect(await failureOf(server.call(saveThing, { name: 'a' }))).toMatchObject({
    code: 401,
    message: 'Sorry, the service is undergoing maintenance. Please try again later.',
  })
  expect(server.slept).toEqual([200, 400, 600])
  expect(server.received.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer t', 'Bearer t+', 'Bearer t++', 'Bearer t+++'])
  expect(new Set(server.received.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  expect(server.tips).toHaveLength(1)
})

test('[AUTH-12] a retry that succeeds is all that the caller sees', async () => {
  const server = fakeServer((_, count) => (count === 1 ? { body: { code: 401, msg: 'no' } } : done), { current: async () => 't' })
  expect(await server.call(saveThing, { name: 'a' })).toBeNull()
  expect(server.tips).toEqual([])
})

test('[REQ-4] without a token 401 is shown once and not retried', async () => {
  const server = fakeServer(() => ({ body: { code: 401 } }))
  expect(await failureOf(server.call(saveThing, { name: 'a' }))).toMatchObject({ code: 401 })
  expect(server.received).toHaveLength(1)
  expect(server.tips).toEqual(['error: Authentication failed. Unable to access system resources.'])
})

test('[AUTH-12] [AUTH-7] 11014 and 10014 go to the session and show no toast', async () => {
  const onChangedElsewhere = vi.fn()
  const onMustResetPassword = vi.fn()
  const server = fakeServer(
    (_, count) => ({ body: { code: count === 1 ? 11014 : 10014, msg: 'x', data: count === 3 ? { resetReason: 'required' } : null } }),
    {
      onChangedElsewhere,
      onMustResetPassword,
    },
  )
  await failureOf(server.call(getThing, { id: '1' }))
  expect(onChangedElsewhere).toHaveBeenCalledOnce()
  await failureOf(server.call(getThing, { id: '1' }))
  await failureOf(server.call(getThing, { id: '1' }))
  expect(onMustResetPassword.mock.calls).toEqual([['expired'], ['required']])
  expect(server.tips).toEqual([])
})

test('[AUTH-7] [AUTH-15] 10024 goes to the session and shows no toast', async () => {
  const onMustSetUpFactor = vi.fn()
  const server = fakeServer(() => ({ body: { code: 10024, msg: 'x', data: null } }), { onMustSetUpFactor })
  await failureOf(server.call(getThing, { id: '1' }))
  expect(onMustSetUpFactor).toHaveBeenCalledOnce()
  expect(server.tips).toEqual([])
})

test('[REQ-5] a failure is shown once, and not at all with noTip', async () => {
  const server = fakeServer(() => ({ body: { code: 10101, msg: 'full' } }))
  await failureOf(server.call(getThing, { id: '1' }))
  await failureOf(server.call({ ...getThing, noTip: true }, { id: '1' }))
  await failureOf(server.call(getThing, { id: '1' }, { noTip: true }))
  expect(server.tips).toEqual(['error: full'])
})

test('[REQ-5] a refusal that a fresh sign-in lifts shows no tip: the dialog asks', async () => {
  const server = fakeServer(() => ({ body: { code: 403, msg: 'sign in again', data: { signInAgain: true } } }))
  await failureOf(server.call(getThing, { id: '1' }))
  expect(server.tips).toEqual([])
})

test('[REQ-4] a broken line and an answer of another shape have their texts', async () => {
  const replies: Reply[] = ['network', { body: { code: 200, data: { m: 1 } } }, { text: '' }]
  const server = fakeServer((_, count) => replies[count - 1]!)
  const texts = []
  for (const _ of replies) texts.push((await failureOf(server.call(getThing, { id: '1' })))?.message)
  expect(texts).toEqual([
    'Network connection error',
    'The returned data is incorrect. Please try again later.',
    'The returned data is incorrect. Please try again later.',
  ])
})

test('[REQ-1] a call that its caller ends shows nothing', async () => {
  const server = fakeServer(() => 'never')
  const stop = new AbortController()
  const failure = failureOf(server.call(getThing, { id: '1' }, { signal: stop.signal }))
  await vi.waitFor(() => expect(server.received).toHaveLength(1))
  stop.abort()
  expect((await failure)?.name).toBe('AbortError')
  expect(server.tips).toEqual([])
})

test('[OPS-1] the change set that an answer names is passed on after a write, not after a failed one or a read', async () => {
  const headers = { 'content-type': 'application/json', 'change-set': 'c-1' }
  const refused = { code: 422, msg: 'no', data: null }
  const bodies = [{ code: 200, msg: 'ok', data: { n: 1 } }, refused, { code: 200, msg: 'ok', data: null }]
  const server = fakeServer((_, count) => ({ body: bodies[count - 1], headers }))
  await server.call(getThing, { id: '7' })
  await failureOf(server.call(saveThing, { name: 'wrong' }))
  expect(server.changed).toEqual([])
  await server.call(saveThing, { name: 'right' })
  expect(server.changed).toEqual(['c-1'])
})
