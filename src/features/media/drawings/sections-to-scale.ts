import { spacingOf, storeysOf, type SectionFigures } from './section-figures.ts'
import { sectionGeometry, type SectionLabels } from './section-geometry.ts'
import { sectionDrawing } from './section.ts'

type Compared = { id: string; figures: SectionFigures; labels: SectionLabels }
type Box = { widthPx: number; maxHeightPx: number }

/** Metres of a building that are drawn at least, in whole spans. */
const minLengthM = 30
const minSpans = 2
const scaleBars = [2, 5, 10]
/** The bar and its figure have room beside each other. */
const maxBarShare = 0.5

/**
 * Draws sections of buildings at one scale, so that heights can be compared by eye: the same size and ground line for all, and a scale bar below
 * each. Lengths are cut off at a break line, because those of whole buildings would leave no room for heights. Null for a building without heights.
 */
export function drawSectionsToScale(compared: readonly (Compared | null)[], { widthPx, maxHeightPx }: Box): (string | null)[] {
  const fitting = compared.flatMap((one) => {
    const geometry = one && sectionGeometry(one.figures, one.labels, { ...styleOf(one.figures), widthPx, maxHeightPx, scaleBarM: 0 })
    return geometry ? [geometry] : []
  })
  const scale = Math.min(...fitting.map((geometry) => geometry.scale))
  const heightPx = Math.ceil(Math.max(...fitting.map((geometry) => geometry.heightPx - geometry.eavesM * (geometry.scale - scale))))
  const scaleBarM = scaleBars.findLast((lengthM) => lengthM * scale <= widthPx * maxBarShare) ?? scaleBars[0]!
  return compared.map(
    (one) =>
      one && sectionDrawing(one.figures, { ...styleOf(one.figures), id: one.id, labels: one.labels, widthPx, heightPx, scale, scaleBarM }),
  )
}

function styleOf(figures: SectionFigures) {
  const eavesM = storeysOf(figures)?.reduce((sum, { heightM }) => sum + heightM, 0) ?? 0
  const spacingM = spacingOf(figures) ?? Math.max(12, eavesM)
  return { withDimensions: false, spans: Math.max(minSpans, Math.ceil(minLengthM / spacingM)) }
}
