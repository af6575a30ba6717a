import { expect, test } from 'vitest'
import { blockingByProcessor } from './blocking.ts'
import { isMet, quantile, type Figure } from './figures.ts'

test('[RUN-2] p75 of nine loads is the seventh, and of one load that load', () => {
  expect(quantile([9, 1, 8, 2, 7, 3, 6, 4, 5], 0.75)).toBe(7)
  expect(quantile([40], 0.75)).toBe(40)
})

test('[RUN-2] a figure that could not be measured misses its target', () => {
  const figure: Figure = { page: 'list', what: 'taps', value: Infinity, unit: 'ms', max: 200 }
  expect(isMet(figure)).toBe(false)
  expect(isMet({ ...figure, value: 200 })).toBe(true)
})

test('[RUN-2] blocking counts what tasks of the main thread of the page take beyond 50 ms, multiplied', () => {
  const events = [
    { name: 'RunTask', pid: 1, tid: 1, tdur: 20_000 },
    { name: 'RunTask', pid: 1, tid: 1, tdur: 10_000 },
    { name: 'RunTask', pid: 1, tid: 2, tdur: 90_000 },
    { name: 'RunTask', pid: 2, tid: 1, tdur: 90_000 },
    { name: 'ParseHTML', pid: 1, tid: 1, tdur: 90_000 },
    { name: 'firstContentfulPaint', pid: 1, tid: 1 },
  ]
  expect(blockingByProcessor(events, 4)).toBe(30)
  expect(blockingByProcessor(events, 10)).toBe(200)
  expect(blockingByProcessor([], 4)).toBe(Infinity)
})
