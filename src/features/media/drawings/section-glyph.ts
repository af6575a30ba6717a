import { storeysOf, type BayState, type SectionFigures, type Storey } from './section-figures.ts'
import { tenth } from './svg.ts'

const groundPx = 41
const buildingPx = 70

const unknownFill = '#F3F8FE'
const fills: Record<BayState, string> = {
  rentable: '#BBDCFF',
  dueSoon: '#FFE69A',
  leased: '#E4EAF0',
  underConstruction: '#FFFFFF',
}

/** A lorry at the dock, over the ground. Its wheels are dots: the round ends of lines without length. */
export const lorryAndGround =
  '<g fill="#FFF" stroke="#33475B"><path stroke-width=".9" d="M75 32.6h20v6.4H75z"/><path fill="#FFC21A" stroke-width=".7" d="M96.2 39.4v-5.6h2.4l1.8 2.6v3z"/></g>' +
  '<g stroke="#0B1B2B"><path stroke-width="2.4" stroke-linecap="round" d="M78.5 39.8h.01M81.5 39.8h.01M91 39.8h.01M98.5 39.8h.01"/><path stroke-width="1.3" d="M0 41h104"/></g>'

/**
 * Draws the section on a list card, 104 × 46 px, without dimensions. Heights keep one scale up to 14 m, so that a higher building looks
 * higher; the length is always the same. To be hidden from screen readers, because the card states the same figures. A list has twenty of them,
 * so the markup is as short as it can be; `lorry` is a reference to `lorryAndGround` where a page shares them. Returns null without heights.
 */
export function sectionGlyph(figures: SectionFigures, lorry = lorryAndGround): string | null {
  const storeys = storeysOf(figures)
  if (!storeys) return null
  const heightM = storeys.reduce((sum, storey) => sum + storey.heightM, 0)
  const scale = Math.min(2.3, 30 / Math.max(heightM, 12))
  const base = figures.platform ? 2 : 0
  const floor = groundPx - base
  const eaves = tenth(floor - heightM * scale)
  let level = 0
  let blocks = ''
  let slabs = ''
  for (const storey of storeys) {
    const [bottom, height] = [floor - level * scale, storey.heightM * scale]
    blocks += drawStates(storey.states, tenth(bottom - height), tenth(height))
    level += storey.heightM
    slabs += `M2 ${tenth(floor - level * scale)}h${buildingPx}`
  }
  const right = buildingPx + 2
  const walls = `${slabs}M2 ${groundPx}V${eaves}M${right} ${groundPx}V${eaves}`
  const roof = `M1 ${eaves}L${2 + buildingPx / 2} ${tenth(eaves - 3.6)}L${right + 1} ${eaves}Z`
  return (
    `<svg viewBox="0 0 104 46" width="104" height="46">${blocks}` +
    (base ? block('#9DABB9', 2, floor, buildingPx, base) : '') +
    '<g fill="#FFF" stroke="#33475B">' +
    (figures.columnSpacingM ? `<path stroke-width=".7" d="${drawColumns(figures.bays ?? 4, floor, eaves)}"/>` : '') +
    `<path d="${walls}${roof}"/></g>` +
    (figures.canopy ? `<path stroke="#0B1B2B" stroke-width="1.8" d="M${right} ${groundPx - 11}h12"/>` : '') +
    `${lorry}</svg>`
  )
}

function drawStates(states: Storey['states'], y: number, height: number): string {
  if (states.length === 0) return block(unknownFill, 2, y, buildingPx, height)
  const width = buildingPx / states.length
  return states.map((state, at) => block(state === null ? unknownFill : fills[state], 2 + at * width, y, width, height)).join('')
}

const block = (fill: string, x: number, y: number, width: number, height: number) =>
  `<path fill="${fill}" d="M${tenth(x)} ${y}h${tenth(width)}v${height}h-${tenth(width)}z"/>`

function drawColumns(bays: number, floor: number, eaves: number): string {
  const spans = Math.min(8, Math.max(2, bays))
  return Array.from({ length: spans - 1 }, (_, at) => `M${tenth(2 + ((at + 1) * buildingPx) / spans)} ${floor}V${eaves}`).join('')
}
