import { expect, test } from 'vitest'
import { clampPoint, pointAfterKey } from './plan-point.ts'

const size = { width: 1_600, height: 1_067 }

test('[DET-2] arrow keys move a point by a pixel, with Shift by ten, and not out of the picture', () => {
  expect(pointAfterKey([100, 50], { key: 'ArrowLeft', shiftKey: false }, size)).toEqual([99, 50])
  expect(pointAfterKey([100, 50], { key: 'ArrowDown', shiftKey: true }, size)).toEqual([100, 60])
  expect(pointAfterKey([1_595, 50], { key: 'ArrowRight', shiftKey: true }, size)).toEqual([1_600, 50])
  expect(pointAfterKey([100, 50], { key: 'Enter', shiftKey: false }, size)).toBeNull()
  expect(clampPoint([-3, 2_000.04], size)).toEqual([0, 1_067])
})
