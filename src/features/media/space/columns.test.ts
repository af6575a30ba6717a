import { expect, test } from 'vitest'
import { areColumnsNamed, isPlausibleGrid, listGrid, placeColumns, placeNamedColumns } from './columns.ts'

const size = { lengthM: 96, widthM: 48 }

test('the columns of a grid are listed from the north-west corner and stand where the grid has them', () => {
  const listed = listGrid(size, { x: 24, z: 12 })
  expect(listed).toHaveLength(9)
  expect(listed[0]).toEqual({ xM: 24, yM: 12 })
  expect(placeNamedColumns(listed, size)).toEqual(placeColumns([], { x: 24, z: 12 }, size))
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
