import { expect, test } from 'vitest'
import { doOverlap, isInWall, placeDoors, type DoorFigures, type ListedDoor } from './doors.ts'

const door = (more: Partial<ListedDoor> = {}): ListedDoor => ({ side: 'south', atM: 10, widthM: 3, heightM: 3.5, leveller: true, ...more })
const hall: DoorFigures = { lengthM: 60, widthM: 40, doorCount: 4, dockSides: 1, doors: [] }

test('[DET-3] doors that are not named are spread evenly over the dock walls, in a typical size', () => {
  expect(placeDoors(hall).map(({ side, alongM }) => [side, alongM])).toEqual([-22.5, -7.5, 7.5, 22.5].map((alongM) => ['south', alongM]))
  const both = placeDoors({ ...hall, doorCount: 5, dockSides: 2 })
  expect(both.map(({ side }) => side)).toEqual(['south', 'south', 'south', 'north', 'north'])
  expect(both[0]).toMatchObject({ widthM: 2.8, heightM: 3.2, leveller: null })
  expect(placeDoors({ ...hall, doorCount: null })).toEqual([])
  expect(placeDoors({ ...hall, dockSides: null })).toEqual([])
})

test('[DET-3] named doors are placed from the ends of their walls, whatever the listing counts', () => {
  const doors = [door(), door({ side: 'north', widthM: null, heightM: null, leveller: null }), door({ side: 'east', atM: 10 })]
  expect(placeDoors({ ...hall, doorCount: null, dockSides: null, doors })).toEqual([
    { side: 'south', alongM: -20, widthM: 3, heightM: 3.5, leveller: true },
    { side: 'north', alongM: -20, widthM: 2.8, heightM: 3.2, leveller: null },
    { side: 'east', alongM: -10, widthM: 3, heightM: 3.5, leveller: true },
  ])
})

test('[DET-3] one named door beyond its wall makes all of them typical again', () => {
  expect(placeDoors({ ...hall, doors: [door(), door({ atM: 59 })] })).toHaveLength(4)
  expect(isInWall(door({ atM: 58.5 }), hall)).toBe(true)
  expect(isInWall(door({ side: 'west', atM: 58.5 }), hall)).toBe(false)
})

test('[DET-3] doors overlap in the same wall only, and may touch', () => {
  expect(doOverlap(door(), door({ atM: 12.9 }))).toBe(true)
  expect(doOverlap(door(), door({ atM: 13 }))).toBe(false)
  expect(doOverlap(door(), door({ side: 'north' }))).toBe(false)
})
