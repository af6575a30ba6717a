import { expect, test } from 'vitest'
import { placeNames } from './dot-names.ts'

const dot = (name: string, x: number, y: number) => ({ place: { name }, x, y, radius: 5 })
const sides = (...dots: ReturnType<typeof dot>[]) => placeNames(dots, 400).map(({ nameAt }) => nameAt)

test('[HOME-5] names on a map never overlap: larger places are placed first, to the right if possible, then to the left, otherwise not at all', () => {
  expect(sides(dot('青岛', 100, 100))).toEqual(['right'])
  expect(sides(dot('青岛', 100, 100), dot('烟台', 125, 104))).toEqual(['left', 'right'])
  expect(sides(dot('青岛', 200, 100), dot('烟台', 200, 108), dot('威海', 200, 104))).toEqual(['right', 'left', null])
})

test('[HOME-5] a name near the right edge is placed left of its dot', () => {
  expect(sides(dot('上海', 385, 50))).toEqual(['left'])
})
