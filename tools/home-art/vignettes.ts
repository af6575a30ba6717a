import { palettes } from '#features/media/drawings/axonometry/palettes.ts'
import { createPen, drawBox, flat, front, project, type Pen, type Point } from '#features/media/drawings/axonometry/pen.ts'
import { drawTruckAtDock } from '#features/media/drawings/axonometry/vehicles.ts'
import { element, ink } from '#features/media/drawings/svg.ts'

const palette = palettes.blueprint
const yellow = '#FFC21A'

export type VignetteName = 'saas' | 'yard' | 'park' | 'automation'
type Vignette = { widthPx: number; heightPx: number; scale: number; at: [x: number, y: number]; draw: (pen: Pen) => void }

/** The horizontal centre of the scene is a fraction of the frame; the panel's text takes the rest. */
const vignettes: Record<VignetteName, Vignette> = {
  saas: { widthPx: 520, heightPx: 472, scale: 8.6, at: [0.5, 0.64], draw: drawRacks },
  yard: { widthPx: 380, heightPx: 228, scale: 3.5, at: [0.64, 0.67], draw: drawYard },
  park: { widthPx: 380, heightPx: 228, scale: 3.1, at: [0.64, 0.62], draw: drawConnectedPark },
  automation: { widthPx: 776, heightPx: 228, scale: 5.4, at: [0.68, 0.5], draw: drawAutomation },
}
export const vignetteNames = Object.keys(vignettes) as VignetteName[]

export function vignette(name: VignetteName): string {
  const { widthPx, heightPx, scale, at, draw } = vignettes[name]
  const pen = createPen({ scale, originX: at[0] * widthPx, originY: at[1] * heightPx }, { widthPx, heightPx })
  draw(pen)
  return `${element('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${widthPx} ${heightPx}`, width: widthPx, height: heightPx }, pen.toString())}\n`
}

const box = (pen: Pen, at: [number, number, number], size: [number, number, number], top: string, left: string, right: string) =>
  drawBox(pen, at, size, { top, front: left, side: right })
const slab = (pen: Pen, x: number, y: number, w: number, d: number) =>
  box(pen, [x, y, -1], [w, d, 1], palette.roofShaded, palette.wall, palette.wallShaded)
const building = (pen: Pen, x: number, y: number, w: number, d: number, h: number) =>
  box(pen, [x, y, 0], [w, d, h], palette.roof, palette.wall, palette.wallShaded)

/** Three rows of racks with four levels, cut open: some positions are occupied, some in yellow. */
function drawRacks(pen: Pen) {
  slab(pen, -16, -10, 34, 22)
  for (let row = 0; row < 3; row++) {
    const y = -8 + row * 7.4
    for (let level = 0; level < 4; level++) {
      for (let place = 0; place < 5; place++) drawGoods(pen, [-13 + place * 5.6, y, level * 3 + 0.3], (row * 7 + level * 3 + place * 5) % 7)
      pen.lines([line([-14, y + 3.6, level * 3 + 0.2], [15, y + 3.6, level * 3 + 0.2])], '#0B57B0', 1.6)
    }
    pen.lines(
      Array.from({ length: 6 }, (_, post) => line([-14 + post * 5.8, y + 3.6, 0], [-14 + post * 5.8, y + 3.6, 12])),
      '#0B57B0',
      1.6,
    )
  }
}

function drawGoods(pen: Pen, at: [number, number, number], kind: number) {
  if (kind <= 1) return
  const colour = kind === 4 ? yellow : kind % 2 ? '#FFFFFF' : '#8CC6FF'
  box(pen, at, [4.4, 3.4, 2], mixed(colour, '#FFFFFF', 0.4), colour, mixed(colour, '#0B57B0', 0.35))
}

/** A dock face with docked trucks, one of them yellow, and a marked waiting area. */
function drawYard(pen: Pen) {
  pen.area(flat(-26, -16, 26, 20), '#A9D3FF')
  pen.lines(
    Array.from({ length: 9 }, (_, lane) => line([-22 + lane * 5, -2, 0], [-22 + lane * 5, 17, 0])),
    '#FFFFFF',
    1,
    { opacity: 0.8 },
  )
  building(pen, -24, -16, 46, 10, 8)
  for (let door = 0; door < 9; door++) pen.area(front(-21.4 + door * 5, -18.4 + door * 5, -6, 1, 4.6), palette.door)
  for (const [at, door] of [0, 2, 3, 6, 7].entries()) drawTruckAtDock(pen, palette, -21.2 + door * 5, -5.4, at === 2 ? 1 : 0)
  pen.area(flat(-7, 18, 8, 20), yellow)
}

/** Four buildings, each with a sensor above it. */
function drawConnectedPark(pen: Pen) {
  pen.area(flat(-26, -20, 26, 22), '#57AAFF')
  pen.area(flat(-26, -1, 26, 3), palette.asphalt)
  pen.area(flat(-2, -20, 2, 22), palette.asphalt)
  const buildings: [x: number, y: number, d: number, h: number][] = [
    [-23, -18, 14, 6],
    [5, -18, 14, 10],
    [-23, 6, 13, 4.5],
    [5, 6, 13, 6],
  ]
  for (const [x, y, d, h] of buildings) building(pen, x, y, 18, d, h)
  for (const [x, y, d, h] of buildings) drawSensor(pen, [x + 9, y + d / 2, h])
}

function drawSensor(pen: Pen, [x, y, z]: [number, number, number]) {
  pen.lines([line([x, y, z], [x, y, z + 8])], ink, 1.2)
  const [cx, cy] = project(pen.view, [x, y, z + 8])
  pen.raw(element('circle', { cx, cy, r: 5, fill: yellow }))
  pen.raw(element('circle', { cx, cy, r: 10, fill: 'none', stroke: yellow, 'stroke-width': 1.5, opacity: 0.8 }))
}

/** High-bay blocks inside a guide line, with vehicles on it. */
function drawAutomation(pen: Pen) {
  slab(pen, -20, -14, 42, 30)
  pen.lines(
    [
      [
        [-18, 10],
        [18, 10],
        [18, -10],
        [-18, -10],
        [-18, 10],
      ],
    ],
    '#409EFF',
    2,
    { 'stroke-dasharray': '5 5' },
  )
  for (let i = 0; i < 4; i++)
    for (let j = 0; j < 2; j++) {
      const isYellow = (i + j) % 3 === 0
      const [left, right] = isYellow ? [yellow, '#E5A700'] : ['#D3E8FF', '#9CCBFF']
      box(
        pen,
        [-13 + i * 7, -6 + j * 7, 0],
        [5, 4.4, 6 + ((i * 3 + j * 2) % 5)],
        mixed(isYellow ? yellow : '#FFFFFF', '#FFFFFF', 0.4),
        left,
        right,
      )
    }
  for (const [x, y] of [
    [-8, 10],
    [12, 10],
    [18, -4],
    [-2, -10],
  ] as const) {
    box(pen, [x - 1.6, y - 1.6, 0], [3.2, 3.2, 1], '#0B57B0', '#0B4386', '#0B2E5C')
    box(pen, [x - 1.3, y - 1.3, 1], [2.6, 2.6, 2], '#FFFFFF', '#D3E8FF', '#9CCBFF')
  }
}

const line = (from: Point, to: Point): Point[] => [from, to]

/** Mixes two colours in the form #rrggbb. */
function mixed(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [parseInt(from.slice(at, at + 2), 16), parseInt(to.slice(at, at + 2), 16)]
    return Math.round(a + (b - a) * share)
  })
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
