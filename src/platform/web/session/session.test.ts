import { expect, test, vi } from 'vitest'
import type { Grant } from './grant.ts'
import { Session, SessionOver } from './session.ts'
import type { TabMessage, Tabs } from './tabs.ts'

const minute = 60_000

/** One browser: tabs that share a lock and a channel, and a server that issues a new token for each request. */
function openBrowser(
  tabCount: number,
  answer: (requestCount: number) => Grant | null | Error = (requestCount) => ({ token: `t${requestCount}`, endsAt: 15 * minute }),
) {
  const listeners: ((message: TabMessage) => void)[] = []
  let now = 0
  let requestCount = 0
  let turn: Promise<unknown> = Promise.resolve()
  let holders = 0
  const onExpired = vi.fn()
  const sessions = Array.from({ length: tabCount }, (_, index) => {
    const tabs: Tabs = {
      send: (message) => listeners.forEach((onMessage, other) => other !== index && setTimeout(() => onMessage(message), 1)),
      listen: (onMessage) => (listeners[index] = onMessage),
    }
    return new Session({
      requestToken: async () => {
        requestCount++
        const grant = answer(requestCount)
        await new Promise((resolve) => setTimeout(resolve, 1))
        if (grant instanceof Error) throw grant
        return grant
      },
      mayExist: () => true,
      alone: (work) => {
        const waited = holders++ > 0
        const mine = turn.then(() => work(waited)).finally(() => holders--)
        turn = mine.catch(() => {})
        return mine
      },
      tabs,
      now: () => now,
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      onExpired,
    })
  })
  return { sessions, requestCount: () => requestCount, pass: (ms: number) => (now += ms), onExpired }
}

test('[AUTH-10] a token is renewed when fewer than 60 s remain, and not before', async () => {
  const {
    sessions: [session],
    requestCount,
    pass,
  } = openBrowser(1, (count) => ({ token: `t${count}`, endsAt: count * 15 * minute }))
  expect(await session!.current()).toBe('t1')
  pass(14 * minute)
  expect(await session!.current()).toBe('t1')
  pass(1)
  expect(await session!.current()).toBe('t2')
  expect(requestCount()).toBe(2)
})

test('[AUTH-10] twenty tabs that wake at once ask the server once, and all go on with its token', async () => {
  const { sessions, requestCount } = openBrowser(20)
  const tokens = await Promise.all(sessions.flatMap((session) => [session.current(), session.current()]))
  expect(new Set(tokens)).toEqual(new Set(['t1']))
  expect(requestCount()).toBe(1)
})

test('[AUTH-12] a token that the server refused is renewed once for all calls that met the refusal', async () => {
  const {
    sessions: [session],
    requestCount,
  } = openBrowser(1)
  await session!.current()
  expect(await Promise.all([session!.renew('t1'), session!.renew('t1')])).toEqual(['t2', 't2'])
  expect(await session!.renew('t1')).toBe('t2')
  expect(requestCount()).toBe(2)
})

test('[AUTH-10] after 2 refusals the session is over, and a page that had one says so', async () => {
  const {
    sessions: [session],
    requestCount,
    pass,
    onExpired,
  } = openBrowser(1, (count) => (count === 1 ? { token: 't1', endsAt: 15 * minute } : null))
  await session!.current()
  pass(15 * minute)
  await expect(session!.current()).rejects.toBeInstanceOf(SessionOver)
  expect(requestCount()).toBe(3)
  expect(onExpired).toHaveBeenCalledOnce()
})

test('[AUTH-10] a page that begins with an old flag learns in silence that nobody is signed in', async () => {
  const {
    sessions: [session],
    onExpired,
  } = openBrowser(1, () => null)
  await expect(session!.current()).rejects.toBeInstanceOf(SessionOver)
  expect(onExpired).not.toHaveBeenCalled()
})

test('[AUTH-10] a line that is down does not end the session: the rest of the token serves', async () => {
  const {
    sessions: [session],
    pass,
    onExpired,
  } = openBrowser(1, (count) => (count === 1 ? { token: 't1', endsAt: 15 * minute } : new Error('offline')))
  await session!.current()
  pass(14.5 * minute)
  expect(await session!.current()).toBe('t1')
  pass(minute)
  await expect(session!.current()).rejects.toThrow('offline')
  expect(onExpired).not.toHaveBeenCalled()
})
