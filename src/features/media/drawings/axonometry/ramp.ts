import { element, tenth } from '../svg.ts'
import type { Palette } from './palettes.ts'
import { drawBox, project, shadowOf, type Pen, type Point } from './pen.ts'
import { rampRadiusM, type PlacedBuilding } from './site.ts'

const sqrt15 = Math.sqrt(1.5)
const parapetM = 1.5

/** Returns the centre of the helix beside a building, on the ground. */
const centreOf = ({ x, y, lengthM, widthM }: PlacedBuilding): Point => [x + lengthM + rampRadiusM + 7, y + widthM * 0.5]

export function rampShadow(building: PlacedBuilding): Point[] {
  const [x, y] = centreOf(building)
  return shadowOf(x - rampRadiusM * 0.72, y - rampRadiusM * 0.72, rampRadiusM * 1.44, rampRadiusM * 1.44, building.heightM * 0.9)
}

/** Draws a helical ramp with a deck for each storey and bridges into the building. */
export function drawRamp(pen: Pen, palette: Palette, building: PlacedBuilding): void {
  const [x, y] = centreOf(building)
  const heights = building.storeyHeightsM
  let level = 0
  for (const [index, height] of heights.entries()) {
    drawStoreyGap(pen, palette, [x, y, level], height - parapetM)
    level += height
    if (index < heights.length - 1) {
      drawBridge(pen, palette, building, level)
      drawParapet(pen, palette, [x, y, level - parapetM])
    }
  }
  drawParapet(pen, palette, [x, y, level - parapetM])
  drawDeck(pen, palette, [x, y, level])
}

/** Draws the front half of a cylinder, its right part in the shade. */
function wall(pen: Pen, at: Point, heightM: number, light: string, dark: string) {
  const { cx, cy, rx, ry } = ellipse(pen, at, rampRadiusM)
  const { scale } = pen.view
  const h = tenth(heightM * scale)
  const attributes = (d: string, fill: string) => element('path', { d, fill })
  pen.raw(
    attributes(`M${tenth(cx - rx)} ${cy}a${rx} ${ry} 0 0 0 ${tenth(2 * rx)} 0v-${h}a${rx} ${ry} 0 0 1 -${tenth(2 * rx)} 0z`, light) +
      attributes(`M${cx} ${tenth(cy + ry)}a${rx} ${ry} 0 0 0 ${rx} -${ry}v-${h}a${rx} ${ry} 0 0 1 -${rx} ${ry}z`, dark),
  )
}

function drawStoreyGap(pen: Pen, palette: Palette, at: Point, heightM: number) {
  wall(pen, at, heightM, palette.wallShaded, palette.door)
  wall(pen, at, heightM * 0.45, palette.wall, palette.wallShaded)
  const posts = Array.from({ length: 9 }, (_, i) => (Math.PI * (i + 0.5)) / 9 - Math.PI / 4)
  const lines = posts.map((turn): Point[] => {
    const [px, py] = [at[0] + Math.cos(turn) * rampRadiusM, at[1] + Math.sin(turn) * rampRadiusM]
    return [
      [px, py, at[2] ?? 0],
      [px, py, (at[2] ?? 0) + heightM],
    ]
  })
  pen.lines(lines, palette.roofShaded, 2)
}

function drawParapet(pen: Pen, palette: Palette, at: Point) {
  wall(pen, at, parapetM * 1.7, palette.roof, palette.wall)
  const { cx, cy, rx, ry } = ellipse(pen, at, rampRadiusM)
  const line = {
    d: `M${tenth(cx - rx)} ${cy}a${rx} ${ry} 0 0 0 ${tenth(2 * rx)} 0`,
    fill: 'none',
    stroke: palette.fascia,
    'stroke-width': 3,
  }
  pen.raw(element('path', line))
}

function drawDeck(pen: Pen, palette: Palette, at: Point) {
  const top: Point = [at[0], at[1], (at[2] ?? 0) + parapetM * 0.7]
  const disc = (centre: Point, radiusM: number, attributes: Record<string, string | number>) => {
    const { cx, cy, rx, ry } = ellipse(pen, centre, radiusM)
    return element('ellipse', { cx, cy, rx, ry, ...attributes })
  }
  pen.raw(
    disc(top, rampRadiusM, { fill: palette.roof }) +
      disc(at, rampRadiusM - 0.8, { fill: palette.asphalt }) +
      disc(at, rampRadiusM * 0.68, { fill: 'none', stroke: palette.lane, 'stroke-dasharray': '6 6' }) +
      disc(top, rampRadiusM * 0.44, { fill: palette.roof }) +
      disc(top, rampRadiusM * 0.4, { fill: palette.shadow }) +
      disc([at[0], at[1], (at[2] ?? 0) - 3], rampRadiusM * 0.34, { fill: palette.grass }),
  )
}

function drawBridge(pen: Pen, palette: Palette, building: PlacedBuilding, level: number) {
  const right = building.x + building.lengthM
  const y = building.y + building.widthM * 0.5 + rampRadiusM * 0.35
  drawBox(pen, [right, y, level - 0.8], [rampRadiusM * 0.6, 7, 1.7], {
    top: palette.asphalt,
    front: palette.roof,
    side: palette.wallShaded,
  })
}

function ellipse(pen: Pen, at: Point, radiusM: number) {
  const [cx, cy] = project(pen.view, at)
  const { scale } = pen.view
  return { cx: tenth(cx), cy: tenth(cy), rx: tenth(radiusM * sqrt15 * scale), ry: tenth(radiusM * Math.SQRT1_2 * scale) }
}
