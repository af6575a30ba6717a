import type { DoorSide } from '#features/media/space/door-sides.ts'
import { typicalDoorM, type ListedDoor } from '#features/media/space/doors.ts'
import type { ParkPlan } from './plan.ts'
import type { WarehouseRow } from './rows.ts'
import type { Unit } from './units.ts'

type Measures = Pick<WarehouseRow, 'lengthM' | 'doorCount' | 'unloading' | 'floorHeight' | 'platform'>

/** True for halls whose owner has sent a plan: the first buildings of hand-written logistics parks of one storey. */
export const isPlanned = ({ fixed, kindName, storeys }: ParkPlan, building: number): boolean =>
  fixed !== null && kindName === 'logistics' && storeys === 1 && building === 1

/** Doors of a planned unit as JSON: as many as it lists, in pairs, in the walls that it unloads at. Every sixth is a gate that trucks drive through. */
export function namedDoors(plan: ParkPlan, { building }: Unit, measures: Measures): string {
  const { lengthM, doorCount, unloading } = measures
  if (!isPlanned(plan, building) || lengthM === null || doorCount === null) return '[]'
  const north = unloading === 1 ? 0 : Math.floor(doorCount / 2)
  return JSON.stringify([...inWall('south', doorCount - north, measures), ...inWall('north', north, measures)])
}

const pairGapM = 1.2

/** Pairs of doors share the wall evenly; where they are too many for pairs, all doors do. */
function inWall(side: DoorSide, count: number, { lengthM, floorHeight, platform }: Measures): ListedDoor[] {
  const pitchM = lengthM! / Math.max(1, count)
  return Array.from({ length: count }, (_, at) => {
    const isGate = platform && at % 6 === 5
    const widthM = isGate ? 4 : 3
    const towardsPair = pitchM > widthM + 3 ? (pitchM - widthM - pairGapM) / 2 : 0
    const isLast = at === count - 1 && at % 2 === 0
    const atM = (at + 0.5) * pitchM + (isLast ? 0 : at % 2 === 0 ? towardsPair : -towardsPair)
    return { side, atM: Math.round(atM * 100) / 100, widthM, heightM: Math.min(isGate ? 4.5 : typicalDoorM.height, floorHeight - 0.5), leveller: platform && !isGate }
  })
} // prettier-ignore

/**
 * Returns the doors of the units of a floor along its walls, from its west end. The plan gives the units its whole length, which may differ by
 * a fraction of a bay from the sum of theirs.
 */
export function doorsOnFloor(units: readonly Pick<WarehouseRow, 'doors' | 'lengthM'>[], planLengthM: number): (ListedDoor & { widthM: number })[] {
  const stretch = planLengthM / units.reduce((sum, { lengthM }) => sum + (lengthM ?? 0), 0)
  let startM = 0
  return units.flatMap(({ doors, lengthM }) => {
    const fromM = startM
    startM += lengthM ?? 0
    return (JSON.parse(doors) as ListedDoor[]).map((door) => ({
      ...door,
      atM: (fromM + door.atM) * stretch,
      widthM: door.widthM ?? typicalDoorM.width,
    }))
  })
} // prettier-ignore
