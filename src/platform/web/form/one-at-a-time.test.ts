import { expect, test } from 'vitest'
import { runOneAtATime } from './one-at-a-time.ts'

test('[AUTH-4] a second click during the check of the target or the request sends nothing', async () => {
  const lock = { current: false }
  let sent = 0
  const work = async () => {
    await Promise.resolve()
    sent++
  }
  await Promise.all([runOneAtATime(lock, work), runOneAtATime(lock, work)])
  expect(sent).toBe(1)
  await runOneAtATime(lock, work)
  expect(sent).toBe(2)
})

test('[AUTH-4] a failure leaves the button usable', async () => {
  const lock = { current: false }
  await expect(runOneAtATime(lock, () => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect(lock.current).toBe(false)
})
