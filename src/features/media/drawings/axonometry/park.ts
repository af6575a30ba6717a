import { oneOrTwoDecimals } from '#platform/i18n/format.ts'
import { element, metres } from '../svg.ts'
import { doorX, drawBuilding } from './building.ts'
import { drawContainers } from './containers.ts'
import { drawDimension } from './dimension.ts'
import { drawGround, drawNeighbour, drawTree, treeShadow } from './landscape.ts'
import type { Palette } from './palettes.ts'
import { createPen, shadowOf, viewOf, type Pen, type Point, type View } from './pen.ts'
import { drawRamp, rampShadow } from './ramp.ts'
import { shipSolids } from './ship.ts'
import { seeded } from './seeded.ts'
import { rampRadiusM, layoutSite, type Solid, type ParkFigures, type PlacedBuilding, type Rect, type Site } from './site.ts'
import { drawCar, drawTruckOnRoad, truckShadowAtDock, truckShadowOnRoad } from './vehicles.ts'

export type ParkOptions = {
  /** Prefix of gradient ids, for callers that add gradients. Must be unique on a page. */
  id: string
  widthPx?: number
  heightPx?: number
  /** 1 fits the park exactly; more crops its edges, which makes it look larger. */
  fill?: number
  /** Offset of the park in the picture, as shares of the picture's size. */
  shift?: readonly [x: number, y: number]
  seed?: number
  /** True if the column grid on the ground and the dimensions of the first building are sorted. */
  withDimensions?: boolean
  /** The sentence for screen readers; without it the drawing is decorative. */
  label?: string
}

/** Draws a park from above, at an angle, from the figures of its buildings. Returns an SVG document. */
export function axonometricPark(figures: ParkFigures, palette: Palette, options: ParkOptions): string {
  const { widthPx = 1440, heightPx = 720, fill = 1.1, shift = [0, 0], seed = 1, withDimensions = false, label } = options
  const site = layoutSite(figures, seed)
  const fitted = viewOf(site.bounds, { widthPx, heightPx, fill })
  const view = { ...fitted, originX: fitted.originX + shift[0] * widthPx, originY: fitted.originY + shift[1] * heightPx }
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${widthPx} ${heightPx}`,
    preserveAspectRatio: 'xMidYMid slice',
    ...(label === undefined ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': label }),
  }
  return element('svg', attributes, drawPark(site, palette, view, { widthPx, heightPx, seed, withDimensions }))
}

type Canvas = { widthPx: number; heightPx: number; seed: number; withDimensions?: boolean }

/** Returns the shapes of a park without the surrounding document. */
export function drawPark(site: Site, palette: Palette, view: View, { widthPx, heightPx, seed, withDimensions = false }: Canvas): string {
  const pen = createPen(view, { widthPx, heightPx })
  pen.raw(element('rect', { width: widthPx, height: heightPx, fill: palette.ground }))
  if (withDimensions) drawGrid(pen, palette, site)
  // Three layers: flat shapes, then all shadows, then solids from back to front. A later building hides an earlier one, but no shadow falls
  // onto a roof.
  drawGround(pen, palette, site)
  pen.areas(shadowsOf(site), palette.shadow, palette.shadowOpacity)
  for (const { draw } of fromBackToFront(solidsOf(pen, palette, site, seed))) draw()
  const first = site.buildings[0]
  if (withDimensions && first) drawDimensions(pen, palette, first)
  return pen.toString()
}

function solidsOf(pen: Pen, palette: Palette, site: Site, seed: number): Solid[] {
  const { containers } = site
  const boxAt = (x0: number, y0: number, w: number, d: number, draw: () => void): Solid => ({ x0, y0, x1: x0 + w, y1: y0 + d, draw })
  return [
    ...site.buildings.map((each) => boxAt(each.x, each.y, each.lengthM, each.widthM + 20, () => drawBuilding(pen, palette, each))),
    ...site.buildings
      .filter(({ ramp }) => ramp)
      .map((each) => boxAt(each.x + each.lengthM + 0.1, each.y, 2 * rampRadiusM + 8, each.widthM, () => drawRamp(pen, palette, each))),
    ...site.trees.map((tree, i) => boxAt(tree.x - 1, tree.y - 1, 2, 2, () => drawTree(pen, palette, tree, i))),
    ...site.traffic.map(({ x, y }, i) => boxAt(x, y, 17, 2.6, () => drawTruckOnRoad(pen, palette, x, y, i))),
    ...site.neighbours.map((each) => ({ ...each, draw: () => drawNeighbour(pen, palette, each) })),
    ...shipSolids(pen, palette, site, seed),
    ...site.cars.map(({ x, y }, i) => boxAt(x, y, 1.9, 4.4, () => drawCar(pen, palette, x, y, i))),
    ...(containers ? [{ ...containers, draw: () => drawContainers(pen, palette, containers.field, seeded(seed + 7)) }] : []),
  ]
}

/** Sorts each solid after those further up the x or the y axis, which it may hide. */
function fromBackToFront(solids: readonly Solid[]): Solid[] {
  const sorted: Solid[] = []
  const visited = new Set<Solid>()
  const visit = (solid: Solid) => {
    if (visited.has(solid)) return
    visited.add(solid)
    for (const other of solids) if (!visited.has(other) && isBehind(other, solid)) visit(other)
    sorted.push(solid)
  }
  for (const solid of solids) visit(solid)
  return sorted
}

function isBehind(a: Rect, b: Rect) {
  const before = a.x1 <= b.x0 || a.y1 <= b.y0
  const after = b.x1 <= a.x0 || b.y1 <= a.y0
  return before && !after
}

function shadowsOf({ buildings, trees, traffic, cars, neighbours, containers }: Site): Point[][] {
  return [
    ...buildings.map(({ x, y, lengthM, widthM, heightM }) => shadowOf(x, y, lengthM, widthM, heightM)),
    ...buildings.filter(({ ramp }) => ramp).map(rampShadow),
    ...buildings.flatMap((each) => each.trucksAt.map((door) => truckShadowAtDock(doorX(each, door) - 1.3, each.y + each.widthM + 1.5))),
    ...traffic.map(({ x, y }) => truckShadowOnRoad(x, y)),
    ...neighbours.map(({ x0, y0, x1, y1, heightM }) => shadowOf(x0, y0, x1 - x0, y1 - y0, heightM)),
    ...trees.map(treeShadow),
    ...cars.map(({ x, y }) => shadowOf(x, y, 1.9, 4.4, 1.4)),
    ...(containers ? [shadowOf(containers.x0, containers.y0, containers.x1 - containers.x0, containers.y1 - containers.y0, 4)] : []),
  ]
}

/** Draws faint lines at every second column. */
function drawGrid(pen: Pen, palette: Palette, { bounds }: Site) {
  const lines: Point[][] = []
  for (let at = -30 * 24; at <= bounds.x1 + 30 * 24; at += 24)
    lines.push([
      [at, -720],
      [at, 900],
    ])
  for (let at = -30 * 24; at <= bounds.y1 + 30 * 24; at += 24)
    lines.push([
      [-720, at],
      [bounds.x1 + 720, at],
    ])
  pen.lines(lines, palette.trees[1], 0.7, { opacity: 0.55 })
}

function drawDimensions(pen: Pen, palette: Palette, { x, y, lengthM, widthM, heightM }: PlacedBuilding) {
  const [near, right] = [y + widthM, x + lengthM]
  const draw = (dimension: Parameters<typeof drawDimension>[2]) => drawDimension(pen, palette.dimension, dimension)
  draw({ from: [x, near, 0], to: [right, near, 0], offset: [0, 29, 0], text: `${metres(lengthM)} m`, ground: palette.asphalt })
  draw({ from: [right, y, 0], to: [right, near, 0], offset: [11, 0, 0], text: `${metres(widthM)} m`, ground: palette.ground })
  draw({ from: [right, y, 0], to: [right, y, heightM], offset: [7, -9, 0], text: `${oneOrTwoDecimals(heightM)} m`, ground: palette.ground })
}
