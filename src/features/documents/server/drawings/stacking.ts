import type { Building } from '#features/listings/building.ts'
import { layoutStackingPlan } from '#features/media/drawings/stacking-plan.ts'
import type { BayState } from '#features/media/drawings/section-figures.ts'
import { element, escapeText, hatchPattern, ink } from '#features/media/drawings/svg.ts'
import { formatNumber } from '#platform/i18n/format.ts'

type Labels = {
  building: (number: number) => string
  states: Record<BayState, string>
}

const [widthPx, gapPx, rowPx, headPx] = [720, 18, 17, 20]
const maxBuildings = 8
const maxPerRow = 3
const minLabelPx = 44

const fills: Record<BayState, string> = { rentable: '#B8D8FB', dueSoon: '#FFE08A', leased: 'url(#let)', underConstruction: '#FFFFFF' }

/** Draws up to eight buildings as stacks of floors, with units as wide as their area. Null without floors. */
export function stackingDrawing(buildings: readonly Building[], labels: Labels): string | null {
  const plans = buildings.slice(0, maxBuildings).map(({ number, floors }) => ({
    number,
    plan: layoutStackingPlan(
      floors.flatMap((floor) => floor.units.map(({ warehouseId, totalArea, state }) => ({ id: warehouseId, floor: floor.number, areaM2: totalArea, state }))),
    ),
  })).filter(({ plan }) => plan.rows.length > 0) // prettier-ignore
  if (plans.length === 0) return null
  const perRow = Math.min(maxPerRow, plans.length)
  const columnPx = (widthPx - (perRow - 1) * gapPx) / perRow
  const maxFloorM2 = Math.max(...plans.map(({ plan }) => plan.maxFloorAreaM2))
  const parts: string[] = []
  let top = 0
  for (let from = 0; from < plans.length; from += perRow) {
    const band = plans.slice(from, from + perRow)
    for (const [column, { number, plan }] of band.entries()) {
      const left = column * (columnPx + gapPx)
      const title = { x: left, y: top + 13, 'font-size': 12, 'font-weight': 700, fill: ink }
      parts.push(element('text', title, escapeText(labels.building(number))))
      // One scale for all buildings, so that their areas can be compared.
      const scale = (columnPx * plan.maxFloorAreaM2) / maxFloorM2 / 100
      for (const [row, { blocks }] of plan.rows.entries()) {
        const y = top + headPx + row * rowPx
        for (const { unit, xPercent, widthPercent } of blocks)
          parts.push(blockOf(unit, { x: left + xPercent * scale, y, width: widthPercent * scale }))
      }
    }
    top += headPx + Math.max(...band.map(({ plan }) => plan.rows.length)) * rowPx + 8
  }
  const heightPx = top + 20
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${widthPx} ${heightPx}`, width: widthPx, height: heightPx }
  return element('svg', attributes, [element('defs', {}, hatchPattern('let')), ...parts, ...legendOf(plans, labels, top + 4)].join(''))
}

type Block = { areaM2: number; state: BayState }

function blockOf({ areaM2, state }: Block, { x, y, width }: { x: number; y: number; width: number }) {
  const dashes = state === 'underConstruction' ? { 'stroke-dasharray': '3 2' } : {}
  const box = element('rect', { x, y, width, height: rowPx - 3, fill: fills[state], stroke: ink, 'stroke-width': 0.8, ...dashes })
  if (width < minLabelPx) return box
  const centre = x + width / 2
  // Figures stay legible on the hatch.
  const ground = element('rect', { x: centre - 18, y: y + 2, width: 36, height: rowPx - 7, fill: state === 'leased' ? '#EEF2F6' : fills[state] })
  return box + ground + element('text', { x: centre, y: y + 11, 'font-size': 10, 'text-anchor': 'middle', fill: ink }, formatNumber(areaM2))
} // prettier-ignore

/** Explains the states that are drawn. */
function legendOf(plans: readonly { plan: { rows: { blocks: { unit: Block }[] }[] } }[], { states }: Labels, y: number) {
  const drawn = new Set(plans.flatMap(({ plan }) => plan.rows.flatMap(({ blocks }) => blocks.map(({ unit }) => unit.state))))
  const listed = (Object.keys(fills) as BayState[]).filter((state) => drawn.has(state))
  return listed.map((state, at) => {
    const x = at * 150
    const box = element('rect', { x, y, width: 18, height: 10, fill: fills[state], stroke: ink, 'stroke-width': 0.8 })
    return box + element('text', { x: x + 24, y: y + 9, 'font-size': 11, fill: '#5A6B7D' }, escapeText(states[state]))
  })
}
