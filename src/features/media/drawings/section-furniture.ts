import { canopyM, personM, truckM, type SectionGeometry } from './section-geometry.ts'
import { element, ink, tenth } from './svg.ts'

export function groundOf({ widthPx, groundPx, leftPx }: SectionGeometry): string {
  const start = Math.max(4, tenth(leftPx - 40))
  let strokes = ''
  for (let at = start + 6; at < widthPx - 4; at += 9) strokes += `M${tenth(at)} ${groundPx + 1}l-5 6`
  return (
    element('path', { d: strokes, stroke: ink, 'stroke-opacity': '.28' }) +
    element('path', { d: `M${start} ${groundPx}H${widthPx - 4}`, stroke: ink, 'stroke-width': 1.6 })
  )
}

/** Height of the canopy: high enough for a truck, lower if the ground floor is low. */
export const canopyHeightM = ({ storeys, baseM }: Pick<SectionGeometry, 'storeys' | 'baseM'>): number =>
  baseM + Math.min(4.6, (storeys[0]?.heightM ?? 6) * 0.62)

export function canopyOf(geometry: SectionGeometry): string {
  const { lengthM, x, y } = geometry
  const under = canopyHeightM(geometry)
  const [wall, end] = [x(lengthM), x(lengthM + canopyM)]
  const slab = `M${wall} ${y(under + 0.5)}L${end} ${y(under + 0.9)}V${y(under + 0.3)}L${wall} ${y(under)}Z`
  const tie = `M${wall} ${y(under + 2.4)}L${x(lengthM + canopyM * 0.9)} ${y(under + 0.8)}`
  return element('path', { d: slab, fill: ink }) + element('path', { d: tie, stroke: ink, 'stroke-width': 1 })
}

/** Draws an articulated lorry of 17.1 × 4 m, backed up to the dock. */
export function truckOf({ lengthM, scale, x, y }: SectionGeometry): string {
  const rear = lengthM + 0.7
  const front = rear + truckM.length
  const box = { x: x(rear), y: y(truckM.height), width: tenth(13.7 * scale), height: tenth(2.8 * scale) }
  const cab = `M${x(front - 2.5)} ${y(0.6)}V${y(3.7)}H${x(front - 0.9)}L${x(front)} ${y(2.1)}V${y(0.6)}Z`
  const chassis = `M${x(rear + 0.3)} ${y(0.95)}H${x(front - 2.5)}`
  const wheels = [1.7, 3, 4.3, 12, front - rear - 1.3].map((at) =>
    element('circle', { cx: x(rear + at), cy: y(0.52), r: tenth(0.52 * scale), fill: ink }),
  )
  return [
    element('path', { d: chassis, stroke: ink, 'stroke-width': 1.4 }),
    element('rect', { ...box, fill: '#FFFFFF', stroke: ink, 'stroke-width': 1.4 }),
    element('path', { d: cab, fill: '#FFC21A', stroke: ink, 'stroke-width': 1.2, 'stroke-linejoin': 'round' }),
    ...wheels,
  ].join('')
}

export function personOf({ lengthM, spans, baseM, scale, x, y }: SectionGeometry): string {
  const s = (value: number) => tenth(value * scale)
  const body = `M${s(-0.2)} ${s(-1.36)}h${s(0.4)}l${s(0.05)} ${s(0.62)}h${s(-0.12)}v${s(0.74)}h${s(-0.28)}v${s(-0.74)}h${s(-0.12)}z`
  const head = { cx: 0, cy: s(-(personM - 0.17)), r: Math.max(0.3, s(0.17)), fill: ink }
  return element(
    'g',
    { transform: `translate(${x(lengthM / spans / 2)} ${y(baseM)})` },
    element('circle', head) + element('path', { d: body, fill: ink }),
  )
}
