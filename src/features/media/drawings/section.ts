import { dimensionsOf } from './section-dimensions.ts'
import type { BayState, SectionFigures } from './section-figures.ts'
import { canopyOf, groundOf, personOf, truckOf } from './section-furniture.ts'
import { roofM, sectionGeometry, type SectionGeometry, type SectionLabels, type SectionStyle } from './section-geometry.ts'
import { element, figure, hatchPattern, ink, metres, tenth, tick, type Attributes } from './svg.ts'

export type SectionOptions = SectionStyle & {
  /** Id of the hatch, unique on a page. Given by the caller and not random, so that server and browser render the same document. */
  id: string
  labels: SectionLabels
}

/**
 * Draws a section of a building, true to scale, from the figures of its listing. An unknown value drops its dimension. Returns null
 * without heights, because a guessed drawing would look as trustworthy as a measured one.
 */
export function sectionDrawing(figures: SectionFigures, options: SectionOptions): string | null {
  const { id, labels, withDimensions = true } = options
  const geometry = sectionGeometry(figures, labels, options)
  if (!geometry) return null
  const parts = [
    element('defs', {}, hatchPattern(`${id}-leased`)),
    groundOf(geometry),
    ...statesOf(geometry, id),
    structureOf(geometry, figures.platform),
    figures.canopy ? canopyOf(geometry) : '',
    truckOf(geometry),
    personOf(geometry),
    geometry.broken ? breakOf(geometry) : '',
    withDimensions ? dimensionsOf(geometry, figures, labels) : '',
    options.scaleBarM === undefined ? '' : scaleBarOf(geometry, options.scaleBarM),
  ]
  const { widthPx, heightPx } = geometry
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${widthPx} ${heightPx}`,
      width: widthPx,
      height: heightPx,
      role: 'img',
      'aria-label': labels.description,
    },
    parts.join(''),
  )
}

/** Each state differs in pattern as well as in colour. */
const fills = (id: string): Record<BayState, Attributes> => ({
  rentable: { fill: '#409EFF', 'fill-opacity': '.28' },
  dueSoon: { fill: '#FFC21A', 'fill-opacity': '.45' },
  leased: { fill: `url(#${id}-leased)` },
  underConstruction: { fill: '#FFFFFF', stroke: '#5A6B7D', 'stroke-width': 1.4, 'stroke-dasharray': '5 4' },
})

function statesOf({ storeys, levels, lengthM, spans, broken, scale, x, y }: SectionGeometry, id: string) {
  const styles = fills(id)
  return storeys.flatMap(({ heightM, states }, index) => {
    // With a break line some spans are missing: the states then share the whole floor.
    const partM = lengthM / (broken ? Math.max(1, states.length) : spans)
    return states.slice(0, broken ? states.length : spans).flatMap((state, part) => {
      if (state === null) return []
      // The dashed outline of a building under construction stays clear of the columns, which would cover it.
      const gap = state === 'underConstruction' ? Math.min(4 / scale, partM / 5, heightM / 5) : 0
      return element('rect', {
        x: x(part * partM + gap),
        y: y((levels[index] ?? 0) + heightM - gap),
        width: tenth((partM - 2 * gap) * scale),
        height: tenth((heightM - 2 * gap) * scale),
        ...styles[state],
      })
    })
  })
}

/** Draws platform, slabs, columns, walls and roof, with the stroke widths of the design guide. */
function structureOf(geometry: SectionGeometry, platform: boolean) {
  const { levels, lengthM, baseM, eavesM, spans, spacingM, scale, x, y } = geometry
  const stroke = (d: string, width: number) => element('path', { d, stroke: ink, fill: 'none', 'stroke-width': width })
  const inner = levels.slice(1, -1).map((level) => `M${x(0)} ${y(level)}H${x(lengthM)}`)
  const columns = spacingM ? Array.from({ length: spans - 1 }, (_, i) => `M${x((i + 1) * spacingM)} ${y(baseM)}V${y(eavesM)}`) : []
  const plinth = { x: x(0), y: y(baseM), width: tenth(lengthM * scale), height: tenth(baseM * scale) }
  return [
    platform ? element('rect', { ...plinth, fill: '#D7DBE0' }) : '',
    columns.length > 0 ? stroke(columns.join(''), 1.4) : '',
    inner.length > 0 ? stroke(inner.join(''), 2.4) : '',
    stroke(`M${x(0)} ${y(0)}V${y(eavesM)}M${x(lengthM)} ${y(0)}V${y(eavesM)}M${x(0)} ${y(baseM)}H${x(lengthM)}`, 2),
    roofOf(geometry),
  ].join('')
}

function roofOf({ lengthM, eavesM, x, y }: SectionGeometry) {
  const ridge = y(eavesM + roofM)
  const d = `M${x(-0.6)} ${y(eavesM)}L${x(lengthM / 2)} ${ridge}L${x(lengthM + 0.6)} ${y(eavesM)}Z`
  return element('path', { d, fill: '#FFFFFF', stroke: ink, 'stroke-width': 2, 'stroke-linejoin': 'round' })
}

/** Draws the break line of drafting where the length is unknown. */
function breakOf({ lengthM, eavesM, x, y, groundPx }: SectionGeometry) {
  const middle = x(lengthM * 0.62)
  const [top, bottom] = [y(eavesM + roofM) - 5, groundPx + 5]
  const half = tenth((bottom - top) / 2)
  const zig = (at: number) => `M${tenth(at)} ${top}V${tenth(top + half - 7)}l-6 5l12 4l-6 5V${bottom}`
  const strip = { x: tenth(middle - 4), y: top, width: 8, height: tenth(bottom - top), fill: '#FFFFFF' }
  const lines = { d: zig(middle - 4) + zig(middle + 4), stroke: ink, fill: 'none', 'stroke-width': 1 }
  return element('rect', strip) + element('path', lines)
}

/** A dimension line of a round length below the ground. */
function scaleBarOf({ leftPx, groundPx, scale }: SectionGeometry, lengthM: number) {
  const [y, end] = [groundPx + 21, tenth(leftPx + lengthM * scale)]
  return (
    element('path', { d: `M${leftPx} ${y}H${end}`, stroke: ink, 'stroke-width': 1 }) +
    tick(leftPx, y, ink) +
    tick(end, y, ink) +
    figure(`${metres(lengthM)} m`, { x: end + 8, y: y + 4, fill: ink, 'font-size': 12, 'text-anchor': 'start' })
  )
}
