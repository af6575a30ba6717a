import { expect, test } from 'vitest'
import { findSwipe } from './find-swipe.ts'

test('[SRCH-7] a card pushed far or fast enough to the left leads to the next result, to the right to the previous one', () => {
  expect(findSwipe({ x: -80, y: 5, speed: 0 })).toBe('next')
  expect(findSwipe({ x: 80, y: -5, speed: 0 })).toBe('previous')
  expect(findSwipe({ x: -30, y: 0, speed: -0.8 })).toBe('next')
})

test('[SRCH-7] a tap, a short push, one taken back and a scroll along the page lead nowhere', () => {
  for (const movement of [
    { x: -4, y: 0, speed: -0.9 },
    { x: -40, y: 0, speed: -0.1 },
    { x: -40, y: 0, speed: 0.9 },
    { x: -80, y: 90, speed: -0.9 },
  ])
    expect(findSwipe(movement)).toBeNull()
})
