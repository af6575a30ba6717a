import { oneOrTwoDecimals } from '#platform/i18n/format.ts'
import { spacingOf, storeysOf, type SectionFigures, type Storey } from './section-figures.ts'
import { metres, tenth, textWidth } from './svg.ts'

/** Metres of the parts that give a section its scale, as the design guide fixes them. */
export const platformM = 1.3
export const canopyM = 6
export const truckM = { length: 17.1, height: 4 }
export const personM = 1.75
export const roofM = 1.7

export type SectionStyle = {
  widthPx?: number
  /** Maximum height; the drawing gets lower if its width decides the scale. */
  maxHeightPx?: number
  withDimensions?: boolean
  /** Pixels per metre, for drawings that are compared; without it the drawing is as large as it fits. */
  scale?: number
  /** Height of the drawing, the ground at the same place in each. */
  heightPx?: number
  /** Spans that are drawn, with a break line, although the building may have more. */
  spans?: number
  /** Metres of a scale bar below the ground. */
  scaleBarM?: number
}

export type SectionLabels = {
  /** The sentence for screen readers. */
  description: string
  platform: string
  canopy: string
  /** Returns the name of a floor by its number, such as "3F". */
  floor: (number: number) => string
}

export type SectionGeometry = {
  storeys: Storey[]
  /** Metres above the yard: the floor of each storey, and finally the eaves. */
  levels: number[]
  baseM: number
  eavesM: number
  lengthM: number
  /** Null if the column grid is unknown: no columns are drawn. */
  spacingM: number | null
  /** Number of drawn spans; with a break line the building has more. */
  spans: number
  broken: boolean
  scale: number
  widthPx: number
  heightPx: number
  groundPx: number
  leftPx: number
  x: (metres: number) => number
  y: (metres: number) => number
}

export const chainTextPx = 13

/** Computes the geometry of a section; null if a storey height is missing. */
export function sectionGeometry(
  figures: SectionFigures,
  labels: { platform: string; canopy: string },
  { widthPx = 720, maxHeightPx = 300, withDimensions = true, ...style }: SectionStyle,
): SectionGeometry | null {
  const storeys = storeysOf(figures)
  if (!storeys) return null
  const baseM = figures.platform ? platformM : 0
  const levels = levelsOf(storeys, baseM)
  const eavesM = levels.at(-1) ?? baseM
  const spacingM = spacingOf(figures)
  const broken = figures.bays === null || spacingM === null || style.spans !== undefined
  const spans = style.spans ?? figures.bays ?? Math.max(5, ...storeys.map(({ states }) => states.length))
  const lengthM = spans * (spacingM ?? Math.max(12, eavesM))

  const margin = withDimensions
    ? { left: leftMargin(storeys), right: 12, top: 14, bottom: broken ? 38 : 62 }
    : { left: 16, right: 12, top: 8, bottom: style.scaleBarM === undefined ? 14 : 34 }
  const freePx = widthPx - margin.left - margin.right
  const besidePx = withDimensions ? besideWidth(figures, labels) : 0
  const fittingScale = Math.max(
    0.2,
    Math.min(
      freePx / (lengthM + truckM.length + 1.2),
      (freePx - besidePx) / lengthM,
      (maxHeightPx - margin.top - margin.bottom) / (eavesM + roofM),
    ),
  )
  const scale = style.scale ?? fittingScale
  const heightPx = style.heightPx ?? Math.ceil(margin.top + (eavesM + roofM) * scale + margin.bottom)
  const groundPx = heightPx - margin.bottom
  const drawnPx = Math.max((lengthM + truckM.length + 1.2) * scale, lengthM * scale + besidePx)
  const leftPx = margin.left + Math.max(0, (freePx - drawnPx) / 2)
  const x = (at: number) => tenth(leftPx + at * scale)
  const y = (at: number) => tenth(groundPx - at * scale)
  return {
    storeys,
    levels,
    baseM,
    eavesM,
    lengthM,
    spacingM,
    spans,
    broken,
    scale,
    widthPx,
    heightPx,
    groundPx,
    leftPx,
    x,
    y,
  }
}

/** Returns the height of each floor above the yard, from the ground up, and finally that of the eaves. */
export function levelsOf(storeys: readonly Storey[], baseM: number): number[] {
  const levels = [baseM]
  let level = baseM
  for (const { heightM } of storeys) {
    level += heightM
    levels.push(level)
  }
  return levels
}

/** Width of the height chain: its text, its line and the ticks. */
function leftMargin(storeys: Storey[]) {
  const texts = [heightRun(storeys) ?? '', ...storeys.map(({ heightM }) => oneOrTwoDecimals(heightM))]
  return 42 + Math.max(...texts.map((text) => textWidth(text, chainTextPx + 1)))
}

/** Returns "6 × 5.5" if all storeys are equally high, for chains too narrow for each figure. */
export function heightRun(storeys: Storey[]): string | null {
  const first = storeys[0]
  if (!first || storeys.length < 2) return null
  const equal = storeys.every(({ heightM }) => heightM === first.heightM)
  return equal ? `${storeys.length} × ${metres(first.heightM)}` : null
}

/** Returns the width of the labels for platform and canopy, which stand to the right of the building at any scale. */
function besideWidth(figures: SectionFigures, labels: { platform: string; canopy: string }) {
  const texts = [figures.platform ? `${labels.platform} +${platformM}` : '', figures.canopy ? `${labels.canopy} ${canopyM}` : '']
  const maxWidthPx = Math.max(...texts.map((text) => textWidth(text, chainTextPx)))
  return maxWidthPx > 0 ? maxWidthPx + 16 : 0
}
