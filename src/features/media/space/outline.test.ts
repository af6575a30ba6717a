import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  areaOf,
  crossesItself,
  doFiguresAgree,
  extentOfOutline,
  findOutlinePlan,
  labelPointOf,
  nearestOnEdge,
  sharedArea,
  westToEast,
  type Corner,
  type Outline,
} from './outline.ts'

const rectangle = (x: number, y: number, lengthM: number, widthM: number): Outline => [
  [x, y],
  [x + lengthM, y],
  [x + lengthM, y + widthM],
  [x, y + widthM],
]
const turned = (outline: Outline, radians: number): Outline =>
  outline.map(([x, y]) => [x * Math.cos(radians) - y * Math.sin(radians), x * Math.sin(radians) + y * Math.cos(radians)])

/** L-shaped: a square of 20 m without a square of 10 m in its lower right corner. */
const lShape: Outline = [[0, 0], [20, 0], [20, 10], [10, 10], [10, 20], [0, 20]] // prettier-ignore

const metres = fc.integer({ min: 1, max: 20_000 }).map((hundredths) => hundredths / 100)
/** Outlines whose corners are around a middle in order, so that no walls cross. */
const starShaped = fc
  .tuple(metres, metres, fc.array(fc.double({ min: 1, max: 100, noNaN: true }), { minLength: 3, maxLength: 40 }))
  .map(([x, y, radii]): Outline =>
    radii.map((radius, at) => {
      const angle = (2 * Math.PI * at) / radii.length
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
    }),
  )

test('[DET-2] the area of a rectangle is its length times its width, whichever way it is turned or numbered', () => {
  fc.assert(
    fc.property(metres, metres, metres, metres, fc.double({ min: 0, max: 6.3, noNaN: true }), (x, y, lengthM, widthM, angle) => {
      const outline = turned(rectangle(x, y, lengthM, widthM), angle)
      expect(areaOf(outline)).toBeCloseTo(lengthM * widthM, 4)
      expect(areaOf(outline.toReversed())).toBeCloseTo(lengthM * widthM, 4)
      const { lengthM: longer, widthM: shorter } = extentOfOutline(outline)!
      expect([longer, shorter].map((one) => one.toFixed(4))).toEqual(
        [lengthM, widthM].toSorted((a, b) => b - a).map((one) => one.toFixed(4)),
      )
    }),
  )
  expect(areaOf(lShape)).toBe(300)
  expect(areaOf([])).toBe(0)
})

test('[DET-2] outlines that go around a middle do not cross themselves and share their whole area with themselves', () => {
  fc.assert(
    fc.property(starShaped, (outline) => {
      expect(crossesItself(outline)).toBe(false)
      expect(sharedArea(outline, outline)).toBeCloseTo(areaOf(outline), 4)
      const [x] = outline[0]!
      expect(sharedArea(outline, rectangle(x + 300, 0, 50, 300))).toBe(0)
    }),
  )
})

test('[DET-2] two outlines and what a cut leaves of one of them add up to its area', () => {
  fc.assert(
    fc.property(starShaped, fc.double({ min: 0, max: 200, noNaN: true }), (outline, cutX) => {
      const [west, east] = [rectangle(-500, -500, 500 + cutX, 1_000), rectangle(cutX, -500, 1_000, 1_000)]
      expect(sharedArea(outline, west) + sharedArea(outline, east)).toBeCloseTo(areaOf(outline), 3)
      expect(sharedArea(west, outline)).toBeCloseTo(sharedArea(outline, west), 6)
    }),
  )
})

test.each<[string, Outline, Outline, number]>([
  ['a shared wall', rectangle(0, 0, 10, 10), rectangle(10, 0, 10, 10), 0],
  ['a strip', rectangle(0, 0, 10, 10), rectangle(9, 0, 10, 10), 10],
  ['one inside the other', rectangle(0, 0, 10, 10), rectangle(2, 2, 3, 3), 9],
  ['the notch of an L', lShape, rectangle(10, 10, 10, 10), 0],
  ['an L and a square over its notch', lShape, rectangle(5, 5, 10, 10), 75],
  ['triangles that cross', [[0, 0], [10, 0], [0, 10]], [[10, 10], [0, 10], [10, 0]], 0],
  ['a diamond in a square', [[5, 0], [10, 5], [5, 10], [0, 5]], rectangle(0, 0, 10, 5), 25],
])('[DET-2] %s', (_, a, b, areaM2) => expect(sharedArea(a, b)).toBeCloseTo(areaM2, 6)) // prettier-ignore

test.each<[string, Outline]>([
  ['a bow tie', [[0, 0], [10, 10], [10, 0], [0, 10]]],
  ['a wall that runs back', [[0, 0], [10, 0], [5, 0], [5, 5]]],
  ['a first wall that the last one runs over', [[0, 0], [10, 0], [10, 5], [5, 0]]],
  ['a corner on another wall', [[0, 0], [10, 0], [10, 10], [5, 0], [0, 10]]],
  ['a corner twice', [[0, 0], [10, 0], [10, 0], [10, 10]]],
  ['a line', [[0, 0], [5, 0], [10, 0]]],
])('[DET-2] %s crosses itself', (_, outline) => expect(crossesItself(outline)).toBe(true)) // prettier-ignore

test('[DET-2] names of units are inside their outlines', () => {
  const isInside = ([x, y]: Corner, outline: Outline) => sharedArea(outline, rectangle(x - 0.0005, y - 0.0005, 0.001, 0.001)) > 0
  for (const outline of [lShape, turned(lShape, 1), lShape.map(([x, y]): Corner => [20 - x, y]), rectangle(3, 4, 5, 6)])
    expect(isInside(labelPointOf(outline)!, outline)).toBe(true)
  expect(labelPointOf([])).toBeNull()
})

test('[DET-2] figures agree up to three per cent, and units are ordered from west to east', () => {
  expect([doFiguresAgree(2_425, 2_500), doFiguresAgree(2_424, 2_500), doFiguresAgree(2_576, 2_500)]).toEqual([true, false, false])
  expect(westToEast({ c: rectangle(80, 0, 10, 10), a: rectangle(0, 5, 30, 10), b: rectangle(10, 0, 60, 10) })).toEqual(['a', 'b', 'c'])
  expect(nearestOnEdge([5, 3], [[0, 0], [10, 0]])).toEqual([5, 0]) // prettier-ignore
  const plans = [{ kind: 'image', metresPerPx: 1 }, { kind: 'plan', metresPerPx: null }, { kind: 'plan', metresPerPx: 0.1 }]
  expect(findOutlinePlan(plans)).toBe(plans[2])
}) // prettier-ignore
