import type { Hall } from '#features/capacity/hall.ts'
import { canopyHeightM } from '#features/media/drawings/section-furniture.ts'
import { canopyM } from '#features/media/drawings/section-geometry.ts'
import { dockPositions, isLongSide, type DoorPlace } from '#features/media/space/doors.ts'
import { box, typical, type Box, type BoxKind } from './boxes.ts'
import { doorPlaces } from './door-places.ts'
import type { ListedHall, ListedUnit } from './listed-hall.ts'
import { hasLeveller } from './parts.ts'
import type { Placed } from './placed.ts'

/** Doors, levellers, bumpers, canopy, ramp and lift. Doors are where the owner has named them, else at typical places. */
export function dockBoxes(listed: ListedHall, unit: ListedUnit, hall: Hall, placed: Placed): Box[] {
  const boxes = doorPlaces(unit, hall).flatMap((door) => doorBoxes(door, hall, placed, hasLeveller(door, unit, listed.levellers)))
  if (unit.canopy) for (const side of sidesWithDocks(hall)) boxes.push(...canopyBoxes(hall, placed, side))
  return [...boxes, ...ghosts(unit, hall, placed)]
}

/** The south wall has docks in any case, the north wall if there are two sides. */
export const sidesWithDocks = ({ dockSides }: Hall): readonly (1 | -1)[] => (dockSides === 2 ? [1, -1] : [1])

function doorBoxes(door: DoorPlace, hall: Hall, { floorM, baseM, yardM }: Placed, leveller: boolean): Box[] {
  const heightM = Math.min(door.heightM, hall.clearHeightM - 0.2)
  const at = inWall(door, hall)
  const boxes = [at('door', { alongM: 0, outM: typical.wall / 2, yM: floorM + heightM / 2 }, [door.widthM, heightM, typical.wall + 0.06])]
  if (leveller) boxes.push(at('leveller', { alongM: 0, outM: -1.35, yM: floorM + 0.02 }, [Math.min(2, door.widthM), 0.04, 2.4]))
  // Trucks stand at the ground floor only.
  if (floorM <= baseM && baseM > yardM + 0.5)
    for (const side of [-1, 1])
      boxes.push(at('bumper', { alongM: side * (door.widthM / 2 + 0.2), outM: typical.wall + 0.15, yM: floorM - 0.35 }, [0.3, 0.5, 0.3]))
  return boxes
}

type InWall = { alongM: number; outM: number; yM: number }

/** Places boxes at a door: `alongM` from its middle along the wall, `outM` from the inside of the wall outwards. Sizes are along, up, out. */
function inWall({ side, alongM }: DoorPlace, { lengthM, widthM }: Hall) {
  const out = side === 'south' || side === 'east' ? 1 : -1
  const isLong = isLongSide(side)
  const wallM = (out * (isLong ? widthM : lengthM)) / 2
  return (kind: BoxKind, at: InWall, [along, up, through]: Box['size']): Box => {
    const [onWall, across] = [alongM + at.alongM, wallM + out * at.outM]
    return isLong ? box(kind, [onWall, at.yM, across], [along, up, through]) : box(kind, [across, at.yM, onWall], [through, up, along])
  }
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
