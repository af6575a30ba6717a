import type { QuarterFigures } from '#features/market/contract.ts'

/** px of the drawing; `left` is the room for prices, `bottom` for quarters. */
export const size = { width: 860, height: 240, left: 56, right: 24, top: 20, bottom: 32 }

export type Point = { x: number; y: number; median: number; quarter: string }

/** Segments of a line between gaps; one value between two gaps is a segment of its own. */
export type Line = Point[][]

export type Drawing = {
  asking: Line
  achieved: Line
  /** The quarters from the first that has a value on. */
  quarters: { quarter: string; x: number }[]
  /** Prices that the axis names: the highest and the lowest, or one where both would touch. */
  marks: number[]
  y: (median: number) => number
}

/** The scale spans a fifth of the highest price at least, so that small changes look small. */
const minSpan = 0.2
/** px between two labels of the axis. */
const minGap = 18

/** Places the medians of quarters in the drawing; null without any. Leaves out the quarters before the first value. */
export function placeLine(all: readonly QuarterFigures[]): Drawing | null {
  const isKnown = ({ asking, achieved }: QuarterFigures) => asking.median !== null || achieved.median !== null
  const known = all.slice(all.findIndex(isKnown))
  const medians = all.flatMap(({ asking, achieved }) => [asking.median, achieved.median].filter((median) => median !== null))
  if (medians.length === 0) return null
  const [min, max] = [Math.min(...medians), Math.max(...medians)]
  const [middle, span] = [(min + max) / 2, Math.max(max - min, max * minSpan)]
  const width = size.width - size.left - size.right
  const height = size.height - size.top - size.bottom
  const y = (median: number) => Math.round(size.top + (0.5 + (middle - median) / span) * height)
  const quarters = known.map(({ quarter }, at) => ({
    quarter,
    x: Math.round(size.left + (known.length === 1 ? 0.5 : at / (known.length - 1)) * width),
  }))
  const lineOf = (name: 'asking' | 'achieved'): Line => {
    const segments: Line = [[]]
    known.forEach((figures, at) => {
      const { median } = figures[name]
      if (median === null) segments.push([])
      else segments.at(-1)!.push({ ...quarters[at]!, y: y(median), median })
    })
    return segments.filter(({ length }) => length > 0)
  }
  return { asking: lineOf('asking'), achieved: lineOf('achieved'), quarters, marks: y(min) - y(max) < minGap ? [max] : [max, min], y }
}

/** Returns the path of a segment for SVG. */
export const pathOf = (points: readonly Point[]) => points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')
