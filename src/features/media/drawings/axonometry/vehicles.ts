import type { Palette } from './palettes.ts'
import { drawBox, front, shadowOf, side, type Pen, type Point } from './pen.ts'

/** Dimensions of the trailer and the cab of an articulated lorry, in metres. */
const trailer = { length: 13.6, width: 2.6, height: 2.8, sill: 1.1 }
const cabLength = 2.6
const tyres = '#24313F'

export const truckShadowAtDock = (x: number, y: number): Point[] => shadowOf(x, y, trailer.width, 16.6, 3.4)
export const truckShadowOnRoad = (x: number, y: number): Point[] => shadowOf(x, y, 16.6, trailer.width, 3.4)

const liveryOf = ({ trucks }: Palette, index: number) => trucks[index % trucks.length] ?? (['#FFFFFF', '#C4CED8'] as const)

/** Draws a truck backed up to the dock at y, its cab towards the lower left. */
export function drawTruckAtDock(pen: Pen, palette: Palette, x: number, y: number, index: number): void {
  if (!pen.sees([x, y + 8], 10)) return
  const [light, dark] = liveryOf(palette, index)
  const cabAt = y + trailer.length + 0.4
  if (pen.fine) pen.areas([side(x + trailer.width, y + 0.8, y + 4.6, 0, 1), side(x + trailer.width, y + 10.8, y + 12, 0, 1)], tyres)
  drawBox(pen, [x, y, trailer.sill], [trailer.width, trailer.length, trailer.height], { top: light, front: light, side: dark })
  drawBox(pen, [x + 0.1, cabAt, 0.4], [2.4, cabLength, 2.9], { top: palette.cab[0], front: palette.cab[0], side: palette.cab[1] })
  pen.area(front(x + 0.3, x + 2.3, cabAt + cabLength, 1.9, 3), palette.glass)
  if (pen.fine) pen.area(side(x + 2.5, cabAt + 1.2, cabAt + 2.3, 1.9, 2.9), palette.glass, 0.7)
}

/** Draws a truck on a road along x, heading for the lower right. */
export function drawTruckOnRoad(pen: Pen, palette: Palette, x: number, y: number, index: number): void {
  const [light, dark] = liveryOf(palette, index)
  const cabAt = x + trailer.length + 0.4
  if (pen.fine) pen.areas([front(x + 0.8, x + 4.6, y + trailer.width, 0, 1), front(x + 10.8, x + 12, y + trailer.width, 0, 1)], tyres)
  drawBox(pen, [x, y, trailer.sill], [trailer.length, trailer.width, trailer.height], { top: light, front: dark, side: dark })
  drawBox(pen, [cabAt, y + 0.1, 0.4], [cabLength, 2.4, 2.9], { top: palette.cab[0], front: palette.cab[0], side: palette.cab[1] })
  pen.area(side(cabAt + cabLength, y + 0.3, y + 2.3, 1.9, 3), palette.glass)
}

export function drawCar(pen: Pen, palette: Palette, x: number, y: number, index: number): void {
  const colour = [palette.roof, palette.cab[0], palette.door, palette.roofShaded][index % 4] ?? palette.roof
  drawBox(pen, [x, y, 0.3], [1.9, 4.4, 0.8], { top: colour, front: palette.wallShaded, side: palette.shadow })
  drawBox(pen, [x + 0.15, y + 1.2, 1.1], [1.6, 2.2, 0.6], { top: colour, front: palette.glass, side: palette.glass })
}
