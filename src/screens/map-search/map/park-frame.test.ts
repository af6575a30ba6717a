import { expect, test } from 'vitest'
import { contains } from './boxes.ts'
import { frameOfPark } from './park-frame.ts'

const park = { longitude: 120, latitude: 36 }

test('[SRCH-7] a chosen park is framed with its three nearest neighbours', () => {
  const near = [0.2, 0.25, 0.3, 0.4].map((degrees) => ({ longitude: 120 + degrees, latitude: 36 }))
  const box = frameOfPark(park, near)
  expect(near.map((place) => contains(box, place))).toEqual([true, true, true, false])
  expect(contains(box, park)).toBe(true)
})

test('[SRCH-7] the nearest freight hub within 40 km is framed too', () => {
  const hubs = [121, 119.7, 119.6].map((longitude) => ({ longitude, latitude: 36 }))
  expect(hubs.map((place) => contains(frameOfPark(park, [], hubs), place))).toEqual([false, true, false])
})

test('[SRCH-7] a park alone is framed with 12 km around it, not with parks far away', () => {
  const box = frameOfPark(park, [park, { longitude: 121, latitude: 36 }])
  expect((box[3] - box[1]) * 110.574).toBeCloseTo(24, 0)
  expect(box[2]).toBeLessThan(120.2)
})
