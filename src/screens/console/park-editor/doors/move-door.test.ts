import { expect, test } from 'vitest'
import type { ListedDoor } from '#features/media/space/doors.ts'
import { doorAfterKey, moveDoor, nextDoor } from './move-door.ts'

const size = { lengthM: 60, widthM: 40 }
const door: ListedDoor = { side: 'south', atM: 10, widthM: 3, heightM: 3.5, leveller: true }

test('[DET-3] arrow keys move a door by 0.1 m, with Shift by 1 m, and not beyond its wall', () => {
  expect(doorAfterKey(door, { key: 'ArrowRight', shiftKey: false }, size)).toEqual({ ...door, atM: 10.1 })
  expect(doorAfterKey(door, { key: 'ArrowLeft', shiftKey: true }, size)).toEqual({ ...door, atM: 9 })
  expect(doorAfterKey(door, { key: 'ArrowUp', shiftKey: false }, size)).toBeNull()
  expect(moveDoor(door, 99, size).atM).toBe(58.5)
  expect(moveDoor({ ...door, side: 'west' }, 99, size).atM).toBe(38.5)
  expect(moveDoor(door, -5, size).atM).toBe(1.5)
})

test('[DET-3] a door that is added continues the rhythm of the last two', () => {
  expect(nextDoor([])).toMatchObject({ side: 'south', atM: 3, widthM: null })
  expect(nextDoor([door])).toEqual({ ...door, atM: 16 })
  expect(nextDoor([door, { ...door, atM: 14.5 }])).toEqual({ ...door, atM: 19 })
  expect(nextDoor([door, { ...door, side: 'north', atM: 14.5 }])).toEqual({ ...door, side: 'north', atM: 20.5 })
})
