import { expect, test } from 'vitest'
import type { Outline } from '#features/media/space/outline.ts'
import { cornerAfterKey, listedRectangle, placeOnWall, snapCorner, withinPlan } from './snap-corner.ts'

const neighbour: Outline = [[0, 0], [50, 0], [50, 40], [0, 40]] // prettier-ignore
const alone = { others: [], before: [], after: [], reachM: 1 }
const plan = { widthM: 160, heightM: 107 }

test.each([
  ['a corner of another unit', [50.6, 0.5], { others: [neighbour] }, [50, 0]],
  ['a wall of another unit', [50.6, 20], { others: [neighbour] }, [50, 20]],
  ['nothing out of reach', [51.2, 20], { others: [neighbour] }, [51.2, 20]],
  ['a right angle to the last wall', [30.4, 12], { before: [[30, 0], [0, 0]] }, [30, 12]],
  ['the last wall itself', [44, 0.4], { before: [[30, 0], [0, 0]] }, [44, 0]],
  ['the edges of the plan from the first corner', [20, 5.3], { before: [[10, 5]] }, [20, 5]],
  ['the fourth corner of a rectangle', [0.3, 40.4], { before: [[50, 40], [50, 0]], after: [[0, 0], [50, 0]] }, [0, 40]],
  ['a turned right angle', [9.3, 11.1], { before: [[10, 10], [0, 0]] }, [9.1, 10.9]],
  ['where a wall and a right angle meet', [50.5, 24.6], { others: [neighbour], before: [[90, 24], [90, 10]] }, [50, 24]],
] as const)('[DET-2] a corner snaps to %s', (_, point, around, expected) => {
  const [x, y] = snapCorner(point, { ...alone, ...around })
  expect([x, y].map((one) => Math.round(one * 100) / 100)).toEqual(expected)
}) // prettier-ignore

test('[DET-2] arrow keys move a corner by 0.1 m, with Shift by 1 m, and not off the plan', () => {
  expect(cornerAfterKey([10, 5], { key: 'ArrowLeft', shiftKey: false }, plan)).toEqual([9.9, 5])
  expect(cornerAfterKey([10, 5], { key: 'ArrowDown', shiftKey: true }, plan)).toEqual([10, 6])
  expect(cornerAfterKey([0, 107], { key: 'ArrowDown', shiftKey: false }, plan)).toEqual([0, 107])
  expect(cornerAfterKey([10, 5], { key: 'Enter', shiftKey: false }, plan)).toBeNull()
  expect(withinPlan([-1, 200.456], plan)).toEqual([0, 107])
})

test('[DET-2] a press on a wall is a new corner between its ends', () => {
  expect(placeOnWall([49.5, 20], neighbour, 1)).toEqual({ at: 2, corner: [50, 20] })
  expect(placeOnWall([0.2, 20], neighbour, 1)).toEqual({ at: 4, corner: [0, 20] })
  expect(placeOnWall([25, 20], neighbour, 1)).toBeNull()
})

test('[DET-2] a rectangle of the listed size begins beside the other units, within the plan', () => {
  expect(listedRectangle({ lengthM: 30, widthM: 40 }, [neighbour], plan)).toEqual([[50, 0], [80, 0], [80, 40], [50, 40]])
  expect(listedRectangle({ lengthM: 120, widthM: 40 }, [neighbour], plan)[0]).toEqual([40, 0])
  expect(listedRectangle({ lengthM: 60, widthM: 7 }, [], plan)[0]).toEqual([50, 50])
  expect(listedRectangle({ lengthM: 200, widthM: 40 }, [], plan)[0]).toEqual([0, 33.5])
}) // prettier-ignore
