import { expect, test } from 'vitest'
import { offsetKm, ringsFor } from './surroundings.ts'

test('[DET-10] a minute of latitude is a nautical mile to the north, and of longitude less to the east', () => {
  const centre = { longitude: 120, latitude: 36 }

  expect(offsetKm(centre, { longitude: 120, latitude: 36 + 1 / 60 }).north).toBeCloseTo(1.853, 2)
  expect(offsetKm(centre, { longitude: 120 + 1 / 60, latitude: 36 }).east).toBeCloseTo(1.853 * Math.cos((36 * Math.PI) / 180), 2)
})

test('[DET-10] rings have round radii and reach the farthest park', () => {
  expect(ringsFor(7.4)).toEqual([2, 4, 6, 8])
  expect(ringsFor(38)).toEqual([10, 20, 30, 40])
  expect(ringsFor(0)).toEqual([0.2, 0.4, 0.6])
  for (const farthest of [0.3, 1, 2.6, 9.9, 55, 310]) expect(ringsFor(farthest).at(-1)!).toBeGreaterThanOrEqual(farthest)
})
