import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startsInTurn } from './start-in-turn.ts'

test('one task starts in each turn of the event loop, in the order of arrival', async () => {
  const start = startsInTurn(10_000)
  const events: string[] = []
  const all = ['first', 'second', 'third'].map(async (name) => void ((await start()) && events.push(name)))
  setImmediate(() => events.push('what arrived meanwhile'))
  await Promise.all(all)
  expect(events).toEqual(['first', 'second', 'what arrived meanwhile', 'third'])
  await turnOfLoop()
  expect(await start()).toBe(true)
})

test('a task whose turn comes too late is refused', async () => {
  const start = startsInTurn(5)
  const all = [start(), start(), start()]
  const until = performance.now() + 10
  while (performance.now() < until);
  expect(await Promise.all(all)).toEqual([true, false, false])
})
