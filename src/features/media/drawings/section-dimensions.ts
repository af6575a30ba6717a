import { oneOrTwoDecimals } from '#platform/i18n/format.ts'
import type { SectionFigures } from './section-figures.ts'
import { canopyHeightM } from './section-furniture.ts'
import { canopyM, chainTextPx, heightRun, platformM, type SectionGeometry, type SectionLabels } from './section-geometry.ts'
import { element, figure, ink, metres, textWidth, tick } from './svg.ts'

const stroke = (d: string, width = 1) => element('path', { d, stroke: ink, fill: 'none', 'stroke-width': width })

/** Draws both dimension chains, the total, and the labels beside the building. Leaves out what does not fit. */
export function dimensionsOf(geometry: SectionGeometry, figures: SectionFigures, labels: SectionLabels): string {
  return heightChain(geometry) + floorNames(geometry, labels) + spanChain(geometry) + total(geometry) + beside(geometry, figures, labels)
}

function heightChain({ storeys, levels, x, y }: SectionGeometry) {
  const chain = x(0) - 24
  const text = { x: chain - 9, 'font-size': chainTextPx + 1, fill: ink, 'text-anchor': 'end' }
  const from = levels.map((level) => y(level))
  const lines = `M${chain} ${from[0]}V${from.at(-1)}` + from.map((at) => `M${chain - 6} ${at}H${x(0) - 5}`).join('')
  const parts = [stroke(lines), ...from.map((at) => tick(chain, at, ink))]
  const run = heightRun(storeys)
  const tight = storeys.some((_, i) => gapPx(from, i) < 17)
  if (tight && run) {
    parts.push(figure(run, { ...text, y: ((from[0] ?? 0) + (from.at(-1) ?? 0)) / 2 + 5 }))
    return parts.join('')
  }
  for (const [i, { heightM }] of storeys.entries())
    if (gapPx(from, i) >= 15) parts.push(figure(oneOrTwoDecimals(heightM), { ...text, y: ((from[i] ?? 0) + (from[i + 1] ?? 0)) / 2 + 5 }))
  return parts.join('')
}

const gapPx = (levels: number[], index: number) => (levels[index] ?? 0) - (levels[index + 1] ?? 0)

/** Draws names in the upper right corner of each floor, where the name fits; a single storey needs none. */
function floorNames({ storeys, levels, lengthM, spans, scale, x, y }: SectionGeometry, labels: SectionLabels) {
  if (storeys.length < 2) return ''
  return storeys
    .map(({ number, heightM }, i) => {
      const name = labels.floor(number)
      const fits = heightM * scale >= 19 && (lengthM / spans) * scale > textWidth(name, chainTextPx) + 12
      if (!fits) return ''
      return figure(name, { x: x(lengthM) - 8, y: y(levels[i + 1] ?? 0) + 16, 'font-size': chainTextPx, fill: ink, 'text-anchor': 'end' })
    })
    .join('')
}

/** Draws each span, or "12 × 24" once if the spans are narrower than their figures. */
function spanChain({ spans, spacingM, broken, lengthM, scale, groundPx, x }: SectionGeometry) {
  if (spacingM === null) return ''
  const chain = groundPx + 23
  const spanPx = spacingM * scale
  const text = metres(spacingM)
  const size = { 'font-size': chainTextPx, fill: ink }
  const columns = Array.from({ length: spans + 1 }, (_, i) => x(i * spacingM))
  // A fallback typeface is wider than the one that widths are estimated with.
  const fitsEach = spanPx > textWidth(text, chainTextPx) * 1.2 + 12
  const tickPositions = spanPx >= 9 ? columns : [x(0), x(lengthM)]
  const lines = `M${x(0)} ${chain}H${x(lengthM)}` + tickPositions.map((at) => `M${at} ${groundPx + 5}V${chain + 6}`).join('')
  const parts = [stroke(lines, 0.9), ...tickPositions.map((at) => tick(at, chain, ink))]
  if (fitsEach) for (let i = 0; i < spans; i++) parts.push(figure(text, { ...size, x: x((i + 0.5) * spacingM), y: chain - 6 }))
  else {
    const run = broken ? text : `${spans} × ${text}`
    parts.push(onPaper(run, x(lengthM / 2), chain - 6))
  }
  return parts.join('')
}

/** Draws the total length if the number of spans is known. */
function total({ lengthM, broken, groundPx, x }: SectionGeometry) {
  if (broken) return ''
  const line = groundPx + 47
  return (
    stroke(`M${x(0)} ${line}H${x(lengthM)}`) +
    tick(x(0), line, ink) +
    tick(x(lengthM), line, ink) +
    onPaper(`${metres(lengthM)} m`, x(lengthM / 2), line + 5)
  )
}

/** Draws a figure on a white ground, so that no line runs through it. */
function onPaper(text: string, x: number, y: number) {
  const size = chainTextPx + 1
  const width = textWidth(text, size) + 14
  const ground = { x: x - width / 2, y: y - size + 1, width, height: size + 2, fill: '#FFFFFF' }
  return element('rect', ground) + figure(text, { x, y, 'font-size': size, fill: ink })
}

function beside(geometry: SectionGeometry, { platform, canopy }: SectionFigures, labels: SectionLabels) {
  const { lengthM, groundPx, x, y } = geometry
  const text = { x: x(lengthM) + 10, 'font-size': chainTextPx, fill: ink, 'text-anchor': 'start' }
  const tie = y(canopyHeightM(geometry) + 2.4)
  return (
    (platform ? figure(`${labels.platform} +${platformM}`, { ...text, y: groundPx + 23 }) : '') +
    (canopy ? figure(`${labels.canopy} ${canopyM}`, { ...text, y: tie - 5 }) : '')
  )
}
