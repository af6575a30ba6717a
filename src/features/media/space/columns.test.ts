import { expect, test } from 'vitest'
import { areColumnsNamed, countGrid, isPlausibleGrid, listGrid, placeColumns, placeNamedColumns } from './columns.ts'

const size = { lengthM: 96, widthM: 48 }

test('a grid is named line by line from the west, each from north to south, and stands where the grid has it', () => {
  const listed = listGrid({ lengthM: 72, widthM: 48 }, { x: 24, z: 16 })
  expect(listed).toEqual([
    { xM: 24, yM: 16 },
    { xM: 24, yM: 32 },
    { xM: 48, yM: 16 },
    { xM: 48, yM: 32 },
  ])
  expect(placeNamedColumns(listGrid(size, { x: 24, z: 12 }), size)).toEqual(placeColumns([], { x: 24, z: 12 }, size))
})

test.each([
  [100, 50, 11, 23],
  [10, 50, 12, 24],
  [61.3, 44.7, 8.4, 16.8],
])('as many columns are counted as are placed: %d × %d m, every %d and %d m', (lengthM, widthM, x, z) => {
  expect(countGrid({ lengthM, widthM }, { x, z })).toBe(listGrid({ lengthM, widthM }, { x, z }).length)
})

test('named columns replace the grid as long as all of them are within the walls', () => {
  const named = [
    { xM: 0, yM: 0 },
    { xM: 96, yM: 47.5 },
  ]
  expect(placeColumns(named, { x: 24, z: 12 }, size)).toEqual([
    { x: -48, z: -24 },
    { x: 48, z: 23.5 },
  ])
  expect(areColumnsNamed(named, { ...size, lengthM: 95 })).toBe(false)
  expect(placeColumns(named, { x: 24, z: 12 }, { ...size, lengthM: 95 })).toHaveLength(9)
  expect([placeColumns([], null, size), areColumnsNamed([], size)]).toEqual([null, false])
})

test('a grid that would fill the hall is as good as unknown', () => {
  expect(isPlausibleGrid(size, { x: 0.01, z: 0.01 })).toBe(false)
  expect(placeColumns([], { x: 0.01, z: 0.01 }, size)).toBeNull()
})
