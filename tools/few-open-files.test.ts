import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurns } from './few-open-files.ts'

test('at most so many calls run at once, all run, and one that fails gives its place away', async () => {
  let running = 0
  let most = 0
  const work = inTurns(async (at: number) => {
    most = Math.max(most, ++running)
    await sleep(1)
    running--
    if (at % 10 === 0) throw new Error('failed')
    return at
  }, 3)
  const results = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => work(at)))
  expect(most).toBe(3)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(45)
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5)
})
