import { storeysOf, type BayState, type SectionFigures } from './section-figures.ts'
import { element, tenth } from './svg.ts'

const size = { width: 104, height: 46 }
const groundPx = 41
const buildingPx = 70
const line = '#33475B'

const fills: Record<BayState, string> = {
  rentable: '#BBDCFF',
  dueSoon: '#FFE69A',
  leased: '#E4EAF0',
  underConstruction: '#FFFFFF',
}

/**
 * Draws the section on a list card, 104 × 46 px, without dimensions. Heights keep one scale up to 14 m, so that a higher building looks
 * higher; the length is always the same. Hidden from screen readers, because the card states the same figures. Returns null without
 * heights.
 */
export function sectionGlyph(figures: SectionFigures): string | null {
  const storeys = storeysOf(figures)
  if (!storeys) return null
  const heightM = storeys.reduce((sum, storey) => sum + storey.heightM, 0)
  const scale = Math.min(2.3, 30 / Math.max(heightM, 12))
  const base = figures.platform ? 2 : 0
  const floor = groundPx - base
  const eaves = tenth(floor - heightM * scale)
  let level = 0
  const blocks: string[] = []
  let slabs = ''
  for (const storey of storeys) {
    const [bottom, height] = [floor - level * scale, storey.heightM * scale]
    blocks.push(...statesOf(storey.states, tenth(bottom - height), tenth(height)))
    level += storey.heightM
    slabs += `M2 ${tenth(floor - level * scale)}h${buildingPx}`
  }
  const spans = Math.min(8, Math.max(2, figures.bays ?? 4))
  const columns = Array.from({ length: spans - 1 }, (_, i) => `M${tenth(2 + ((i + 1) * buildingPx) / spans)} ${floor}V${eaves}`)
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 104 46', ...size, 'aria-hidden': 'true' },
    [
      ...blocks,
      base ? element('rect', { x: 2, y: floor, width: buildingPx, height: base, fill: '#9DABB9' }) : '',
      figures.columnSpacingM ? element('path', { d: columns.join(''), stroke: line, 'stroke-width': 0.7 }) : '',
      element('path', { d: `${slabs}M2 ${groundPx}V${eaves}M${2 + buildingPx} ${groundPx}V${eaves}`, stroke: line, fill: 'none' }),
      element('path', {
        d: `M1 ${eaves}L${2 + buildingPx / 2} ${tenth(eaves - 3.6)}L${buildingPx + 3} ${eaves}Z`,
        fill: '#FFFFFF',
        stroke: line,
      }),
      figures.canopy ? element('path', { d: `M${buildingPx + 2} ${groundPx - 11}h12`, stroke: '#0B1B2B', 'stroke-width': 1.8 }) : '',
      truck(),
      element('path', { d: `M0 ${groundPx}H${size.width}`, stroke: '#0B1B2B', 'stroke-width': 1.3 }),
    ].join(''),
  )
}

function statesOf(states: readonly BayState[], y: number, height: number) {
  if (states.length === 0) return [element('rect', { x: 2, y, width: buildingPx, height, fill: '#F3F8FE' })]
  const width = buildingPx / states.length
  return states.map((state, i) => element('rect', { x: 2 + i * width, y, width, height, fill: fills[state] }))
}

function truck() {
  const left = buildingPx + 5
  const wheels = [3.5, 6.5, 16, 23.5].map((at) => element('circle', { cx: left + at, cy: groundPx - 1.2, r: 1.2, fill: '#0B1B2B' }))
  return [
    element('rect', { x: left, y: groundPx - 8.4, width: 20, height: 6.4, fill: '#FFFFFF', stroke: line, 'stroke-width': 0.9 }),
    element('path', { d: `M${left + 21.2} ${groundPx - 1.6}v-5.6h2.4l1.8 2.6v3z`, fill: '#FFC21A', stroke: line, 'stroke-width': 0.7 }),
    ...wheels,
  ].join('')
}
