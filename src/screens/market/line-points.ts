import type { QuarterFigures } from '#features/market/contract.ts'

/** px of the drawing; `left` is the room for prices, `bottom` for quarters. */
export const size = { width: 860, height: 240, left: 56, right: 24, top: 20, bottom: 32 }

export type Point = { x: number; y: number; median: number; quarter: string }

/** Segments of a line between gaps; one value between two gaps is a segment of its own. */
export type Line = Point[][]

export type Drawing = { asking: Line; achieved: Line; min: number; max: number; y: (median: number) => number; xs: number[] }

/** Places the medians of quarters in the drawing; null without any. The scale begins near the lowest price, which the axis says. */
export function placeLine(quarters: readonly QuarterFigures[]): Drawing | null {
  const medians = quarters.flatMap(({ asking, achieved }) => [asking.median ?? [], achieved.median ?? []].flat())
  if (medians.length === 0) return null
  const [min, max] = [Math.min(...medians), Math.max(...medians)]
  const width = size.width - size.left - size.right
  const height = size.height - size.top - size.bottom
  const xs = quarters.map((_, at) => Math.round(size.left + (quarters.length === 1 ? 0.5 : at / (quarters.length - 1)) * width))
  const y = (median: number) => Math.round(size.top + (max === min ? 0.5 : (max - median) / (max - min)) * height)
  const lineOf = (name: 'asking' | 'achieved'): Line => {
    const segments: Line = [[]]
    quarters.forEach((figures, at) => {
      const { median } = figures[name]
      if (median === null) segments.push([])
      else segments.at(-1)!.push({ x: xs[at]!, y: y(median), median, quarter: figures.quarter })
    })
    return segments.filter(({ length }) => length > 0)
  }
  return { asking: lineOf('asking'), achieved: lineOf('achieved'), min, max, y, xs }
}

/** Returns the path of a segment for SVG. */
export const pathOf = (points: readonly Point[]) => points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')
