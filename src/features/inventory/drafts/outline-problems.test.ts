import { expect, test } from 'vitest'
import type { Outline } from '#features/media/space/outline.ts'
import { fieldAt } from '../fields/fields.ts'
import { readValue } from '../fields/values.ts'
import { describeOutline, findOutlineProblems } from './outline-problems.ts'
import { emptyDocument, emptyRecords, type ParkDocument } from './park-document.ts'
import { placeByOutlines } from './place-by-outlines.ts'
import { copyWarehouse, listDifferences, mergeWarehouses, moveToFloor, splitWarehouse } from './stacking-edits.ts'

const rectangle = (x: number, y: number, lengthM: number, widthM: number): Outline => [[x, y], [x + lengthM, y], [x + lengthM, y + widthM], [x, y + widthM]] // prettier-ignore
const bowTie: Outline = [[0, 0], [50, 50], [50, 0], [0, 50]] // prettier-ignore

/** Two units of 50 × 50 m on floor 1, which share a wall. */
function parkOf(a: Outline = rectangle(0, 0, 50, 50), b: Outline = rectangle(50, 0, 50, 50)): ParkDocument {
  const unit = { ...emptyRecords.warehouses, floorId: '1', totalArea: 2_500, length: 50, width: 50 }
  const floor = { ...emptyRecords.floors, building: 1, number: 1 }
  return {
    ...emptyDocument,
    floors: { 1: floor, 2: { ...floor, number: 2 } },
    warehouses: { 1: { ...unit, code: 'A', place: 1, outline: a }, 2: { ...unit, code: 'B', place: 2, outline: b } },
  }
}

const textsOf = (park: ParkDocument, key = '1') =>
  findOutlineProblems(park, key, 'en-US').map(({ severity, text }) => `${severity}: ${text}`)

test('[DET-2] outlines that share a wall and have the listed size are in order', () => {
  expect(textsOf(parkOf())).toEqual([])
  expect(textsOf(parkOf([], bowTie))).toEqual([])
})

test('[DET-2] an overlap is named by both units, with its area', () => {
  const park = parkOf(undefined, rectangle(49.9, 0, 50, 50))
  expect(textsOf(park)).toEqual(['error: Overlaps the outline of B by 5 m²: correct one of them'])
  expect(textsOf(park, '2')).toEqual(['error: Overlaps the outline of A by 5 m²: correct one of them'])
  expect(textsOf(parkOf(undefined, rectangle(49.99, 0, 50, 50)))).toEqual([])
})

test('[DET-2] units of two floors do not overlap, and an outline that crosses itself is only that', () => {
  const park = parkOf(undefined, rectangle(0, 0, 50, 50))
  const upstairs = { ...park, warehouses: { ...park.warehouses, 2: { ...park.warehouses['2']!, floorId: '2' } } }
  expect(textsOf(upstairs)).toEqual([])
  expect(textsOf(parkOf(bowTie))).toEqual(['error: The outline crosses itself: move its corners'])
  expect(textsOf(parkOf(undefined, bowTie))).toEqual([])
})

test('[DET-2] figures that differ by more than three per cent are named with both figures', () => {
  const longer = parkOf(rectangle(-10, 0, 60, 50))
  expect(textsOf(longer)).toEqual([
    'warning: Area on the plan 3,000 m², listed 2,500 m² (20 % apart). Which one is wrong?',
    'warning: Length and width on the plan 60 × 50 m, listed 50 × 50 m (20 % apart). Which one is wrong?',
  ])
  expect(findOutlineProblems(longer, '1', 'zh-CN')[0]!.text).toBe('图上面积 3,000 m²，房源面积 2,500 m²（相差 20%），请确认哪一个有误')
  expect(textsOf(parkOf(rectangle(-1.5, 0, 51.5, 50)))).toEqual([])
  const unknown = { ...longer.warehouses['1']!, totalArea: null, length: null }
  expect(textsOf({ ...longer, warehouses: { ...longer.warehouses, 1: unknown } })).toEqual([])
})

test('[OPS-1.14] [DET-2] parts, merged units, copies and units on another floor have no outline', () => {
  const park = parkOf()
  const edits = [
    splitWarehouse(park, '1', [1_500, 1_000], () => 'n1'),
    mergeWarehouses(park, ['1', '2']),
    copyWarehouse(park, '1', ['C'], () => 'n1'),
    moveToFloor(park, '1', '2'),
  ]
  const outlined = edits.map((edit) => ('park' in edit ? Object.keys(edit.park.warehouses).filter((key) => edit.park.warehouses[key]!.outline.length > 0) : null))
  expect(outlined).toEqual([['2'], [], ['1', '2'], ['2']])
  expect(moveToFloor(park, '1', '1')).toEqual({ park })
  expect(listDifferences(park, ['1', '2'])).toEqual([])
}) // prettier-ignore

test('[OPS-1.12] outlines are read to the centimetre and described by corners and area', () => {
  const field = fieldAt('warehouses.1.outline')!
  expect(readValue(field, [[0.004, 1], [10, 1], [10, 5.005]])).toEqual([[0, 1], [10, 1], [10, 5.01]]) // prettier-ignore
  expect(readValue(field, null)).toEqual([])
  expect(describeOutline(rectangle(0, 0, 62.5, 40), 'en-US')).toBe('4 corners, 2,500 m²')
  expect(describeOutline(rectangle(0, 0, 62.5, 40), 'zh-CN')).toBe('4 个角点，2,500 m²')
})

test('[DET-2] units whose order is not known are counted from west to east', () => {
  const park = parkOf(rectangle(50, 0, 50, 50), rectangle(0, 0, 50, 50))
  expect(placeByOutlines(park, '1')).toBeNull()
  const unknown = { ...park, warehouses: { ...park.warehouses, 1: { ...park.warehouses['1']!, place: null } } }
  const placed = placeByOutlines(unknown, '1')!
  expect([placed.warehouses['1']!.place, placed.warehouses['2']!.place]).toEqual([2, 1])
  expect(
    placeByOutlines({ ...unknown, warehouses: { ...unknown.warehouses, 2: { ...park.warehouses['2']!, outline: [] } } }, '1'),
  ).toBeNull()
})
