import { expect, test } from 'vitest'
import type { ListedDoor } from '#features/media/space/doors.ts'
import type { WarehouseValues } from '../fields/warehouse-fields.ts'
import { fieldAt } from '../fields/fields.ts'
import { readValue } from '../fields/values.ts'
import { findDoorProblems } from './door-problems.ts'

const field = fieldAt('warehouses.1.doors')!
const door: ListedDoor = { side: 'south', atM: 10, widthM: 3, heightM: 3.5, leveller: true }
const unit: Pick<WarehouseValues, 'doors' | 'doorCount' | 'length' | 'width' | 'floorHeight'> = {
  doorCount: 2,
  length: 60,
  width: 40,
  floorHeight: 9,
  doors: [door, { ...door, atM: 20 }],
}

test('[DET-3] doors are kept in the order of their owner, to the centimetre', () => {
  const raw = [
    { ...door, atM: 20.004, leveller: 1 },
    { side: 'north', atM: 1.505 },
  ]
  expect(readValue(field, raw)).toEqual([
    { ...door, atM: 20 },
    { side: 'north', atM: 1.51, widthM: null, heightM: null, leveller: null },
  ])
  expect(readValue(field, null)).toEqual([])
})

test.each([
  ['no list', door],
  ['no door', ['x']],
  ['a wall that a hall does not have', [{ ...door, side: 'roof' }]],
  ['a place as text', [{ ...door, atM: '10' }]],
  ['a negative place', [{ ...door, atM: -1 }]],
  ['an endless place', [{ ...door, atM: Number.POSITIVE_INFINITY }]],
  ['a door of a thousand kilometres', [{ ...door, widthM: 1_000_000 }]],
  ['a leveller that is a word', [{ ...door, leveller: 'yes' }]],
  ['two hundred and one of them', Array.from({ length: 201 }, () => door)],
])('[DET-3] what is not a list of doors is refused: %s', (_, raw) => expect(readValue(field, raw)).toBeUndefined())

const problemsOf = (more: Partial<typeof unit>) =>
  findDoorProblems({ ...unit, ...more }, 'en-US').map(({ at, name, severity, text }) => [at, name, severity, text])

test('[DET-3] doors that fit their walls and the listing have no problem', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ doors: [] })).toEqual([])
})

test('[DET-3] a door beyond its wall, over another, too high or of an impossible size is named', () => {
  expect(problemsOf({ doors: [door, { ...door, side: 'west', atM: 39 }] })).toEqual([
    [1, 'atM', 'error', 'Beyond the wall: West (left) is 40 m long'],
  ])
  expect(problemsOf({ doors: [door, { ...door, atM: 12 }] })).toEqual([[1, 'atM', 'error', 'Overlaps door 1']])
  expect(problemsOf({ doors: [door, { ...door, atM: 20, heightM: 9.5 }] })).toEqual([
    [1, 'heightM', 'error', 'The door is 9.5 m high, the clear height only 9 m'],
  ])
  expect(problemsOf({ doors: [door, { ...door, atM: 20, widthM: 0.2 }] })).toEqual([
    [1, 'widthM', 'error', expect.stringContaining('Door width')],
  ])
})

test('[DET-3] a number that differs from the listing is a warning, in both languages', () => {
  expect(problemsOf({ doorCount: 6 })).toEqual([[null, null, 'warning', '2 doors are placed, the listing has 6. Check which is right']])
  expect(findDoorProblems({ ...unit, doorCount: 6 }, 'zh-CN').map(({ text }) => text)).toEqual([
    '已标注 2 个门，房源填写 6 个月台门，请核对',
  ])
  expect(problemsOf({ doorCount: null })).toEqual([])
})

test('[DET-3] a unit whose size is not known has no wall to compare with', () => {
  expect(problemsOf({ length: null, width: null, floorHeight: null, doors: [door, { ...door, atM: 900, heightM: 12 }] })).toEqual([])
})
