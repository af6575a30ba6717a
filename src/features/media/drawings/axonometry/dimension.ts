import { element, figure, tenth, textWidth, tick } from '../svg.ts'
import { project, type Pen, type Point } from './pen.ts'

export type SpaceDimension = {
  from: Required<Point>
  to: Required<Point>
  offset: readonly [number, number, number]
  text: string
  ground: string
}

/** Draws a dimension line in space, moved aside by an offset, with its figure along the line. */
export function drawDimension(pen: Pen, colour: string, { from, to, offset, text, ground }: SpaceDimension): void {
  const moved = (point: Required<Point>, share: number): Point => [
    point[0] + offset[0] * share,
    point[1] + offset[1] * share,
    point[2] + offset[2] * share,
  ]
  const [a, b] = [project(pen.view, moved(from, 1)), project(pen.view, moved(to, 1))]
  pen.lines(
    [
      [moved(from, 0.15), moved(from, 1.2)],
      [moved(to, 0.15), moved(to, 1.2)],
    ],
    colour,
    1,
  )
  pen.lines([[moved(from, 1), moved(to, 1)]], colour, 1.4)
  pen.raw(tick(a[0], a[1], colour) + tick(b[0], b[1], colour) + label(a, b, text, colour, ground))
}

/** Readable from below or from the right, never upside down. */
function label(a: readonly [number, number], b: readonly [number, number], text: string, colour: string, ground: string) {
  let angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
  if (angle > 85) angle -= 180
  if (angle <= -95) angle += 180
  const size = 15
  const width = textWidth(text, size) + 14
  // The figure moves beside a line that is too short for it.
  const beside = Math.hypot(b[0] - a[0], b[1] - a[1]) < width + 16 ? 16 : 0
  const place = `translate(${tenth((a[0] + b[0]) / 2 + beside)} ${tenth((a[1] + b[1]) / 2)}) rotate(${tenth(angle)})`
  const paper = { x: -width / 2, y: -size * 0.72, width, height: size * 1.44, fill: ground }
  return element('g', { transform: place }, element('rect', paper) + figure(text, { y: size * 0.36, 'font-size': size, fill: colour }))
}
