import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { Load, watchEventLoop } from './load.ts'

test('one long pause of the event loop is no load; two readings in a row are', () => {
  const load = new Load()
  const states = [501, 20, 501, 501, 1_600, 1_600, 20].map((delayMs) => {
    load.note(delayMs)
    return [load.isBusy, load.isOverloaded]
  })
  const [normal, busy, overloaded] = [
    [false, false],
    [true, false],
    [true, true],
  ]
  expect(states).toEqual([normal, normal, normal, busy, busy, overloaded, normal])
})

test('the delay of the event loop of this process is measured', async () => {
  const load = new Load()
  onTestFinished(watchEventLoop(load))
  await sleep(50)
  expect(load.delayMs).toBeLessThan(500)
  for (let round = 0; round < 3; round++) {
    const end = performance.now() + 700
    while (performance.now() < end);
    await sleep(1)
  }
  expect(load.isBusy).toBe(true)
})
