import { element, tenth } from '../svg.ts'
import type { Palette } from './palettes.ts'
import { drawBox, flat, front, project, side, type Pen, type Point } from './pen.ts'
import type { Rect, Site } from './site.ts'

const rectOf = ({ x0, y0, x1, y1 }: Rect) => flat(x0, y0, x1, y1)

/** Draws everything that lies on the ground and casts no shadow. */
export function drawGround(pen: Pen, palette: Palette, { verges, roads, buildings, containers, quay }: Site): void {
  if (quay !== null) {
    pen.area(flat(-900, -900, quay, 900), palette.water)
    pen.lines(ripples(quay), palette.lane, 1, { opacity: 0.35 })
    pen.area(flat(quay, -900, quay + 5, 900), palette.lane)
  }
  pen.areas(verges.map(rectOf), palette.grass)
  pen.areas([...roads, ...(containers ? [grown(containers, 6)] : [])].map(rectOf), palette.asphalt)
  for (const road of roads) pen.lines([middleOf(road)], palette.lane, 1.2, { 'stroke-dasharray': '9 8' })
  pen.areas(
    buildings.map(({ x, y, lengthM, widthM }) => flat(x - 2, y + widthM, x + lengthM + 2, y + widthM + 34)),
    palette.asphalt,
  )
  const bays = buildings.flatMap(({ x, y, lengthM, widthM, doors }) => {
    const [pitch, near] = [lengthM / Math.max(1, doors), y + widthM]
    return Array.from({ length: doors + 1 }, (_, i): Point[] => [
      [x + i * pitch, near + 2, 0],
      [x + i * pitch, near + 19, 0],
    ])
  })
  pen.lines(bays, palette.lane, 0.9, { opacity: 0.7 })
  if (palette.glow)
    pen.areas(
      buildings.map(({ x, y, lengthM, widthM }) => flat(x, y + widthM, x + lengthM, y + widthM + 11)),
      palette.glow,
      0.17,
    )
}

const grown = ({ x0, y0, x1, y1 }: Rect, by: number): Rect => ({ x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by })

const middleOf = ({ x0, y0, x1, y1, along }: Site['roads'][number]): Point[] =>
  along === 'x'
    ? [
        [x0, (y0 + y1) / 2],
        [x1, (y0 + y1) / 2],
      ]
    : [
        [(x0 + x1) / 2, y0],
        [(x0 + x1) / 2, y1],
      ]

const ripples = (quay: number) =>
  Array.from({ length: 60 }, (_, i): Point[] => {
    const [x, y] = [quay - 34 - ((i * 37) % 160), -260 + ((i * 53) % 640)]
    return [
      [x, y],
      [x, y + 14],
    ]
  })

export function drawTree(pen: Pen, palette: Palette, { x, y, radiusM }: Site['trees'][number], index: number): void {
  if (!pen.sees([x, y], 2 * radiusM)) return
  const [cx, cy] = project(pen.view, [x, y])
  const r = radiusM * pen.view.scale * 0.62
  const [dark, light] = index % 2 === 0 ? palette.trees : [palette.trees[1], palette.trees[0]]
  pen.raw(
    `<circle cx="${tenth(cx)}" cy="${tenth(cy - r)}" r="${tenth(r)}" fill="${dark}"/>` +
      element('circle', { cx: cx - r * 0.22, cy: cy - r * 1.28, r: r * 0.6, fill: light, opacity: 0.75 }),
  )
}

/** Draws plain massing in a colour between the ground and a roof. */
export function drawNeighbour(
  pen: Pen,
  { ground, canopy, shadow }: Palette,
  { x0, y0, x1, y1, heightM }: Site['neighbours'][number],
): void {
  drawBox(pen, [x0, y0, 0], [x1 - x0, y1 - y0, heightM], { top: ground, front: ground, side: ground })
  pen.area(flat(x0, y0, x1, y1, heightM), canopy, 0.42)
  pen.area(front(x0, x1, y1, 0, heightM), canopy, 0.16)
  pen.area(side(x1, y0, y1, 0, heightM), shadow, 0.16)
}

export const treeShadow = ({ x, y, radiusM: r }: Site['trees'][number]): Point[] =>
  Array.from({ length: 8 }, (_, i): Point => {
    const turn = (i * Math.PI) / 4
    return [x + r * 0.8 + Math.cos(turn) * r * 0.9, y - r * 0.1 + Math.sin(turn) * r * 0.62]
  })
