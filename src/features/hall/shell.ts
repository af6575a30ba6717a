import type { Hall } from '#features/capacity/hall.ts'
import { bayMiddles } from '#features/media/space/hall-figures.ts'
import { box, typical, type Box, type BoxKind } from './boxes.ts'
import type { ListedUnit } from './listed-hall.ts'
import type { Neighbour, Placed } from './placed.ts'

/** Ground, floor, walls, roof and lamps of the hall, and the units around it. The inside of the walls is the hall's length and width. */
export function shellBoxes(hall: Hall, placed: Placed): Box[] {
  return [...groundOf(hall, placed), ...floorOf(hall, placed), ...wallsOf(hall, placed), ...lampsOf(hall, placed), ...placed.neighbours.map(blockOf)]
} // prettier-ignore

const aroundM = 140
const yardAroundM = { x: 30, z: 64 }

function groundOf({ widthM }: Hall, { yardM, baseM, fromX, toX }: Placed): Box[] {
  const [xM, lengthM] = [(fromX + toX) / 2, toX - fromX]
  return [
    box('ground', [xM, yardM - 0.07, 0], [lengthM + aroundM, 0.1, widthM + aroundM]),
    box('yard', [xM, yardM - 0.01, 0], [lengthM + yardAroundM.x, 0.02, widthM + yardAroundM.z]),
    box('plinth', [xM, (yardM + baseM - 0.02) / 2, 0], [lengthM, baseM - 0.02 - yardM, widthM]),
  ]
}

const floorCoverM = 0.02

function floorOf({ lengthM, widthM }: Hall, { floorM, baseM }: Placed): Box[] {
  const floor = box('floor', [0, floorM - floorCoverM / 2, 0], [lengthM, floorCoverM, widthM])
  if (floorM <= baseM) return [floor]
  return [floor, box('slab', [0, floorM - floorCoverM - typical.slab / 2, 0], [lengthM, typical.slab, widthM])]
}

function wallsOf({ lengthM, widthM, clearHeightM }: Hall, { floorM, roofSpaceM }: Placed): Box[] {
  const heightM = clearHeightM + roofSpaceM
  const thickM = typical.wall
  const middleM = floorM + heightM / 2
  const [x, z] = [(lengthM + thickM) / 2, (widthM + thickM) / 2]
  return [
    ...[-z, z].map((at) => box('wall', [0, middleM, at], [lengthM + 2 * thickM, heightM, thickM])),
    ...[-x, x].map((at) => box('wall', [at, middleM, 0], [thickM, heightM, widthM])),
    box('roof', [0, floorM + heightM + 0.1, 0], [lengthM + 2 * thickM, 0.2, widthM + 2 * thickM]),
  ]
}

const lampEveryM = { x: 9, z: 8 }

/** Lamps hang above the clear height where there is room for beams, else flat below the ceiling. */
function lampsOf({ lengthM, widthM, clearHeightM, columnSpacingM }: Hall, { floorM, roofSpaceM }: Placed): Box[] {
  const y = floorM + clearHeightM + (roofSpaceM > 0 ? 0.3 : -0.02)
  const everyM = { x: columnSpacingM ? columnSpacingM.x / Math.max(1, Math.round(columnSpacingM.x / lampEveryM.x)) : lampEveryM.x, z: lampEveryM.z }
  return bayMiddles(lengthM, everyM.x).flatMap((x) => bayMiddles(widthM, everyM.z).map((z) => box('lamp', [x, y, z], [0.35, 0.04, 1.4])))
} // prettier-ignore

const blockKinds: Record<ListedUnit['state'], BoxKind> = {
  rentable: 'unitRentable',
  dueSoon: 'unitDueSoon',
  leased: 'unitLeased',
  underConstruction: 'unitUnderConstruction',
}
/** Between blocks, so that each has its edges. */
const gapM = 0.5

/** A neighbour is a closed block in the colour of its state. */
const blockOf = ({ unit, xM, floorM, lengthM, widthM, heightM }: Neighbour) =>
  box(blockKinds[unit.state], [xM, floorM + heightM / 2, 0], [lengthM - gapM, heightM - 0.05, widthM - gapM / 2])
