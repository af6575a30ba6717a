import { expect, test } from 'vitest'
import { bearingOf, bearingTo, conePath, moveShare, northFacing, oppositeYaw, toBearing } from './panorama-place.ts'

test.each([
  [0, 0, 0],
  [90, 0, 90],
  [-90, 0, 270],
  [180, 270, 90],
  [-30, 10, 340],
  [-0.001, 0, 0],
])('[DET-2] a view at yaw %s of a picture facing %s has the bearing %s', (yaw, north, bearing) =>
  expect(bearingOf(yaw, north)).toBe(bearing),
)

test('[DET-2] a picture whose view is set to north has this view at bearing 0', () => {
  for (const yaw of [-180, -90.5, -0.1, 0, 33.3, 179.9]) expect(bearingOf(yaw, northFacing(yaw))).toBe(0)
  expect(northFacing(90)).toBe(270)
  expect(toBearing(360)).toBe(0)
})

test('[DET-2] the way back is at the opposite bearing, however the two pictures are turned', () => {
  for (const [yaw, north, other] of [
    [0, 0, 0],
    [90, 0, 45],
    [-120, 270, 300],
  ] as const)
    expect(bearingOf(oppositeYaw(yaw, north, other), other)).toBe(toBearing(bearingOf(yaw, north) + 180))
})

test('[DET-2] directions on a plan are bearings with north at its top', () => {
  expect([bearingTo(0, -1), bearingTo(1, 0), bearingTo(0, 1), bearingTo(-1, 0), bearingTo(1, -1)]).toEqual([0, 90, 180, 270, 45])
})

test('[DET-2] a cone opens north, and a dot stays on the plan', () => {
  expect(conePath(10, 180)).toBe('M0 0L-10 -0A10 10 0 0 1 10 -0Z')
  expect(conePath(20, 60)).toBe('M0 0L-10 -17.32A20 20 0 0 1 10 -17.32Z')
  expect([moveShare(0.5, 0.01), moveShare(0.995, 0.01), moveShare(0.0004, -0.001)]).toEqual([0.51, 1, 0])
})
