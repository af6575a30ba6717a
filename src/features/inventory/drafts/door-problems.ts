import { m } from '#messages'
import { doorSides, type DoorSide } from '#features/media/space/door-sides.ts'
import { doOverlap, isInWall, wallLengthM, type ListedDoor } from '#features/media/space/doors.ts'
import type { Message } from '#platform/contract/failure.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { WarehouseValues } from '../fields/warehouse-fields.ts'

/** `at`: the place of the door in the list; null for all doors together. Warnings do not prevent publishing. */
export type DoorProblem = { at: number | null; name: keyof ListedDoor | null; severity: 'error' | 'warning'; text: string }

/** What a door may measure, in m. */
export const doorLimits = { widthM: { min: 0.6, max: 30 }, heightM: { min: 1.8, max: 20 } } as const

export const sideNames: Record<DoorSide, Message> = {
  south: m.inventory_sideSouth,
  north: m.inventory_sideNorth,
  west: m.inventory_sideWest,
  east: m.inventory_sideEast,
}

const sizeNames: Record<keyof typeof doorLimits, Message> = { widthM: m.inventory_doorWidth, heightM: m.inventory_doorHeight }

type Unit = Pick<WarehouseValues, 'doors' | 'doorCount' | 'length' | 'width' | 'floorHeight'>

/**
 * Returns what is wrong with the doors of a warehouse, each with a sentence: doors beyond their wall, doors that overlap, sizes that no door
 * has, and a number that differs from the listing.
 */
export function findDoorProblems(unit: Unit, locale: Locale): DoorProblem[] {
  return [...unit.doors.flatMap((door, at) => findProblemsOf(door, at, unit, locale)), ...findCountProblem(unit, locale)]
}

function findProblemsOf(door: ListedDoor, at: number, unit: Unit, locale: Locale): DoorProblem[] {
  const problem = (name: keyof ListedDoor, text: string): DoorProblem => ({ at, name, severity: 'error', text })
  const earlier = unit.doors.findIndex((other, index) => index < at && doOverlap(door, other))
  const sizes = (Object.keys(doorLimits) as (keyof typeof doorLimits)[]).flatMap((name) => {
    const text = findSizeProblem(name, door[name], unit.floorHeight, locale)
    return text === null ? [] : [problem(name, text)]
  })
  return [
    ...(isInUnit(door, unit) ? [] : [problem('atM', beyondWall(door.side, unit, locale))]),
    ...(earlier < 0 ? [] : [problem('atM', m.inventory_doorOverlaps({ n: String(earlier + 1) }, { locale }))]),
    ...sizes,
  ]
}

/** A unit whose length or width is unknown has no wall to compare with. */
function isInUnit(door: ListedDoor, { length, width }: Unit): boolean {
  const known = { lengthM: length ?? Number.POSITIVE_INFINITY, widthM: width ?? Number.POSITIVE_INFINITY }
  return isInWall(door, known)
}

function beyondWall(side: DoorSide, { length, width }: Unit, locale: Locale) {
  const wallM = wallLengthM(side, { lengthM: length ?? 0, widthM: width ?? 0 })
  return m.inventory_doorBeyondWall({ side: sideNames[side]({}, { locale }), length: String(wallM) }, { locale })
}

function findSizeProblem(name: keyof typeof doorLimits, value: number | null, clearHeightM: number | null, locale: Locale): string | null {
  if (value === null) return null
  const { min, max } = doorLimits[name]
  const field = sizeNames[name]({}, { locale })
  if (value < min || value > max) return m.inventory_outOfRange({ field, min: String(min), max: String(max) }, { locale })
  if (name !== 'heightM' || clearHeightM === null || value <= clearHeightM) return null
  return m.inventory_doorTooHigh({ height: String(value), clear: String(clearHeightM) }, { locale })
}

function findCountProblem({ doors, doorCount }: Unit, locale: Locale): DoorProblem[] {
  if (doors.length === 0 || doorCount === null || doorCount === doors.length) return []
  const text = m.inventory_doorCountDiffers({ doors: String(doors.length), listed: String(doorCount) }, { locale })
  return [{ at: null, name: null, severity: 'warning', text }]
}

/** Lists the sides for a choice, front first. */
export const listSides = (locale: Locale) => doorSides.map((side) => ({ side, name: sideNames[side]({}, { locale }) }))
