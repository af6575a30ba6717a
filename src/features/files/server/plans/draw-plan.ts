import { shownWidthPx } from '#features/files/address.ts'
import { scaleLimits } from '#features/files/scale-limits.ts'
import type { Point, Text } from './dxf-entities.ts'
import { decodeDxf } from './dxf-text.ts'
import { expandBlocks, type Shape } from './expand-blocks.ts'
import { chain, scale, shift, type Matrix } from './matrix.ts'
import { outlineOf, textMatrix } from './outlines.ts'
import { planLimits, PlanRefused } from './plan-problems.ts'
import { readDxf } from './read-dxf.ts'

/** A plan as an SVG with the layers of the drawing as its groups. */
export type DrawnPlan = {
  svg: string
  /** Pixels. */
  width: number
  height: number
  /** Metres of the building in one pixel of the largest rendition; null if the file names no unit. */
  metresPerPx: number | null
}

/** Twice the largest rendition, which is then sharp. */
const longSidePx = 3_200
/** Around the drawing, as a share of its longer side. */
const margin = 0.02
const ink = '#1f2d3a'

/** Draws the content of a DXF file. Throws `PlanRefused` for what cannot be drawn, or is beyond the limits. */
export function drawPlan(bytes: Uint8Array): DrawnPlan {
  const drawing = readDxf(decodeDxf(bytes))
  const shapes = expandBlocks(drawing).filter(isDrawable)
  if (shapes.length === 0) throw new PlanRefused('empty')
  const sheet = sheetOf(shapes)
  return { svg: svgOf(shapes, sheet), width: sheet.width, height: sheet.height, metresPerPx: scaleOf(sheet, drawing.unitM) }
}

function isDrawable({ entity }: Shape): boolean {
  if (entity.is === 'arc') return entity.radius > 0
  return entity.is === 'path' ? entity.vertices.length > 1 : entity.height > 0 && entity.content !== ''
}

type Sheet = { width: number; height: number; pixels: number; toPixels: Matrix }

/** Fits all shapes on a sheet with a margin. */
function sheetOf(shapes: readonly Shape[]): Sheet {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const shape of shapes)
    for (const [x, y] of outlineOf(shape, 'rough')) {
      if (!Number.isFinite(x) || !Number.isFinite(y)) throw new PlanRefused('broken')
      left = Math.min(left, x)
      right = Math.max(right, x)
      bottom = Math.min(bottom, y)
      top = Math.max(top, y)
    }
  const long = Math.max(right - left, top - bottom)
  const edge = long * margin
  const pixels = longSidePx / (long + 2 * edge)
  if (!(long > 0) || !Number.isFinite(pixels)) throw new PlanRefused('empty')
  const [width, height] = [right - left, top - bottom].map((side) => Math.max(1, Math.round((side + 2 * edge) * pixels)))
  const toPixels = chain(scale(pixels, -pixels), shift(edge - left, -top - edge))
  return { width: width!, height: height!, pixels, toPixels }
}

function scaleOf({ width, pixels }: Sheet, unitM: number | null): number | null {
  if (unitM === null) return null
  const metres = Math.round(((unitM / pixels) * width * 1e6) / shownWidthPx(width)) / 1e6
  return metres >= scaleLimits.min && metres <= scaleLimits.max ? metres : null
}

function svgOf(shapes: readonly Shape[], sheet: Sheet): string {
  const { width, height } = sheet
  const strokePx = tenth((2 * width) / shownWidthPx(width))
  const layers = Map.groupBy(shapes, ({ layer }) => layer)
  let points = 0
  const groups = [...layers].map(([layer, inLayer]) => {
    const parts = inLayer.map((shape) => {
      const placed = { ...shape, matrix: chain(sheet.toPixels, shape.matrix) }
      if (shape.entity.is === 'text') return textOf(shape.entity, placed.matrix)
      const outline = outlineOf(placed, 'pixels')
      points += outline.length
      if (points > planLimits.drawnPoints) throw new PlanRefused('tooSlow')
      return piecesOf(outline).join('')
    })
    return `<g><title>${escape(layer)}</title>${parts.join('')}</g>`
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="#fff"/>` +
    `<g fill="none" stroke="${ink}" stroke-width="${strokePx}" stroke-linejoin="round">${groups.join('')}</g></svg>`
  )
}

/** A long outline is drawn in pieces with round ends, so that a corner where two of them meet looks like any other. */
function piecesOf(outline: readonly Point[]): string[] {
  const { pathPoints } = planLimits
  if (outline.length <= pathPoints) return [`<path d="${pathData(outline)}"/>`]
  const pieces = Math.ceil((outline.length - 1) / (pathPoints - 1))
  return Array.from({ length: pieces }, (_, at) => {
    const points = outline.slice(at * (pathPoints - 1), (at + 1) * (pathPoints - 1) + 1)
    return `<path stroke-linecap="round" d="${pathData(points)}"/>`
  })
}

const pathData = (points: readonly Point[]) => points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${tenth(x)} ${tenth(y)}`).join('')
const tenth = (value: number) => Math.round(value * 10) / 10

/** Heights of texts are those of capital letters. */
const capitalShare = 0.72
const fontSize = 100
const anchors = { 0: 'start', 0.5: 'middle', 1: 'end' }

function textOf(text: Text, matrix: Matrix): string {
  const letter = 1 / (fontSize * capitalShare)
  const place = chain(matrix, textMatrix(text), scale(letter, -letter)).map((value) => Number(value.toFixed(5)))
  return (
    `<text transform="matrix(${place.join(' ')})" fill="${ink}" stroke="none" font-family="Noto Sans CJK SC, Noto Sans SC, sans-serif" ` +
    `font-size="${fontSize}" text-anchor="${anchors[text.across]}">${escape(text.content)}</text>`
  )
}

/** Characters that XML cannot contain are left out. */
const escape = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
