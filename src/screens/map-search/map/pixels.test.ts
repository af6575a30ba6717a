import { expect, test } from 'vitest'
import { toPixel, spreadDiscs } from './pixels.ts'

test('[SRCH-7] the world is 512 px wide at zoom 0', () => {
  expect(toPixel({ longitude: 180, latitude: 0 }, 0)).toEqual([512, 256])
})

test('[SRCH-7] overlapping discs are moved apart, others stay', () => {
  const discs = [
    { at: [100, 100], radius: 30 },
    { at: [130, 100], radius: 30 },
    { at: [400, 100], radius: 30 },
  ] as const
  const [first, second, third] = spreadDiscs(discs)
  expect(third).toEqual([0, 0])
  expect(discs[1].at[0] + second![0] - (discs[0].at[0] + first![0])).toBeGreaterThanOrEqual(55)
  expect(first![1]).toBe(0)
})

test('[SRCH-7] discs stay within the maximum shift', () => {
  const heap = Array.from({ length: 9 }, () => ({ at: [0, 0] as const, radius: 40 }))
  for (const [x, y] of spreadDiscs(heap)) expect(Math.hypot(x, y)).toBeLessThanOrEqual(27)
})
