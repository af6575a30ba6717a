import { placeDoors, type DoorPlace } from './doors.ts'
import { bayMiddles, linesBetweenWalls, roofSpaceM, type Box, type HallFigures, type HallLayout, type Point } from './hall-figures.ts'
import { layoutRacks, palletPlacesIn, rackRows, stagingM } from './hall-racks.ts'

const eyeHeightM = 1.7

/**
 * Turns the figures of a listing into boxes in space. Pure arithmetic without WebGL: it runs in Node, in tests and in the browser. Only
 * the figures are true; racks and goods are examples.
 */
export function layoutHall(figures: HallFigures): HallLayout {
  return {
    figures,
    boxes: [
      ...shell(figures),
      ...roof(figures),
      ...columns(figures),
      ...docks(figures),
      ...lanes(figures),
      ...(figures.racks ? layoutRacks(figures) : []),
    ],
    dockPlates: southDoors(figures).map(({ alongM: x }, index) => ({ number: index + 1, centre: [x, 4.75, figures.widthM / 2 - 0.25] })),
    viewpoints: [
      { name: 'docks', at: [clearX(figures), eyeHeightM, figures.widthM / 2 - stagingM * 0.55] },
      { name: 'hall', at: [clearX(figures), eyeHeightM, figures.racks ? -figures.widthM * 0.08 : -figures.widthM * 0.14] },
    ],
    palletPlaces: figures.racks ? palletPlacesIn(figures) : 0,
  }
}

/** Returns the direction from one point to another, in degrees: yaw to the right of north, pitch upwards. */
export function directionTo(from: Point, to: Point): { yaw: number; pitch: number } {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const degrees = (radians: number) => Math.round((radians * 1800) / Math.PI) / 10
  return { yaw: degrees(Math.atan2(dx, -dz)), pitch: degrees(Math.atan2(dy, Math.hypot(dx, dz))) }
}

/** Returns the position nearest to the centre: in an aisle, or without racks between two rows of columns. */
function clearX(figures: HallFigures) {
  const rows = figures.racks ? rackRows(figures) : []
  const places =
    rows.length > 1
      ? rows.slice(1).map((row, index) => (row + (rows[index] ?? row)) / 2)
      : bayMiddles(figures.lengthM, figures.columnSpacingM.x)
  return places.reduce((best, place) => (Math.abs(place) < Math.abs(best) ? place : best), Number.POSITIVE_INFINITY)
}

function shell({ lengthM, widthM, clearHeightM }: HallFigures): Box[] {
  // Up to the ceiling, not only to the beams: otherwise the sky shows through the roof space.
  const height = clearHeightM + roofSpaceM
  const walls: [x: number, z: number, w: number, d: number][] = [
    [0, -widthM / 2, lengthM, 0.2],
    [0, widthM / 2, lengthM, 0.2],
    [-lengthM / 2, 0, 0.2, widthM],
    [lengthM / 2, 0, 0.2, widthM],
  ]
  return walls.flatMap(([x, z, w, d]): Box[] => [
    { kind: 'wall', centre: [x, height / 2, z], size: [w, height, d] },
    { kind: 'skirting', centre: [x * 0.9997, 0.5, z * 0.9997], size: [w - (w > d ? 0.1 : 0) + 0.02, 1, d - (d > w ? 0.1 : 0) + 0.02] },
  ])
}

function roof(figures: HallFigures): Box[] {
  const { lengthM, widthM, clearHeightM, columnSpacingM, cold } = figures
  const ceilingY = clearHeightM + roofSpaceM
  const boxes: Box[] = [{ kind: 'ceiling', centre: [0, ceilingY, 0], size: [lengthM, 0.1, widthM] }]
  for (const x of linesBetweenWalls(lengthM, columnSpacingM.x))
    boxes.push({ kind: 'beam', centre: [x, clearHeightM + 0.4, 0], size: [0.3, 0.8, widthM - 0.4] })
  for (const z of linesBetweenWalls(widthM, Math.min(6, columnSpacingM.z / 2)))
    boxes.push({ kind: 'purlin', centre: [0, clearHeightM + 1, z], size: [lengthM - 0.4, 0.3, 0.14] })
  for (const x of bayMiddles(lengthM, columnSpacingM.x)) {
    if (!cold) boxes.push({ kind: 'skylight', centre: [x, ceilingY - 0.08, 0], size: [1.6, 0.04, widthM * 0.8] })
    for (const z of linesBetweenWalls(widthM, 7))
      boxes.push({ kind: 'lamp', centre: [x - (cold ? 0 : 2.6), clearHeightM + 0.2, z], size: cold ? [0.5, 0.1, 3] : [0.4, 0.1, 1.6] })
    if (cold) boxes.push(...cooler(x, clearHeightM, widthM))
  }
  return boxes
}

/** Returns an evaporator below the ceiling of the north wall, with its two fans. */
function cooler(x: number, clearHeightM: number, widthM: number): Box[] {
  const z = -widthM / 2 + 1.1
  const fans = [-0.8, 0.8].map((side): Box => ({
    kind: 'coolerFan',
    centre: [x + side, clearHeightM - 0.75, z + 0.56],
    size: [1, 1, 0.04],
  }))
  return [{ kind: 'cooler', centre: [x, clearHeightM - 0.75, z], size: [3.6, 1.2, 1.1] }, ...fans]
}

function columns({ lengthM, widthM, clearHeightM, columnSpacingM }: HallFigures): Box[] {
  return linesBetweenWalls(lengthM, columnSpacingM.x).flatMap((x) =>
    linesBetweenWalls(widthM, columnSpacingM.z).flatMap((z): Box[] => [
      { kind: 'column', centre: [x, clearHeightM / 2, z], size: [0.42, clearHeightM, 0.42] },
      { kind: 'columnGuard', centre: [x, 0.6, z], size: [0.5, 1.2, 0.5] },
    ]),
  )
}

/** Returns the docks at typical places, all in the wall that a panorama shows. */
const southDoors = ({ docks, lengthM, widthM }: HallFigures): DoorPlace[] =>
  placeDoors({ lengthM, widthM, doorCount: docks, dockSides: 1, doors: [] })

/** Doors in panoramas are drawn with their frames, which adds to the clear width. */
const openingM = ({ widthM }: DoorPlace) => widthM + 0.2

/** Returns the doors in the south wall; one in four is open to the yard. */
function docks(figures: HallFigures): Box[] {
  const z = figures.widthM / 2 - 0.12
  return southDoors(figures).flatMap((door, index): Box[] => {
    const { alongM: x } = door
    const width = openingM(door)
    const open = index % 4 === 1 && !figures.cold
    const leaf: Box[] = open
      ? [{ kind: 'dockOpening', centre: [x, 1.8, z - 0.05], size: [width, 3.6, 0.1] }]
      : [
          { kind: 'dockDoor', centre: [x, 1.8, z - 0.05], size: [width, 3.6, 0.1] },
          { kind: 'dockWindow', centre: [x, 2.25, z - 0.07], size: [1.5, 0.36, 0.1] },
        ]
    // Without a platform the floor is level with the yard, and there is no leveller.
    const leveller: Box[] = figures.platform ? [{ kind: 'dockLeveller', centre: [x, 0.012, z - 1.5], size: [2.2, 0.024, 2.5] }] : []
    return [{ kind: 'dockFrame', centre: [x, 1.95, z], size: [width + 0.6, 3.9, 0.1] }, ...leaf, ...leveller]
  })
}

/** Returns the yellow floor markings: the aisle along the docks, and a staging area before each door. */
function lanes(figures: HallFigures): Box[] {
  const { lengthM, widthM } = figures
  const south = widthM / 2
  const along = [south - stagingM + 1.2, south - 4.4].map((z): Box => ({
    kind: 'laneMark',
    centre: [0, 0.008, z],
    size: [lengthM - 4, 0.016, 0.12],
  }))
  const across = southDoors(figures).flatMap(({ alongM: x }) =>
    [-2.1, 2.1].map((side): Box => ({ kind: 'laneMark', centre: [x + side, 0.008, south - 2.4], size: [0.1, 0.016, 4] })),
  )
  const aisle = figures.racks
    ? []
    : [-1.9, 1.9].map((side): Box => ({
        kind: 'laneMark',
        centre: [clearX(figures) + side, 0.008, -stagingM / 2 + 0.6],
        size: [0.12, 0.016, widthM - stagingM - 1.6],
      }))
  return [...along, ...across, ...aisle]
}
