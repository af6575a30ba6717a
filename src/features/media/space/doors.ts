import { roundTo } from '#platform/i18n/written-number.ts'
import type { DoorSide } from './door-sides.ts'

/** A door that an owner has named. Null: not known. */
export type ListedDoor = {
  side: DoorSide
  /** From the west end of a long wall, or the north end of a short one, to the middle of the door. Metres. */
  atM: number
  widthM: number | null
  heightM: number | null
  leveller: boolean | null
}

export const maxDoors = 200

/** The size of a door that the listing does not state; labelled typical wherever it is shown. Metres. */
export const typicalDoorM = { width: 2.8, height: 3.2 } as const

/** What decides where doors are drawn. `dockSides` is null while it is not known in which walls the docks are. */
export type DoorFigures = {
  lengthM: number
  widthM: number
  doorCount: number | null
  dockSides: 1 | 2 | null
  doors: readonly ListedDoor[]
}

/** `alongM`: from the middle of the wall to the east or south. `leveller` is null where the door says nothing about it. */
export type DoorPlace = { side: DoorSide; alongM: number; widthM: number; heightM: number; leveller: boolean | null }

export const isLongSide = (side: DoorSide): boolean => side === 'south' || side === 'north'

/** Returns the length in m of the wall that a door is in. */
export const wallLengthM = (side: DoorSide, { lengthM, widthM }: Pick<DoorFigures, 'lengthM' | 'widthM'>): number =>
  isLongSide(side) ? lengthM : widthM

/** Returns the ends of a door along its wall, in m. */
export const extentOf = ({ atM, widthM }: ListedDoor): { from: number; to: number } => {
  const half = (widthM ?? typicalDoorM.width) / 2
  return { from: atM - half, to: atM + half }
}

/** A hundredth of a metre: what two rounded figures may differ by. */
const toleranceM = 0.01

export function isInWall(door: ListedDoor, hall: Pick<DoorFigures, 'lengthM' | 'widthM'>): boolean {
  const { from, to } = extentOf(door)
  return from >= -toleranceM && to <= wallLengthM(door.side, hall) + toleranceM
}

export function doOverlap(a: ListedDoor, b: ListedDoor): boolean {
  const [first, second] = [extentOf(a), extentOf(b)]
  return a.side === b.side && first.from < second.to - toleranceM && second.from < first.to - toleranceM
}

/**
 * True if the doors that the owner has named can be drawn in a hall of this size. A listing whose length was changed later has typical doors
 * again until its doors are corrected.
 */
export const areDoorsKnown = ({ doors, ...hall }: Pick<DoorFigures, 'lengthM' | 'widthM' | 'doors'>): boolean =>
  doors.length > 0 && doors.every((door) => isInWall(door, hall))

/** Returns the middles of doors that are spread evenly along a wall, from its middle in m: where they are if the listing does not say. */
export function dockPositions({ docks, lengthM }: { docks: number; lengthM: number }): number[] {
  return Array.from({ length: docks }, (_, index) => (index + 0.5 - docks / 2) * (lengthM / docks))
}

/**
 * Returns where the doors of a hall are drawn: as the owner has named them, else half of them in each dock wall, evenly. Every drawing and
 * model uses it, so that they agree; rendered panoramas show typical doors only. None if the doors are not named and their number or walls are
 * unknown.
 */
export function placeDoors(figures: DoorFigures): DoorPlace[] {
  const { doors, doorCount, dockSides, lengthM } = figures
  if (areDoorsKnown(figures)) return placeNamedDoors(doors, figures)
  if (!doorCount || dockSides === null) return []
  const south = Math.ceil(doorCount / dockSides)
  const spread = (side: DoorSide, docks: number): DoorPlace[] =>
    dockPositions({ docks, lengthM }).map((alongM) => ({
      side,
      alongM,
      widthM: typicalDoorM.width,
      heightM: typicalDoorM.height,
      leveller: null,
    }))
  return [...spread('south', south), ...spread('north', doorCount - south)]
}

/** Returns where named doors are in the walls of a hall of this size. */
export const placeNamedDoors = (doors: readonly ListedDoor[], hall: Pick<DoorFigures, 'lengthM' | 'widthM'>): DoorPlace[] =>
  doors.map(({ side, atM, widthM, heightM, leveller }) => ({
    side,
    alongM: roundTo(atM - wallLengthM(side, hall) / 2, 3),
    widthM: widthM ?? typicalDoorM.width,
    heightM: heightM ?? typicalDoorM.height,
    leveller,
  }))
