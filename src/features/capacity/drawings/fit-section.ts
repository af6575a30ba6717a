import { element, ink, tenth } from '#features/media/drawings/svg.ts'
import type { Fit } from '../fit.ts'
import { columnLinesAlong } from '../column-lines.ts'
import type { DoorSide } from '#features/media/space/door-sides.ts'
import type { Hall, HallDoor } from '../hall.ts'
import { topOfGoodsM } from '../levels.ts'
import type { Load } from '#features/listings/pallet-load.ts'
import { rackingKinds, type FitRules } from '../rules.ts'
import { dimensionAcross, dimensionDown, drawing, note, plainMetres, rackBlue } from './dimension.ts'

export type SectionLabels = {
  description: string
  /** "Clear height 12 m · goods up to 10.5 m" */
  heights: string
  /** Which doors are drawn how. Written only where doors are drawn. */
  doors: string
}

type Options = { widthPx: number; load: Load; rules: FitRules; labels: SectionLabels }

/** A longer hall is broken off. */
const maxDrawnM = 60
const roofM = 0.6
const maxHeightPx = 300
/** For the line under the ground that explains the doors. */
const captionPx = 18
const margins = { left: 56, right: 84, top: 28, bottom: 34 }

/**
 * Draws the section through the rows to scale: loads, beams, uprights, columns, doors that the owner has placed, the limit of the goods, and a
 * person of 1.75 m. It looks to the north where rows extend across the building, else to the east.
 */
export function fitSection(hall: Hall, fit: Fit, { widthPx, load, rules, labels }: Options): string {
  const spanM = fit.layout.runsAlong === 'z' ? hall.lengthM : hall.widthM
  const drawnM = Math.min(spanM, maxDrawnM)
  const { left, right, top, bottom } = margins
  const scale = Math.min((widthPx - left - right) / drawnM, maxHeightPx / (hall.clearHeightM + roofM))
  const ground = top + (hall.clearHeightM + roofM) * scale
  const sheet: Sheet = {
    scale,
    ground,
    edgeM: -spanM / 2 + drawnM,
    x: (m) => left + (m + spanM / 2) * scale,
    y: (m) => ground - m * scale,
  }
  const { x, y, edgeM } = sheet
  const goodsM = topOfGoodsM(hall, rules)
  const edge = x(edgeM)
  const doors = doorsIn(hall, fit, edgeM, drawnM < spanM)
  const areDrawn = Object.values(doors).some(({ length }) => length > 0)
  return drawing(left + drawnM * scale + right, ground + bottom + (areDrawn ? captionPx : 0), labels.description, [
    element('rect', { x: left, y: y(hall.clearHeightM), width: edge - left, height: (hall.clearHeightM - goodsM) * scale, fill: '#FFF6DC' }),
    element('path', { d: `M${left} ${tenth(y(goodsM))}H${tenth(edge)}`, stroke: '#964F00', 'stroke-width': 1, 'stroke-dasharray': '5 3' }),
    doorsOf(doors.behind, { isDashed: false }, sheet),
    ...fit.layout.rows.filter(({ atM }) => atM + fit.layout.depthM <= edgeM + 0.01).map(({ atM }) => rowOf(atM, fit, { load, rules }, sheet)),
    columnsOf(hall, fit, sheet),
    shellOf(hall, drawnM < spanM, sheet),
    openingsOf(doors, spanM, sheet),
    doorsOf(doors.before, { isDashed: true }, sheet),
    firstAisleOf(fit, sheet),
    dimensionDown(left - 14, y(hall.clearHeightM), ground, plainMetres(hall.clearHeightM)),
    note(labels.heights, { x: left, y: 14, 'text-anchor': 'start' }),
    areDrawn ? note(labels.doors, { x: left, y: ground + bottom + captionPx - 8, 'text-anchor': 'start', 'font-size': 11 }) : '',
    ...labelledLevels(fit, scale).map(({ topM, number }) =>
      note(`${number} · ${topM.toFixed(2)}`, { x: edge + 10, y: y(topM - load.heightM / 2) + 4, 'text-anchor': 'start', 'font-size': 11 }),
    ),
  ])
} // prettier-ignore

/** A line of text of 11 px. */
const labelPx = 11

/** The levels whose labels do not cover each other: of a small drawing the highest, and those that are far enough below it. */
function labelledLevels({ levels }: Fit, scale: number): { topM: number; number: number }[] {
  let lastM = Number.POSITIVE_INFINITY
  return levels
    .map(({ topM }, at) => ({ topM, number: at + 1 }))
    .toReversed()
    .filter(({ topM }) => {
      const isFree = (lastM - topM) * scale >= labelPx
      if (isFree) lastM = topM
      return isFree
    })
}

type Sheet = { scale: number; ground: number; edgeM: number; x: (m: number) => number; y: (m: number) => number }

function rowOf(atM: number, { racking, layout, levels }: Fit, { load, rules }: Pick<Options, 'load' | 'rules'>, { scale, ground, x, y }: Sheet) {
  const { deep, depthM } = layout
  const gapM = rackingKinds[racking].depthGapM
  const palletM = (depthM - (deep - 1) * gapM) / deep
  const isRack = racking !== 'block'
  const pallet = `h${tenth(palletM * scale)}v${tenth(load.heightM * scale)}h${tenth(-palletM * scale)}z`
  const corners = Array.from({ length: deep }, (_, at) => tenth(x(atM + at * (palletM + gapM))))
  const d = levels.flatMap(({ topM }) => corners.map((corner) => `M${corner} ${tenth(y(topM))}${pallet}`)).join('')
  const goods = element('path', { d: d || 'M0 0', fill: '#E4CBA3', stroke: '#9A7443', 'stroke-width': 0.5 })
  if (!isRack) return goods
  const beams = levels.slice(1).map(({ baseM }) => `M${tenth(x(atM))} ${tenth(y(baseM - rules.beamM / 2))}h${tenth(depthM * scale)}`)
  const top = y(levels.at(-1)?.topM ?? 0)
  return [
    goods,
    beams.length > 0 ? element('path', { d: beams.join(''), stroke: '#F07A24', 'stroke-width': Math.max(1, rules.beamM * scale) }) : '',
    element('path', { d: [atM, atM + depthM].map((m) => `M${tenth(x(m))} ${tenth(ground)}V${tenth(top)}`).join(''), stroke: rackBlue, 'stroke-width': 1.2, fill: 'none' }),
  ].join('')
} // prettier-ignore

const drawnColumnM = 0.4

function columnsOf(hall: Hall, { layout }: Fit, { scale, edgeM, x, y }: Sheet) {
  const { clearHeightM } = hall
  return columnLinesAlong(hall, layout.runsAlong === 'z' ? 'x' : 'z')
    .filter(({ atM }) => atM < edgeM)
    .map(({ atM }) => element('rect', { x: x(atM - drawnColumnM / 2), y: y(clearHeightM), width: drawnColumnM * scale, height: clearHeightM * scale, fill: '#B8C4D0', opacity: 0.85 }))
    .join('')
} // prettier-ignore

/** The walls of a section: those that it cuts, the one behind the rows and the one before them. */
const wallsOf = {
  z: { left: 'west', right: 'east', behind: 'north', before: 'south' },
  x: { left: 'north', right: 'south', behind: 'east', before: 'west' },
} as const

type Doors = Record<keyof (typeof wallsOf)['x'], HallDoor[]>

/** Sorts the doors by the walls of the section; those beyond its edge are left out. */
function doorsIn({ doors = [] }: Hall, { layout: { runsAlong } }: Fit, edgeM: number, isBroken: boolean): Doors {
  const walls = wallsOf[runsAlong]
  const inWall = (side: DoorSide) => doors.filter((door) => door.side === side)
  const isDrawn = ({ alongM, widthM }: HallDoor) => alongM + widthM / 2 <= edgeM + 0.01
  return {
    left: inWall(walls.left),
    right: isBroken ? [] : inWall(walls.right),
    behind: inWall(walls.behind).filter(isDrawn),
    before: inWall(walls.before).filter(isDrawn),
  }
}

const doorStroke = { stroke: '#0B7A3E', 'stroke-width': 1.2 }

/** Doors in a wall that one looks at, or in the one that was cut away: dashed, as drawings show what is before the section. */
function doorsOf(doors: readonly HallDoor[], { isDashed }: { isDashed: boolean }, { scale, x, y }: Sheet) {
  const style = { ...doorStroke, fill: 'none', ...(isDashed && { 'stroke-dasharray': '4 3' }) }
  return doors
    .map(({ alongM, widthM, heightM }) =>
      element('rect', { x: x(alongM - widthM / 2), y: y(heightM), width: widthM * scale, height: heightM * scale, ...style }),
    )
    .join('')
}

const openingPx = 5

/** Doors in the walls that are cut: openings, as high as the highest of them. */
function openingsOf({ left, right }: Doors, spanM: number, { scale, x, y }: Sheet) {
  return [[left, -spanM / 2] as const, [right, spanM / 2] as const]
    .map(([doors, wallM]) => {
      const heightM = Math.max(0, ...doors.map((door) => door.heightM))
      return heightM === 0
        ? ''
        : element('rect', {
            x: x(wallM) - openingPx / 2,
            y: y(heightM),
            width: openingPx,
            height: heightM * scale,
            ...doorStroke,
            fill: '#FFFFFF',
          })
    })
    .join('')
}

/** Ground, walls and roof; the far wall is a break line where the hall goes on. */
function shellOf({ clearHeightM }: Hall, isBroken: boolean, { ground, edgeM, x, y }: Sheet) {
  const [left, edge, roof] = [margins.left, tenth(x(edgeM)), tenth(y(clearHeightM + roofM / 2))]
  const stroke = { stroke: ink, 'stroke-width': 2, fill: 'none' }
  const middle = tenth((roof + ground) / 2)
  return [
    element('path', { d: `M${left - 8} ${tenth(ground)}H${edge + 8}`, ...stroke }),
    element('path', { d: `M${left} ${tenth(ground)}V${roof}H${edge}${isBroken ? '' : `V${tenth(ground)}`}`, ...stroke }),
    isBroken ? element('path', { d: `M${edge} ${roof - 8}V${middle - 7}l-6 5l12 4l-6 5V${tenth(ground) + 6}`, stroke: ink, fill: 'none', 'stroke-width': 1 }) : '',
  ].join('')
} // prettier-ignore

/** A person in the first aisle, and the width of the aisle. */
function firstAisleOf({ layout: { rows, depthM, aisleM } }: Fit, { scale, ground, edgeM, x, y }: Sheet) {
  const index = rows.findIndex((row, at) => at > 0 && row.atM - rows[at - 1]!.atM - depthM >= aisleM - 0.01)
  if (index < 1 || rows[index]!.atM > edgeM) return ''
  const [fromM, toM] = [rows[index - 1]!.atM + depthM, rows[index]!.atM]
  const at = x((fromM + toM) / 2)
  const legs = `M${tenth(at)} ${tenth(y(1.48))}V${tenth(y(0.8))}l${tenth(-0.14 * scale)} ${tenth(0.8 * scale)}M${tenth(at)} ${tenth(y(0.8))}l${tenth(0.14 * scale)} ${tenth(0.8 * scale)}`
  return [
    element('circle', { cx: at, cy: y(1.62), r: Math.max(1, 0.14 * scale), fill: ink }),
    element('path', { d: legs, stroke: ink, 'stroke-width': 1.6, fill: 'none' }),
    dimensionAcross(x(fromM), x(toM), ground + 20, plainMetres(toM - fromM)),
  ].join('')
} // prettier-ignore
