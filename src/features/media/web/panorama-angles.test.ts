import { expect, test } from 'vitest'
import { angleBetween, moveBy, oneTurn } from './panorama-angles.ts'

test.each([
  [0, 0],
  [180, 180],
  [-180, 180],
  [181, -179],
  [359.96, 0],
  [-725.04, -5],
])('[OPS-1.10] %s° is %s° of one turn', (degrees, turned) => expect(oneTurn(degrees)).toBe(turned))

test('[OPS-1.10] the angle between two directions crosses the back and the poles', () => {
  expect(angleBetween({ yaw: 179, pitch: 0 }, { yaw: -179, pitch: 0 })).toBeCloseTo(2)
  expect(angleBetween({ yaw: 0, pitch: 89 }, { yaw: 180, pitch: 89 })).toBeCloseTo(2)
  expect(angleBetween({ yaw: 90, pitch: 0 }, { yaw: 0, pitch: 0 })).toBeCloseTo(90)
  expect(angleBetween({ yaw: 7.3, pitch: 1.2 }, { yaw: 7.3, pitch: 1.2 })).toBe(0)
})

test('[SEE-31] arrow keys move a point by a step, around the back and not over the poles', () => {
  expect(moveBy({ yaw: 90, pitch: 0 }, 'ArrowRight', 1)).toEqual({ yaw: 91, pitch: 0 })
  expect(moveBy({ yaw: 90, pitch: 0 }, 'ArrowLeft', 0.1)).toEqual({ yaw: 89.9, pitch: 0 })
  expect(moveBy({ yaw: 180, pitch: 0 }, 'ArrowRight', 1)).toEqual({ yaw: -179, pitch: 0 })
  expect(moveBy({ yaw: 0, pitch: 89.5 }, 'ArrowUp', 1)).toEqual({ yaw: 0, pitch: 90 })
  expect(moveBy({ yaw: 0, pitch: 0.1 }, 'ArrowDown', 0.1)).toEqual({ yaw: 0, pitch: 0 })
  expect(moveBy({ yaw: 0, pitch: 0 }, 'Enter', 1)).toBeNull()
})
