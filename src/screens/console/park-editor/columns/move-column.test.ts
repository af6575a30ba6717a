import { expect, test } from 'vitest'
import { columnAfterKey, dragColumn, nextColumn } from './move-column.ts'

const size = { lengthM: 72, widthM: 48 }
const column = { xM: 24.25, yM: 16 }

test('arrow keys move a column by 0.1 m, with Shift by 1 m, and not beyond the walls', () => {
  expect(columnAfterKey(column, { key: 'ArrowRight', shiftKey: false }, size)).toEqual({ xM: 24.35, yM: 16 })
  expect(columnAfterKey(column, { key: 'ArrowLeft', shiftKey: true }, size)).toEqual({ xM: 23.25, yM: 16 })
  expect(columnAfterKey(column, { key: 'ArrowUp', shiftKey: false }, size)).toEqual({ xM: 24.25, yM: 15.9 })
  expect(columnAfterKey({ xM: 71.5, yM: 47.95 }, { key: 'ArrowDown', shiftKey: true }, size)).toEqual({ xM: 71.5, yM: 48 })
  expect(columnAfterKey({ xM: 0.05, yM: 3 }, { key: 'ArrowLeft', shiftKey: false }, size)).toEqual({ xM: 0, yM: 3 })
  expect(columnAfterKey(column, { key: 'PageDown', shiftKey: false }, size)).toBeNull()
})

test('a dragged column keeps its distance from the pointer, and moves in steps of 0.1 m', () => {
  expect(dragColumn(column, { x: 0.04, y: -0.04 }, size)).toEqual(column)
  expect(dragColumn(column, { x: 1.26, y: -2.04 }, size)).toEqual({ xM: 25.55, yM: 14 })
  expect(dragColumn(column, { x: 100, y: -100 }, size)).toEqual({ xM: 72, yM: 0 })
})

const spacing = { x: 24, z: 16 }
const grid = [
  { xM: 24, yM: 16 },
  { xM: 24, yM: 32 },
  { xM: 48, yM: 16 },
  { xM: 48, yM: 32 },
]

test('another column is put where the grid lacks one, though its neighbours were moved', () => {
  expect(nextColumn([], size, spacing)).toEqual(grid[0])
  expect(nextColumn(grid.toSpliced(2, 1), size, spacing)).toEqual(grid[2])
  expect(nextColumn(grid.toSpliced(2, 1).with(0, { xM: 26, yM: 17 }), size, spacing)).toEqual(grid[2])
})

test('without a grid it goes on in the rhythm of the last two, else it stands free near the middle', () => {
  expect(nextColumn(grid.slice(0, 1), size, null)).toEqual({ xM: 36, yM: 24 })
  expect(nextColumn([{ xM: 10, yM: 12 }, { xM: 22, yM: 12 }], size, null)).toEqual({ xM: 34, yM: 12 })
  expect(nextColumn([{ xM: 10, yM: 12 }, { xM: 66, yM: 12 }], size, null)).toEqual({ xM: 36, yM: 24 })
  expect(nextColumn([{ xM: 36, yM: 24 }], size, null)).toEqual({ xM: 36.5, yM: 24 })
}) // prettier-ignore

test('a hall whose size is not known has room everywhere', () => {
  const unknown = { lengthM: null, widthM: null }
  expect(nextColumn([], unknown, null)).toEqual({ xM: 6, yM: 6 })
  // A grid without a length or width has no places.
  expect(nextColumn([], unknown, spacing)).toEqual({ xM: 6, yM: 6 })
  expect(nextColumn([{ xM: 900, yM: 900 }, { xM: 1_000, yM: 900 }], unknown, null)).toEqual({ xM: 1_100, yM: 900 })
}) // prettier-ignore

test('the hall is full of columns: each new one still stands in it', () => {
  const tiny = { lengthM: 1, widthM: 1 }
  expect(nextColumn([{ xM: 0.5, yM: 0.5 }, { xM: 1, yM: 0.5 }], tiny, null)).toEqual({ xM: 0.5, yM: 0.5 })
}) // prettier-ignore
