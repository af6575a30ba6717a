import { expect, test } from 'vitest'
import { hasDrifted, multiplierFor } from './slowdown.ts'

test.for([
  [150, 1],
  [475, 1.5],
  [800, 2],
  [1_050, 2.5],
  [1_300, 3],
  [1_533, 4],
  [1_766, 5],
  [1_999, 6],
  [3_630, 13],
])('[RUN-2] a machine with a benchmark index of %d is slowed down %d times', ([index, multiplier]) => {
  expect(multiplierFor(index!)).toBeCloseTo(multiplier!, 10)
})

test.for([149, 0, -1, Number.NaN])('[RUN-2] a benchmark index of %d is refused', (index) => {
  expect(() => multiplierFor(index)).toThrow(RangeError)
})

test('[RUN-2] indexes that differ by more than a quarter count as drift, in both directions', () => {
  expect(hasDrifted(1_000, 1_250)).toBe(false)
  expect(hasDrifted(1_000, 1_251)).toBe(true)
  expect(hasDrifted(1_250, 1_000)).toBe(false)
  expect(hasDrifted(1_251, 1_000)).toBe(true)
})
