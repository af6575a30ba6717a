import type { Hall } from '#features/capacity/hall.ts'
import { areDoorsKnown, placeDoors, type DoorPlace } from '#features/media/space/doors.ts'
import type { ListedUnit } from './listed-hall.ts'

type Size = Pick<Hall, 'lengthM' | 'widthM'>

const figuresOf = ({ doorCount, doors = [], unloadingMode }: ListedUnit, { lengthM, widthM }: Size) => ({
  lengthM,
  widthM,
  doorCount,
  dockSides: unloadingMode === null ? null : unloadingMode === 'single' ? (1 as const) : (2 as const),
  doors,
})

/** Returns the doors of a unit; none if they are not named and their number or the dock walls are unknown. */
export const doorPlaces = (unit: ListedUnit, size: Size): DoorPlace[] => placeDoors(figuresOf(unit, size))

/** True if the owner has named where the doors are, within a hall of this size. */
export const hasNamedDoors = (unit: ListedUnit, size: Size): boolean => areDoorsKnown(figuresOf(unit, size))
