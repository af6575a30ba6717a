import { element, tenth } from '#features/media/drawings/svg.ts'
import type { Fit } from '../fit.ts'
import { columnLinesAlong } from '../column-lines.ts'
import type { Hall } from '../hall.ts'
import type { RowLayout } from '../rows.ts'
import { dimensionAcross, dimensionDown, drawing, note, plainMetres, rackBlue } from './dimension.ts'

export type PlanLabels = {
  /** The text form of the drawing. */
  description: string
  /** Written into the staging areas. */
  staging: string
}

type Options = { widthPx: number; maxHeightPx: number; stagingM: number; labels: PlanLabels }

const margins = { left: 56, top: 34, right: 16, bottom: 12 }

/** A scale with the origin in the centre of the hall. */
type Sheet = { scale: number; x: (m: number) => number; y: (m: number) => number }

/** Draws the plan of a racked hall to scale: staging, rows with their bays, places that columns take, columns, and dimensions. */
export function fitPlan(hall: Hall, { layout }: Fit, { widthPx, maxHeightPx, stagingM, labels }: Options): string {
  const { lengthM, widthM } = hall
  const { left, top, right, bottom } = margins
  const scale = Math.min((widthPx - left - right) / lengthM, (maxHeightPx - top - bottom) / widthM)
  const drawnPx = lengthM * scale + left + right
  const sheet: Sheet = { scale, x: (m) => left + (m + lengthM / 2) * scale, y: (m) => top + (m + widthM / 2) * scale }
  const { x, y } = sheet
  return drawing(drawnPx, top + widthM * scale + bottom, labels.description, [
    element('rect', { x: x(-lengthM / 2), y: y(-widthM / 2), width: lengthM * scale, height: widthM * scale, fill: '#FFFFFF' }),
    ...stagingOf(hall, stagingM, sheet, labels),
    ...layout.rows.map((row) => rowOf(row, layout, sheet)),
    columnsOf(hall, sheet),
    element('rect', {
      x: x(-lengthM / 2),
      y: y(-widthM / 2),
      width: lengthM * scale,
      height: widthM * scale,
      fill: 'none',
      stroke: '#0B1B2B',
      'stroke-width': 2,
    }),
    dimensionAcross(x(-lengthM / 2), x(lengthM / 2), top - 12, `${plainMetres(lengthM)} m`),
    dimensionDown(left - 14, y(-widthM / 2), y(widthM / 2), plainMetres(widthM)),
    aisleOf(layout, sheet),
  ])
}

function stagingOf({ lengthM, widthM, dockSides }: Hall, stagingM: number, { scale, x, y }: Sheet, { staging }: PlanLabels) {
  if (stagingM === 0) return []
  const depthM = Math.min(stagingM, widthM / dockSides)
  const southM = widthM / 2 - depthM
  return (dockSides === 2 ? [-widthM / 2, southM] : [southM]).flatMap((fromM) => [
    element('rect', { x: x(-lengthM / 2), y: y(fromM), width: lengthM * scale, height: depthM * scale, fill: '#FFF6DC' }),
    note(staging, { x: x(0), y: y(fromM + depthM / 2) + 4 }),
  ])
}

/** A rectangle given along the span and the run of a layout. */
function rect({ runsAlong }: RowLayout, { scale, x, y }: Sheet, box: { spanM: number; runM: number; depthM: number; lengthM: number }) {
  const [xM, zM] = runsAlong === 'z' ? [box.spanM, box.runM] : [box.runM, box.spanM]
  const [width, height] = runsAlong === 'z' ? [box.depthM, box.lengthM] : [box.lengthM, box.depthM]
  return { x: x(xM), y: y(zM), width: width * scale, height: height * scale }
}

function rowOf(row: RowLayout['rows'][number], layout: RowLayout, sheet: Sheet) {
  const { blocks, depthM, bayM, perBay } = layout
  const placeM = bayM / perBay
  const parts: string[] = []
  let first = 0
  for (const { fromM, bays } of blocks) {
    const block = { spanM: row.atM, runM: fromM, depthM, lengthM: bays * bayM }
    parts.push(element('rect', { ...rect(layout, sheet, block), fill: '#D6EAFF', stroke: rackBlue, 'stroke-width': 0.8 }), baysOf(block, bays, layout, sheet))
    for (const lost of row.lost)
      if (lost >= first && lost < first + bays * perBay)
        parts.push(
          element('rect', {
            ...rect(layout, sheet, { spanM: row.atM, runM: fromM + (lost - first) * placeM, depthM, lengthM: placeM }),
            fill: '#E9EEF3',
            stroke: '#5A6B7D',
            'stroke-width': 0.5,
          }),
        )
    first += bays * perBay
  } // prettier-ignore
  return parts.join('')
}

/** The lines between bays. */
function baysOf({ spanM, runM, depthM }: { spanM: number; runM: number; depthM: number }, bays: number, { runsAlong, bayM }: RowLayout, sheet: Sheet) {
  const { scale, x, y } = sheet
  const lines = Array.from({ length: bays - 1 }, (_, index) => {
    const atM = runM + (index + 1) * bayM
    return runsAlong === 'z' ? `M${tenth(x(spanM))} ${tenth(y(atM))}h${tenth(depthM * scale)}` : `M${tenth(x(atM))} ${tenth(y(spanM))}v${tenth(depthM * scale)}`
  })
  return lines.length === 0 ? '' : element('path', { d: lines.join(''), stroke: rackBlue, 'stroke-width': 0.5, fill: 'none', opacity: 0.7 })
} // prettier-ignore

const drawnColumnM = 0.5

function columnsOf(hall: Hall, { scale, x, y }: Sheet) {
  const sizePx = Math.max(2.4, drawnColumnM * scale)
  const squares = columnLinesAlong(hall, 'x').flatMap(({ atM: atX, columnsM }) =>
    columnsM.map((atZ) => `M${tenth(x(atX) - sizePx / 2)} ${tenth(y(atZ) - sizePx / 2)}h${tenth(sizePx)}v${tenth(sizePx)}h${tenth(-sizePx)}z`),
  )
  return squares.length === 0 ? '' : element('path', { d: squares.join(''), fill: '#0B1B2B' })
} // prettier-ignore

/** The width of the first aisle between two rows, written across the building only: beside it there is no room. */
function aisleOf({ runsAlong, rows, blocks, bayM, depthM, aisleM }: RowLayout, { x, y }: Sheet) {
  const last = blocks.at(-1)
  const index = rows.findIndex((row, at) => at > 0 && row.atM - rows[at - 1]!.atM - depthM >= aisleM - 0.01)
  if (runsAlong !== 'z' || !last || index < 1) return ''
  const fromM = rows[index - 1]!.atM + depthM
  return dimensionAcross(x(fromM), x(rows[index]!.atM), y(last.fromM + last.bays * bayM) + 16, plainMetres(rows[index]!.atM - fromM))
}
