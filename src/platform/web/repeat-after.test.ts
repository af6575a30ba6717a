import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatAfter } from './repeat-after.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work is repeated a while after it has ended, also after a failure, until it is stopped', async () => {
  const answers: PromiseWithResolvers<void>[] = []
  const stop = repeatAfter(1_000, () => {
    answers.push(Promise.withResolvers())
    return answers.at(-1)!.promise
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(answers).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(answers).toHaveLength(1)
  // A slow answer is waited for.
  await vi.advanceTimersByTimeAsync(10_000)
  expect(answers).toHaveLength(1)
  answers[0]!.resolve()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(answers).toHaveLength(2)
  answers[1]!.reject(new Error('no network'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(answers).toHaveLength(3)
  stop()
  answers[2]!.resolve()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(answers).toHaveLength(3)
})
