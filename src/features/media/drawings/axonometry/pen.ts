import { createShapes, type Frame, type Pixel } from './shapes.ts'

/** Metres: x runs to the lower right, y to the lower left, z up. */
export type Point = readonly [x: number, y: number, z?: number]

const cos30 = Math.cos(Math.PI / 6)

/** A view from above at an angle. Unlike in perspective, lengths along the axes stay true, so that dimensions can be drawn. */
export type View = { scale: number; originX: number; originY: number }

export const project = ({ scale, originX, originY }: View, [x, y, z = 0]: Point): Pixel => [
  originX + (x - y) * cos30 * scale,
  originY + ((x + y) / 2 - z) * scale,
]

/** Returns the view in which an area of ground with its solids fills a given share of the picture. */
export function viewOf(
  ground: { x0: number; y0: number; x1: number; y1: number; heightM: number },
  { widthPx, heightPx, fill }: Frame & { fill: number },
): View {
  const unit = { scale: 1, originX: 0, originY: 0 }
  const { x0, y0, x1, y1, heightM } = ground
  const corners = [project(unit, [x0, y0, heightM]), project(unit, [x1, y0]), project(unit, [x0, y1]), project(unit, [x1, y1])]
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(widthPx / (right - left), heightPx / (bottom - top)) * fill
  return { scale, originX: widthPx / 2 - ((left + right) / 2) * scale, originY: heightPx / 2 - ((top + bottom) / 2) * scale }
}

export type Pen = ReturnType<typeof createPen>

/** Draws shapes given in metres of the park in one view. */
export function createPen(view: View, frame: Frame) {
  return {
    ...createShapes<Point>(frame, (points) => points.map((point) => project(view, point))),
    view,
    /** True if lines of one or two decimetres are visible at this scale. */
    fine: view.scale > 3.3,
    /** True if a point with this margin is inside the picture. */
    sees(at: Point, aroundM: number): boolean {
      const [x, y] = project(view, at)
      const around = aroundM * view.scale * 1.3
      return x > -around && x < frame.widthPx + around && y > -around && y < frame.heightPx + around
    },
  }
}

/** Directions of a face: up, to the lower left, to the lower right. */
export const flat = (x0: number, y0: number, x1: number, y1: number, z = 0): Point[] => [
  [x0, y0, z],
  [x1, y0, z],
  [x1, y1, z],
  [x0, y1, z],
]

export const front = (x0: number, x1: number, y: number, z0: number, z1: number): Point[] => [
  [x0, y, z0],
  [x1, y, z0],
  [x1, y, z1],
  [x0, y, z1],
]

export const side = (x: number, y0: number, y1: number, z0: number, z1: number): Point[] => [
  [x, y0, z0],
  [x, y1, z0],
  [x, y1, z1],
  [x, y0, z1],
]

export type BoxColours = { top: string; front: string; side: string }

/** Draws the three visible faces. */
export function drawBox(
  pen: Pen,
  [x, y, z]: readonly [number, number, number],
  [w, d, h]: readonly [number, number, number],
  colours: BoxColours,
) {
  pen.area(front(x, x + w, y + d, z, z + h), colours.front)
  pen.area(side(x + w, y, y + d, z, z + h), colours.side)
  pen.area(flat(x, y, x + w, y + d, z + h), colours.top)
}

/** Draws the footprint extruded along the light: a hexagon on the ground. */
export function shadowOf(x: number, y: number, w: number, d: number, heightM: number): Point[] {
  const [dx, dy] = [0.75 * heightM, -0.12 * heightM]
  return [
    [x, y],
    [x + dx, y + dy],
    [x + w + dx, y + dy],
    [x + w + dx, y + d + dy],
    [x + w, y + d],
    [x, y + d],
  ]
}

/** Returns the multiples of a step, starting from the first, that lie within a range. */
export function steps(extent: number, step: number, first = step): number[] {
  const count = Math.max(0, Math.ceil((extent - first) / step - 1e-9))
  return Array.from({ length: count }, (_, index) => first + index * step)
}
