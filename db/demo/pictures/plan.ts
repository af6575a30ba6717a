import { lettering } from '#features/media/drawings/lettering.ts'
import { element, metres, tenth, tick } from '#features/media/drawings/svg.ts'
import { picture } from './light.ts'
import { parkOf, pictureSize, spacingOf, type PictureFigures } from './picture-figures.ts'

const ink = '#0B1B2B'
const line = (d: string, width: number, more: Record<string, string> = {}) =>
  element('path', { d, fill: 'none', stroke: ink, 'stroke-width': width, ...more })

type Sheet = { lengthM: number; widthM: number; scale: number; x: (metres: number) => number; y: (metres: number) => number }

/**
 * Plan of one floor: columns, racks, docks, units in proportion to their areas, and two chains of dimensions. Without a column grid there
 * are no dimensions.
 */
export function planPicture(figures: PictureFigures, seed: number): string {
  const [building] = parkOf(figures).buildings
  const measured = planFootprint(figures)
  const { lengthM, widthM } = measured ?? { lengthM: building?.lengthM ?? 96, widthM: building?.widthM ?? 48 }
  const { widthPx, heightPx } = pictureSize
  const scale = scaleOf({ lengthM, widthM })
  const [left, top] = hallCorner({ lengthM, widthM })
  const sheet: Sheet = { lengthM, widthM, scale, x: (at) => tenth(left + at * scale), y: (at) => tenth(top + at * scale) }
  const spacing = spacingOf(figures)
  return picture(
    [
      element('defs', {}, gridPattern(scale * 6)),
      element('rect', { width: widthPx, height: heightPx, fill: '#ECF5FF' }),
      element('rect', { width: widthPx, height: heightPx, fill: 'url(#grid)' }),
      element('rect', { x: sheet.x(0), y: sheet.y(0), width: lengthM * scale, height: widthM * scale, fill: '#FFFFFF' }),
      figures.rack ? racksOf(sheet, spacing) : '',
      columnsOf(sheet, spacing),
      ...unitsOf(sheet, figures.units ?? []),
      docksOf(sheet, figures, figures.doors ?? building?.doors ?? 8, seed),
      line(`M${sheet.x(0)} ${sheet.y(0)}H${sheet.x(lengthM)}V${sheet.y(widthM)}H${sheet.x(0)}Z`, 5),
      measured ? chains(sheet, spacing) : '',
    ].join(''),
    measured ? `${metres(lengthM)} × ${metres(widthM)} m, ${metres(spacing.x)} × ${metres(spacing.y)} m` : undefined,
  )
}

type Footprint = { lengthM: number; widthM: number }

/** Pixels per metre. */
const scaleOf = ({ lengthM, widthM }: Footprint) =>
  Math.min((pictureSize.widthPx - 330) / lengthM, (pictureSize.heightPx - 370) / (widthM + 18))

/** Returns the top left corner of the hall in pixels of the picture. */
function hallCorner({ lengthM, widthM }: Footprint): [left: number, top: number] {
  const { widthPx, heightPx } = pictureSize
  const scale = scaleOf({ lengthM, widthM })
  return [widthPx / 2 - (lengthM * scale) / 2 + 40, heightPx / 2 - ((widthM + 18) * scale) / 2 - 20]
}

/** Returns the top left corner of the hall in m from that of the picture. */
export function hallCornerM(footprint: Footprint): [leftM: number, topM: number] {
  const [left, top] = hallCorner(footprint)
  return [left / scaleOf(footprint), top / scaleOf(footprint)]
}

/** Returns where a point of the floor is in the plan, as shares of its picture. Metres from the north-west corner of the floor. */
export function pointOnPlan(footprint: Footprint, eastM: number, southM: number): { x: number; y: number } {
  const [left, top] = hallCorner(footprint)
  const share = (px: number, of: number) => Math.round((px / of) * 1e5) / 1e5
  const scale = scaleOf(footprint)
  return { x: share(left + eastM * scale, pictureSize.widthPx), y: share(top + southM * scale, pictureSize.heightPx) }
}

/** Returns the metres in a pixel of the plan of a floor of this size. */
export const planScale = (footprint: Footprint): number => Math.round(1e6 / scaleOf(footprint)) / 1e6

const gridPattern = (size: number) =>
  element(
    'pattern',
    { id: 'grid', width: size, height: size, patternUnits: 'userSpaceOnUse' },
    element('path', { d: `M${tenth(size)} 0H0V${tenth(size)}`, fill: 'none', stroke: '#C9E2FC', 'stroke-width': 1 }),
  )

/**
 * Returns whole bays within three per cent of the floor area, at the most usual proportion. Null if none fit, or if the column grid is
 * unknown or beyond what a picture can show: a plan with wrong dimensions is worse than no plan.
 */
export function planFootprint(figures: Pick<PictureFigures, 'totalAreaM2' | 'columnSpacingM'>): Footprint | null {
  const { totalAreaM2: area } = figures
  const spacing = spacingOf(figures)
  if (area === null || spacing.x !== figures.columnSpacingM?.x || spacing.y !== figures.columnSpacingM.y) return null
  const grids = Array.from({ length: 8 }, (_, at) => (at + 1) * spacing.y).map((widthM) => ({
    widthM,
    lengthM: Math.max(1, Math.round(area / widthM / spacing.x)) * spacing.x,
  }))
  const fitting = grids.filter(({ widthM, lengthM }) => Math.abs((widthM * lengthM) / area - 1) <= 0.03)
  const oddness = ({ widthM, lengthM }: Footprint) => Math.abs(Math.log(lengthM / widthM / usualProportion))
  const [best] = fitting
    .filter(({ widthM, lengthM }) => lengthM >= widthM * 1.2 && lengthM <= widthM * 5)
    .toSorted((a, b) => oddness(a) - oddness(b))
  return best ?? null
}

/** Usual ratio of length to depth. */
const usualProportion = 2.4

/** Walls between the units, and unit names; availability changes daily and is shown elsewhere. */
function unitsOf({ lengthM, widthM, x, y }: Sheet, units: readonly { name: string; areaM2: number }[]) {
  const total = units.reduce((sum, { areaM2 }) => sum + areaM2, 0)
  let from = 0
  return units.map(({ name, areaM2 }, at) => {
    const to = from + (lengthM * areaM2) / total
    const wall = at < units.length - 1 ? line(`M${tenth(x(to))} ${y(0)}V${y(widthM)}`, 4) : ''
    const sign = name === '' ? '' : signOf(name, x((from + to) / 2), y(widthM / 2))
    from = to
    return wall + sign
  })
}

function signOf(name: string, middleX: number, middleY: number) {
  const board = {
    x: tenth(middleX - 36),
    y: tenth(middleY - 36),
    width: 72,
    height: 72,
    rx: 4,
    fill: '#FFFFFF',
    stroke: ink,
    'stroke-width': 2,
  }
  return element('rect', board) + lettering(name, { x: middleX, y: middleY + 18, heightPx: 36, colour: ink })
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

/** Doors, in the lower wall unless they are named, the platform in front, and lorries of true length in the yard. */
function docksOf({ lengthM, widthM, scale, x, y }: Sheet, { platform, canopy, namedDoors }: PictureFigures, doors: number, seed: number) {
  const pitch = lengthM / Math.max(1, doors)
  const spread = Array.from({ length: doors }, (_, door) => ({ side: 'south', atM: (door + 0.5) * pitch, widthM: 3 }))
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
  for (const [door, { side, atM: middle, widthM: doorM }] of (namedDoors ?? spread).entries()) {
    parts.push(
      element('rect', {
        x: x(middle - doorM / 2),
        y: y(side === 'north' ? 0 : widthM) - 5,
        width: doorM * scale,
        height: 10,
        fill: '#FFFFFF',
        stroke: ink,
        'stroke-width': 1.6,
      }),
    )
    if (side === 'north' || (door + seed) % 3 !== 1) continue
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
