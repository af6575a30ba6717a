import type { Hall } from '#features/capacity/hall.ts'
import { canopyHeightM } from '#features/media/drawings/section-furniture.ts'
import { canopyM } from '#features/media/drawings/section-geometry.ts'
import { dockPositions } from '#features/media/space/hall-layout.ts'
import { box, typical, type Box } from './boxes.ts'
import type { ListedHall, ListedUnit } from './listed-hall.ts'
import { hasLevellers } from './parts.ts'
import type { Placed } from './placed.ts'

/** Doors, levellers, bumpers, canopy, ramp and lift. How many doors there are is listed; where they stand is typical. */
export function dockBoxes(listed: ListedHall, unit: ListedUnit, hall: Hall, placed: Placed): Box[] {
  const boxes = doorPlaces(unit, hall).flatMap((door) => doorBoxes(door, hall, placed, hasLevellers(unit, listed.levellers)))
  if (unit.canopy) for (const side of sidesWithDocks(hall)) boxes.push(...canopyBoxes(hall, placed, side))
  return [...boxes, ...ghosts(unit, hall, placed)]
}

export type Door = { xM: number; side: 1 | -1 }

/** The south wall has docks in any case, the north wall if there are two sides. */
export const sidesWithDocks = ({ dockSides }: Hall): readonly (1 | -1)[] => (dockSides === 2 ? [1, -1] : [1])

/** Returns the doors, half of them in each dock wall; none if their number or the dock walls are unknown. */
export function doorPlaces({ doorCount, unloadingMode }: ListedUnit, hall: Hall): Door[] {
  if (!doorCount || unloadingMode === null) return []
  const south = Math.ceil(doorCount / hall.dockSides)
  return sidesWithDocks(hall).flatMap((side) =>
    dockPositions({ docks: side === 1 ? south : doorCount - south, lengthM: hall.lengthM }).map((xM) => ({ xM, side })),
  )
}

function doorBoxes({ xM, side }: Door, { widthM, clearHeightM }: Hall, { floorM, baseM, yardM }: Placed, leveller: boolean): Box[] {
  const wallM = (side * widthM) / 2
  const heightM = Math.min(typical.door.height, clearHeightM - 0.2)
  const boxes = [
    box('door', [xM, floorM + heightM / 2, wallM + (side * typical.wall) / 2], [typical.door.width, heightM, typical.wall + 0.06]),
  ]
  if (leveller) boxes.push(box('leveller', [xM, floorM + 0.02, wallM - side * 1.35], [2, 0.04, 2.4]))
  // Trucks stand at the ground floor only.
  if (floorM <= baseM && baseM > yardM + 0.5)
    for (const beside of [-1.6, 1.6])
      boxes.push(box('bumper', [xM + beside, floorM - 0.35, wallM + side * (typical.wall + 0.15)], [0.3, 0.5, 0.3]))
  return boxes
}

/** The canopy belongs to the ground floor, at the height that the section drawing gives it. */
function canopyBoxes({ lengthM, widthM }: Hall, { baseM, yardM, groundStoreyM }: Placed, side: 1 | -1): Box[] {
  const underM = canopyHeightM({ storeys: groundStoreyM === null ? [] : [{ number: 1, heightM: groundStoreyM, states: [] }], baseM })
  const wallM = side * (widthM / 2 + typical.wall)
  const posts = dockPositions({ docks: Math.max(2, Math.round(lengthM / 12)), lengthM })
  return [
    box('canopy', [0, underM + 0.15, wallM + (side * canopyM) / 2], [lengthM, 0.3, canopyM]),
    ...posts.map((xM) => box('post', [xM, (yardM + underM) / 2, wallM + side * (canopyM - 0.3)], [0.2, underM - yardM, 0.2])),
  ]
}

/** A ramp and a freight lift that the listing has without a place or a size: translucent, outside the building. */
function ghosts(unit: ListedUnit, { widthM, lengthM, clearHeightM }: Hall, { toX, floorM, yardM }: Placed): Box[] {
  const boxes: Box[] = []
  const upM = Math.max(2, floorM - yardM)
  if (unit.ramp) boxes.push(box('ghost', [toX + 9, yardM + upM / 2, 0], [12, upM, Math.min(60, widthM)]))
  if (unit.freightElevator) {
    const heightM = floorM - yardM + clearHeightM
    boxes.push(box('ghost', [-lengthM / 4, yardM + heightM / 2, -widthM / 2 - typical.wall - 2.1], [3.4, heightM, 4]))
  }
  return boxes
}
