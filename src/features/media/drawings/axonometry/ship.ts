import { drawContainers } from './containers.ts'
import type { Palette } from './palettes.ts'
import { drawBox, front, side, type Pen, type Point } from './pen.ts'
import { seeded } from './seeded.ts'
import type { Site, Solid } from './site.ts'

const beamM = 22
const lengthM = 120
const deckM = 7

/** Draws a container ship at the quay of a port park, and its cranes. */
export function shipSolids(pen: Pen, palette: Palette, { quay, bounds }: Site, seed: number): Solid[] {
  if (quay === null) return []
  const [x, y] = [quay - beamM - 4, bounds.y1 * 0.32]
  const cranes = [0.3, 0.66].map((share): Solid => {
    const at = y + lengthM * share
    return { x0: quay - 2, y0: at, x1: quay + 14, y1: at + 10, draw: () => drawCrane(pen, palette, quay, at) }
  })
  return [{ x0: x, y0: y - 12, x1: x + beamM, y1: y + lengthM, draw: () => drawShip(pen, palette, x, y, seed) }, ...cranes]
}

function drawShip(pen: Pen, palette: Palette, x: number, y: number, seed: number) {
  const random = seeded(seed + 3)
  const hull = { front: palette.cab[1], side: palette.solar }
  pen.area(
    [
      [x, y + lengthM, 0],
      [x + beamM, y + lengthM, 0],
      [x + beamM, y + lengthM, deckM],
      [x, y + lengthM, deckM],
    ],
    hull.front,
  )
  pen.area(side(x + beamM, y, y + lengthM, 0, deckM), hull.side)
  pen.area(side(x + beamM, y, y + lengthM, 0, 1.6), '#B6473A')
  pen.area(front(x, x + beamM, y + lengthM, 0, 1.6), '#B6473A')
  const bow: Point[] = [
    [x, y, deckM],
    [x + beamM / 2, y - 14, deckM],
    [x + beamM, y, deckM],
  ]
  pen.area(
    [
      [x + beamM, y, 0],
      [x + beamM / 2, y - 12, 0],
      [x + beamM / 2, y - 14, deckM],
      [x + beamM, y, deckM],
    ],
    hull.side,
  )
  pen.area([...bow, [x + beamM, y + lengthM, deckM], [x, y + lengthM, deckM]], palette.wallShaded)
  drawContainers(pen, palette, { x: x + 1, y: y + 2, z: deckM, columns: 7, rows: 5, along: 'y' }, random)
  drawBox(pen, [x + 2, y + lengthM - 20, deckM], [beamM - 4, 9, 15], { top: palette.roof, front: palette.wall, side: palette.wallShaded })
  pen.area(front(x + 3, x + beamM - 3, y + lengthM - 11, deckM + 11.6, deckM + 13.4), palette.glow ?? palette.solar)
}

function drawCrane(pen: Pen, palette: Palette, quay: number, y: number) {
  const [legs, height] = [[quay + 0.5, quay + 12], 34] as const
  const steel = (points: Point[][], width: number) => pen.lines(points, '#D9822B', width)
  const post = (x: number, at: number): Point[] => [
    [x, at, 0],
    [x, at, height],
  ]
  steel(
    [
      ...legs.map((x) => post(x, y)),
      [
        [quay + 12, y, height],
        [quay - 26, y, height],
      ],
    ],
    2.6,
  )
  steel(
    [
      [
        [quay + 4, y + 4, height + 13],
        [quay - 24, y, height],
      ],
      [
        [quay + 4, y + 4, height + 13],
        [quay + 13, y + 4, height],
      ],
    ],
    1.4,
  )
  drawBox(pen, [quay + 4, y + 1, height], [7, 6, 4], { top: palette.roof, front: palette.wall, side: palette.wallShaded })
  steel(
    [
      ...legs.map((x) => post(x, y + 9)),
      [
        [quay + 12, y + 9, height],
        [quay - 26, y + 9, height],
      ],
      [
        [quay - 26, y, height],
        [quay - 26, y + 9, height],
      ],
      [
        [quay + 12, y, height * 0.3],
        [quay + 12, y + 9, height * 0.3],
      ],
    ],
    2.6,
  )
}
