import { expect, test } from 'vitest'
import { cacheCounts } from './count-cache.ts'

function open(load: (turn: number) => Promise<number>) {
  let [now, turn] = [0, 0]
  return {
    counts: cacheCounts(
      () => load(++turn),
      () => new Date(now),
    ),
    wait: (ms: number) => void (now += ms),
  }
}

test('[OPS-1] counts are loaded once in 30 seconds, also by concurrent callers', async () => {
  const { counts, wait } = open(async (turn) => turn)
  expect(await Promise.all([counts(), counts()])).toEqual([1, 1])
  wait(29_999)
  expect(await counts()).toBe(1)
  wait(1)
  expect(await counts()).toBe(2)
})

test('[OPS-1] a failed load is tried again by the next caller', async () => {
  const { counts } = open(async (turn) => {
    if (turn === 1) throw new Error('no database')
    return turn
  })
  await expect(counts()).rejects.toThrow('no database')
  expect(await counts()).toBe(2)
})
