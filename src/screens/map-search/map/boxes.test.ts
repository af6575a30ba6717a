import { expect, test } from 'vitest'
import { withMinSize, uniteBoxes, readBox, buildBoxAround, formatBox, contains, intersectBoxes, normalizeBox } from './boxes.ts'

test('[SRCH-7] a view is clamped to valid coordinates and rounded', () => {
  expect(formatBox(normalizeBox([119.123_456, 35.999_99, 120.000_04, 36.5]))).toBe('119.1235,36,120,36.5')
  expect(normalizeBox([-300, -95, 300, 95])).toEqual([-180, -85, 180, 85])
  expect(normalizeBox([150, 0, 200, 10])).toEqual([150, 0, 180, 10])
})

test('[SRCH-7] a box is read from an address', () => {
  expect(readBox('119.5,35.8,120.9,36.6')).toEqual([119.5, 35.8, 120.9, 36.6])
  expect(readBox(undefined)).toBeNull()
})

test('[SRCH-7] boxes are intersected', () => {
  expect(intersectBoxes([0, 0, 10, 10], [5, -5, 15, 5])).toEqual([5, 0, 10, 5])
  expect(intersectBoxes([0, 0, 1, 1], [2, 2, 3, 3])).toBeNull()
})

test('[SRCH-7] a box contains its places and has a minimum size', () => {
  const box = uniteBoxes([
    [120, 36, 120, 36],
    [119, 37, 119.5, 38],
  ])!
  expect(box).toEqual([119, 36, 120, 38])
  expect(contains(box, { longitude: 119.2, latitude: 37.5 })).toBe(true)
  expect(contains(box, { longitude: 121, latitude: 37.5 })).toBe(false)
  expect(withMinSize([120, 36, 120, 36], 0.02)).toEqual([119.99, 35.99, 120.01, 36.01])
  expect(uniteBoxes([])).toBeNull()
})

test('[SRCH-7] a distance in km spans more degrees of longitude further north', () => {
  const [west, south, east, north] = buildBoxAround({ longitude: 120, latitude: 60 }, 10)
  expect(north - south).toBeCloseTo(0.181, 2)
  expect((east - west) / (north - south)).toBeCloseTo(2, 1)
})
