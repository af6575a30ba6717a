import { seeded } from '#features/media/drawings/axonometry/seeded.ts'
import { lettering } from '#features/media/drawings/lettering.ts'
import { element, hatchPattern, metres, tenth, tick } from '#features/media/drawings/svg.ts'
import { picture } from './light.ts'
import { parkOf, pictureSize, spacingOf, type PictureFigures } from './picture-figures.ts'

const ink = '#0B1B2B'
const line = (d: string, width: number, more: Record<string, string> = {}) =>
  element('path', { d, fill: 'none', stroke: ink, 'stroke-width': width, ...more })

type Sheet = { lengthM: number; widthM: number; scale: number; x: (metres: number) => number; y: (metres: number) => number }

/** The plan of one floor of the first building: columns, racks, docks and its two chains of dimensions. */
export function planPicture(figures: PictureFigures, seed: number): string {
  const [building] = parkOf(figures).buildings
  const [lengthM, widthM] = [building?.lengthM ?? 96, building?.widthM ?? 48]
  const { widthPx, heightPx } = pictureSize
  const scale = Math.min((widthPx - 330) / lengthM, (heightPx - 370) / (widthM + 18))
  const [left, top] = [widthPx / 2 - (lengthM * scale) / 2 + 40, heightPx / 2 - ((widthM + 18) * scale) / 2 - 20]
  const sheet: Sheet = { lengthM, widthM, scale, x: (at) => tenth(left + at * scale), y: (at) => tenth(top + at * scale) }
  const spacing = spacingOf(figures)
  return picture(
    [
      element('defs', {}, hatchPattern('leased') + gridPattern(scale * 6)),
      element('rect', { width: widthPx, height: heightPx, fill: '#ECF5FF' }),
      element('rect', { width: widthPx, height: heightPx, fill: 'url(#grid)' }),
      element('rect', { x: sheet.x(0), y: sheet.y(0), width: lengthM * scale, height: widthM * scale, fill: '#FFFFFF' }),
      unitsOf(sheet, spacing.x, seed),
      figures.rack ? racksOf(sheet, spacing) : '',
      columnsOf(sheet, spacing),
      unitNames(sheet, spacing.x, seed),
      docksOf(sheet, figures, building?.doors ?? 8),
      line(`M${sheet.x(0)} ${sheet.y(0)}H${sheet.x(lengthM)}V${sheet.y(widthM)}H${sheet.x(0)}Z`, 5),
      chains(sheet, spacing),
    ].join(''),
  )
}

const gridPattern = (size: number) =>
  element(
    'pattern',
    { id: 'grid', width: size, height: size, patternUnits: 'userSpaceOnUse' },
    element('path', { d: `M${tenth(size)} 0H0V${tenth(size)}`, fill: 'none', stroke: '#C9E2FC', 'stroke-width': 1 }),
  )

/** Two or three units by column lines: one to rent, the others leased. */
function unitsOf({ lengthM, widthM, scale, x, y }: Sheet, spacingM: number, seed: number) {
  const bays = Math.round(lengthM / spacingM)
  const first = firstUnit(bays, seed)
  const unit = (from: number, to: number, fill: string) =>
    element('rect', { x: x(from * spacingM), y: y(0), width: (to - from) * spacingM * scale, height: widthM * scale, fill }) +
    line(`M${x(to * spacingM)} ${y(0)}V${y(widthM)}`, 3)
  return unit(0, first, 'url(#leased)') + unit(first, bays, '#C9E3FF')
}

const firstUnit = (bays: number, seed: number) => Math.max(1, Math.floor(bays * (0.3 + seeded(seed)() * 0.3)))

function unitNames({ lengthM, widthM, x, y }: Sheet, spacingM: number, seed: number) {
  const bays = Math.round(lengthM / spacingM)
  const first = firstUnit(bays, seed)
  const name = (text: string, from: number, to: number) => {
    const middle = x(((from + to) / 2) * spacingM)
    return (
      element('rect', {
        x: middle - 36,
        y: y(widthM / 2) - 36,
        width: 72,
        height: 72,
        rx: 4,
        fill: '#FFFFFF',
        stroke: ink,
        'stroke-width': 2,
      }) + lettering(text, { x: middle, y: y(widthM / 2) + 18, heightPx: 36, colour: ink })
    )
  }
  return name('A', 0, first) + name('B', first, bays)
}

function racksOf({ lengthM, widthM, x, y, scale }: Sheet, spacing: { x: number; y: number }) {
  const rows: string[] = []
  for (let at = spacing.x / 2; at < lengthM - 3; at += Math.max(5.6, spacing.x / 2))
    rows.push(
      element('rect', {
        x: x(at - 1.2),
        y: y(4),
        width: 2.4 * scale,
        height: (widthM - 20) * scale,
        fill: '#FFFFFF',
        'fill-opacity': '.75',
        stroke: '#126BD0',
        'stroke-width': 1.4,
      }),
    )
  return rows.join('')
}

function columnsOf({ lengthM, widthM, scale, x, y }: Sheet, spacing: { x: number; y: number }) {
  const side = Math.max(6, 0.6 * scale)
  let d = ''
  for (let at = 0; at <= lengthM + 0.1; at += spacing.x)
    for (let down = 0; down <= widthM + 0.1; down += spacing.y)
      d += `M${tenth(x(at) - side / 2)} ${tenth(y(down) - side / 2)}h${tenth(side)}v${tenth(side)}h-${tenth(side)}z`
  return element('path', { d, fill: ink })
}

/** Doors in the lower wall, the platform before them, and lorries of true length in the yard. */
function docksOf({ lengthM, widthM, scale, x, y }: Sheet, { platform, canopy }: PictureFigures, doors: number) {
  const pitch = lengthM / Math.max(1, doors)
  const parts = [
    platform ? element('rect', { x: x(0), y: y(widthM), width: lengthM * scale, height: 1.4 * scale, fill: '#FFC21A' }) : '',
    canopy
      ? element('rect', {
          x: x(0),
          y: y(widthM),
          width: lengthM * scale,
          height: 6 * scale,
          fill: 'none',
          stroke: ink,
          'stroke-width': 1.6,
          'stroke-dasharray': '10 7',
        })
      : '',
  ]
  for (let door = 0; door < doors; door++) {
    const middle = (door + 0.5) * pitch
    parts.push(
      element('rect', {
        x: x(middle - 1.5),
        y: y(widthM) - 5,
        width: 3 * scale,
        height: 10,
        fill: '#FFFFFF',
        stroke: ink,
        'stroke-width': 1.6,
      }),
    )
    if (door % 3 !== 1) continue
    const lorry = { x: x(middle - 1.27), width: 2.55 * scale, stroke: ink, 'stroke-width': 1.6 }
    parts.push(
      element('rect', { ...lorry, y: y(widthM + 1.6), height: 13.4 * scale, fill: '#FFFFFF' }),
      element('rect', { ...lorry, y: y(widthM + 15.5), height: 2.6 * scale, fill: '#FFC21A' }),
    )
  }
  return parts.join('')
}

function chains({ lengthM, widthM, x, y }: Sheet, spacing: { x: number; y: number }) {
  const text = { heightPx: 16, colour: ink }
  const [across, down] = [y(0) - 44, x(0) - 44]
  const parts: string[] = [line(`M${x(0)} ${across}H${x(lengthM)}`, 1.4), line(`M${down} ${y(0)}V${y(widthM)}`, 1.4)]
  const narrow = x(spacing.x) - x(0) < 54
  for (let at = 0; at <= lengthM + 0.1; at += spacing.x) {
    parts.push(tick(x(at), across, ink), line(`M${x(at)} ${across - 8}V${y(0) - 10}`, 1))
    if (!narrow && at + spacing.x <= lengthM + 0.1)
      parts.push(lettering(metres(spacing.x), { ...text, x: x(at + spacing.x / 2), y: across - 12 }))
  }
  if (narrow)
    parts.push(lettering(`${Math.round(lengthM / spacing.x)} × ${metres(spacing.x)}`, { ...text, x: x(lengthM / 2), y: across - 14 }))
  for (let at = 0; at <= widthM + 0.1; at += spacing.y) {
    parts.push(tick(down, y(at), ink), line(`M${down - 8} ${y(at)}H${x(0) - 10}`, 1))
    if (at + spacing.y <= widthM + 0.1)
      parts.push(lettering(metres(spacing.y), { ...text, x: down - 16, y: y(at + spacing.y / 2) + 8, anchor: 'end' }))
  }
  parts.push(
    lettering(`${metres(lengthM)} × ${metres(widthM)} m`, { x: x(lengthM), y: across - 62, heightPx: 24, anchor: 'end', colour: ink }),
  )
  return parts.join('')
}
