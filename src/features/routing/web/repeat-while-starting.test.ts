import { expect, test, vi } from 'vitest'
import { CallFailed } from '#platform/web/request/call.ts'
import { repeatWhileStarting, retryMs, shouldRepeat } from './repeat-while-starting.ts'

test('[ROUTE-6] only a starting router is asked again, for a minute', () => {
  expect([0, 19, 20].map((retries) => shouldRepeat(new CallFailed(503, ''), retries))).toEqual([true, true, false])
  expect(shouldRepeat(new CallFailed(500, ''), 0)).toBe(false)
})

test('[ROUTE-6] a request is repeated until the router has started, and the wait is reported', async () => {
  vi.useFakeTimers()
  const onStarting = vi.fn<() => void>()
  const request = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new CallFailed(503, '')).mockResolvedValue('route')
  const reply = repeatWhileStarting(request, onStarting, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(retryMs)
  expect(await reply).toBe('route')
  expect(onStarting).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('[ROUTE-7] an overtaken request is not repeated', async () => {
  const overtaken = new AbortController()
  const request = vi.fn<() => Promise<string>>().mockRejectedValue(new CallFailed(503, ''))
  const reply = repeatWhileStarting(request, () => overtaken.abort(new Error('overtaken')), overtaken.signal)
  await expect(reply).rejects.toThrow('overtaken')
  expect(request).toHaveBeenCalledOnce()
})
