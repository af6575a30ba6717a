import { lettering } from '../lettering.ts'
import { element, tenth } from '../svg.ts'
import type { Palette } from './palettes.ts'
import { drawBox, flat, front, project, side, steps, type Pen, type Point } from './pen.ts'
import type { PlacedBuilding } from './site.ts'
import { drawTruckAtDock } from './vehicles.ts'

const platformM = 1.3
const doorM = { width: 3.2, height: 3.5 }

/** Draws a warehouse with its docks to the lower left, the trucks at them, and the canopy above. */
export function drawBuilding(pen: Pen, palette: Palette, building: PlacedBuilding): void {
  drawWalls(pen, palette, building)
  drawFloors(pen, palette, building)
  drawDoors(pen, palette, building)
  if (building.platform) drawPlatform(pen, palette, building)
  if (isFlat(building)) drawFlatRoof(pen, palette, building)
  else drawGabledRoof(pen, palette, building)
  drawNumber(pen, palette, building)
  for (const [index, door] of building.trucksAt.entries())
    drawTruckAtDock(pen, palette, doorX(building, door) - 1.3, building.y + building.widthM + 1.5, index + building.number)
  if (building.canopy) drawCanopy(pen, palette, building)
}

/** Multi-storey buildings have a flat roof; a single hall has a ridge. */
const isFlat = ({ storeyHeightsM }: PlacedBuilding) => storeyHeightsM.length > 1
const ridgeM = ({ widthM }: PlacedBuilding) => widthM * 0.045

/** Returns the centre of a door. */
export const doorX = ({ x, lengthM, doors }: PlacedBuilding, door: number): number => x + ((door + 0.5) * lengthM) / Math.max(1, doors)

function drawWalls(pen: Pen, palette: Palette, building: PlacedBuilding) {
  const { x, y, lengthM, widthM, heightM, columnSpacingM } = building
  const [near, right] = [y + widthM, x + lengthM]
  pen.area(front(x, right, near, 0, heightM), palette.wall)
  const gable: Point[] = isFlat(building) ? [] : [[right, y + widthM / 2, heightM + ridgeM(building)]]
  pen.area([[right, y, 0], [right, near, 0], [right, near, heightM], ...gable, [right, y, heightM]], palette.wallShaded)
  const rhythm = steps(lengthM, columnSpacingM).map((at): Point[] => [
    [x + at, near, 0],
    [x + at, near, heightM],
  ])
  pen.lines(rhythm, palette.wallShaded, 0.8, { opacity: 0.6 })
  const across = steps(widthM, columnSpacingM).map((at): Point[] => [
    [right, y + at, 0],
    [right, y + at, heightM],
  ])
  pen.lines(across, palette.shadow, 0.8, { opacity: 0.2 })
  // Windows below the eaves, lit in the evening; cold stores have none.
  if (!building.cold) {
    const windows = steps(lengthM - columnSpacingM * 0.3, columnSpacingM, columnSpacingM * 0.15)
    const band = windows.map((at) => front(x + at, x + at + columnSpacingM * 0.7, near, heightM - 3.7, heightM - 2.5))
    pen.areas(band, palette.glow ?? palette.glass)
  }
  pen.area(front(x, right, near, heightM - 1.6, heightM - 0.3), palette.fascia)
  pen.area(side(right, y, near, heightM - 1.6, heightM - 0.3), palette.fascia, 0.8)
}

/** Draws slabs as light bands, and windows on upper floors without docks. */
function drawFloors(pen: Pen, palette: Palette, { x, y, lengthM, widthM, storeyHeightsM, ramp, columnSpacingM }: PlacedBuilding) {
  const [near, right] = [y + widthM, x + lengthM]
  let level = 0
  for (const [index, height] of storeyHeightsM.entries()) {
    if (index > 0) {
      pen.area(front(x, right, near, level - 0.5, level + 0.7), palette.roofShaded)
      pen.area(side(right, y, near, level - 0.5, level + 0.7), palette.wall)
      if (!ramp) {
        const windows = steps(lengthM - 2, columnSpacingM / 2, 1.6).map((at) => front(x + at, x + at + 3, near, level + 2, level + 3.4))
        pen.areas(windows, palette.glow ?? palette.glass)
      }
    }
    const sideWindows = steps(widthM - 3, 6, 3).map((at) =>
      side(right, y + at, y + at + 2.6, level + height * 0.4, level + height * 0.4 + 1.3),
    )
    if (storeyHeightsM.length > 1) pen.areas(sideWindows, palette.glow ?? palette.glass, 0.75)
    level += height
  }
}

/** Draws docks where trucks arrive: on the ground floor, and with a ramp on every floor. */
function drawDoors(pen: Pen, palette: Palette, building: PlacedBuilding) {
  const near = building.y + building.widthM
  const sill = building.platform ? platformM : 0
  const levels = building.ramp ? levelsOf(building.storeyHeightsM) : [0]
  const width = Math.min(doorM.width, (building.lengthM / Math.max(1, building.doors)) * 0.7)
  const doors = levels.flatMap((level) =>
    Array.from({ length: building.doors }, (_, door) => {
      const middle = doorX(building, door)
      return front(middle - width / 2, middle + width / 2, near, level + sill, level + sill + doorM.height)
    }),
  )
  pen.areas(doors, palette.door)
  const panels = doors.flatMap(([a, b]) => [1.2, 2.4].map((up): Point[] => [raised(a, up), raised(b, up)]))
  if (pen.fine) pen.lines(panels, palette.shadow, 0.6, { opacity: 0.35 })
}

const raised = (point: Point | undefined, up: number): Point => [point?.[0] ?? 0, point?.[1] ?? 0, (point?.[2] ?? 0) + up]

function levelsOf(heights: readonly number[]) {
  let level = 0
  return heights.map((height) => {
    level += height
    return level - height
  })
}

function drawPlatform(pen: Pen, palette: Palette, { x, y, lengthM, widthM }: PlacedBuilding) {
  const near = y + widthM
  drawBox(pen, [x, near, 0], [lengthM, 1.3, platformM], { top: palette.roofShaded, front: palette.wallShaded, side: palette.shadow })
  pen.area(front(x, x + lengthM, near + 1.3, platformM - 0.28, platformM), '#FFC21A', 0.9)
}

function drawFlatRoof(pen: Pen, palette: Palette, building: PlacedBuilding) {
  const { x, y, lengthM, widthM, heightM, columnSpacingM } = building
  const parapet = 0.9
  pen.area(flat(x, y, x + lengthM, y + widthM, heightM), palette.roof)
  pen.area(flat(x + parapet, y + parapet, x + lengthM - parapet, y + widthM - parapet, heightM), palette.roofShaded)
  const joints = steps(lengthM, columnSpacingM).map((at): Point[] => [
    [x + at, y + parapet, heightM],
    [x + at, y + widthM - parapet, heightM],
  ])
  pen.lines(joints, palette.wallShaded, 0.7, { opacity: 0.4 })
  drawRoofPlant(pen, palette, building, () => heightM)
}

function drawGabledRoof(pen: Pen, palette: Palette, building: PlacedBuilding) {
  const { x, y, lengthM, widthM, heightM, columnSpacingM } = building
  const rise = ridgeM(building)
  const at = (depth: number) => heightM + rise * (1 - Math.abs(depth - widthM / 2) / (widthM / 2))
  const [right, middle, near] = [x + lengthM, y + widthM / 2, y + widthM]
  const top = heightM + rise
  pen.area(
    [
      [x, y, heightM],
      [right, y, heightM],
      [right, middle, top],
      [x, middle, top],
    ],
    palette.roofShaded,
  )
  pen.area(
    [
      [x, middle, top],
      [right, middle, top],
      [right, near, heightM],
      [x, near, heightM],
    ],
    palette.roof,
  )
  const joints = steps(lengthM, columnSpacingM).map((along): Point[] => [
    [x + along, y, heightM],
    [x + along, middle, top],
    [x + along, near, heightM],
  ])
  pen.lines(joints, palette.wallShaded, 0.7, { opacity: 0.4 })
  drawRoofPlant(pen, palette, building, at)
  pen.lines(
    [
      [
        [x, middle, top],
        [right, middle, top],
      ],
    ],
    palette.wallShaded,
    1.1,
    { opacity: 0.7 },
  )
}

/** Draws skylights, solar panels or cooling plant. `at` returns the height of the roof at a depth. */
function drawRoofPlant(pen: Pen, palette: Palette, building: PlacedBuilding, at: (depth: number) => number) {
  const { x, y, lengthM, widthM, columnSpacingM, solarRoof, cold } = building
  const patch = (left: number, back: number, right: number, near: number): Point[] => [
    [x + left, y + back, at(back)],
    [x + right, y + back, at(back)],
    [x + right, y + near, at(near)],
    [x + left, y + near, at(near)],
  ]
  const bays = steps(lengthM - 4, columnSpacingM, 0)
  const skylights = bays.filter((bay, index) => index % 2 === 0 && bay + columnSpacingM * 0.62 + 1.6 < lengthM)
  if (!cold)
    pen.areas(
      skylights.flatMap((bay) => {
        const left = bay + columnSpacingM * 0.62
        return [patch(left, widthM * 0.08, left + 1.6, widthM * 0.44), patch(left, widthM * 0.56, left + 1.6, widthM * 0.92)]
      }),
      palette.glow ?? palette.glass,
      palette.glow ? 0.55 : 0.95,
    )
  if (solarRoof) {
    const panels = bays.filter((bay, index) => index % 2 === 1 && bay + 2 + columnSpacingM * 0.72 < lengthM)
    const blocks = panels.flatMap((bay) =>
      [0.575, 0.69, 0.805].map((share) => patch(bay + 2, widthM * share, bay + 2 + columnSpacingM * 0.72, widthM * (share + 0.092))),
    )
    pen.areas(blocks, palette.solar, 0.94)
    const seams = blocks.flatMap(([a, b, c, d]) => [0.33, 0.67].map((share): Point[] => [between(a, b, share), between(d, c, share)]))
    if (pen.fine) pen.lines(seams, palette.roof, 0.6, { opacity: 0.5 })
  }
  if (cold)
    for (const bay of bays.filter((_, index) => index % 3 === 1)) {
      const depth = widthM * 0.22
      drawBox(pen, [x + bay + 2, y + depth, at(depth)], [6, 3.4, 2.2], { top: palette.roof, front: palette.wall, side: palette.wallShaded })
      pen.areas(
        [0.8, 3.4].map((left) => flat(x + bay + 2 + left, y + depth + 0.7, x + bay + 3.8 + left, y + depth + 2.6, at(depth) + 2.2)),
        palette.door,
        0.8,
      )
    }
}

function between(a: Point | undefined, b: Point | undefined, share: number): Point {
  const mix = (axis: 0 | 1 | 2) => (a?.[axis] ?? 0) + ((b?.[axis] ?? 0) - (a?.[axis] ?? 0)) * share
  return [mix(0), mix(1), mix(2)]
}

/** Draws the canopy, 6 m deep over the docks (design guide), and its shadow on the wall below. */
function drawCanopy(pen: Pen, palette: Palette, { x, y, lengthM, widthM, storeyHeightsM }: PlacedBuilding) {
  const [near, edge, right] = [y + widthM, y + widthM + 6, x + lengthM]
  const z = Math.min(6, (storeyHeightsM[0] ?? 8) * 0.72)
  pen.area(
    [
      [x, near, z + 0.7],
      [right, near, z + 0.7],
      [right, edge, z],
      [x, edge, z],
    ],
    palette.canopy,
  )
  pen.area(front(x, right, edge, z - 0.6, z), palette.wallShaded)
  pen.area(
    [
      [right, near, z + 0.1],
      [right, edge, z - 0.6],
      [right, edge, z],
      [right, near, z + 0.7],
    ],
    palette.shadow,
    0.5,
  )
  pen.lines(
    steps(lengthM, 12).map((at): Point[] => [
      [x + at, near, z + 0.7],
      [x + at, edge, z],
    ]),
    palette.wallShaded,
    0.6,
    { opacity: 0.5 },
  )
}

/** Draws the number of the building on its gable, in the plane of the wall. */
function drawNumber(pen: Pen, palette: Palette, { x, y, lengthM, widthM, heightM, number, ramp }: PlacedBuilding) {
  // Bridges to the ramp would cross the number.
  if (ramp) return
  const sizeM = Math.min(6, heightM * 0.34)
  const [px, py] = project(pen.view, [x + lengthM, y + widthM * 0.74, heightM * 0.5 - sizeM * 0.36])
  const s = pen.view.scale
  const [a, b] = [0.866 * s, -0.5 * s].map((value) => Math.round(value * 1000) / 1000)
  const transform = `matrix(${a} ${b} 0 ${Math.round(s * 1000) / 1000} ${tenth(px)} ${tenth(py)})`
  pen.raw(element('g', { transform }, lettering(String(number), { x: 0, y: 0, heightPx: sizeM * 0.72, colour: palette.canopy })))
}
