import type { Fit } from '#features/capacity/fit.ts'
import type { Hall } from '#features/capacity/hall.ts'
import type { Load } from '#features/capacity/load.ts'
import type { RowLayout } from '#features/capacity/rows.ts'
import { rackingKinds, type FitRules } from '#features/capacity/rules.ts'
import { isOccupied } from '#features/media/space/hall-figures.ts'
import { box, type Box, type BoxKind, type Footprint } from './boxes.ts'
import { columnTest } from './columns.ts'

type Furnished = { hall: Hall; load: Load; rules: FitRules; floorM: number; lean: boolean }

/** One block of bays of one row. The axes are those of the layout: rows stand along the span and extend along the run. */
type Bays = { spanM: number; runM: number; bays: number; firstPlace: number; lost: ReadonlySet<number> }

/** How many of the places are drawn as taken: a fixed pattern, so that a listing always shows the same hall. */
const occupiedShare = 0.84
const palletsInLeanBox = 8
const tints = 5

/** Racks and pallets of a fit: its rows, bays and levels, where the plan and the section draw them. Goods are an example. */
export function furnish(fit: Fit, furnished: Furnished): { boxes: Box[]; solids: Footprint[] } {
  const { layout } = fit
  const boxes: Box[] = []
  const solids: Footprint[] = []
  if (fit.levels.length === 0) return { boxes, solids }
  const rack = rackOf(fit, furnished)
  for (const row of layout.rows) {
    const lost = new Set(row.lost)
    let firstPlace = 0
    for (const { fromM, bays } of layout.blocks) {
      const block = { spanM: row.atM, runM: fromM, bays, firstPlace, lost }
      boxes.push(...(furnished.lean ? rack.leanLoads(block) : rack.loads(block)))
      if (fit.racking !== 'block') boxes.push(...rack.uprights(block), ...rack.rails(block))
      solids.push(footprintOf(layout, { spanM: row.atM, runM: fromM, depthM: layout.depthM, lengthM: bays * layout.bayM }))
      firstPlace += bays * layout.perBay
    }
  }
  return { boxes, solids }
}

type Area = { spanM: number; runM: number; depthM: number; lengthM: number }
/** Heights above the floor of the hall. */
type Place = Area & { baseM: number; heightM: number }

function footprintOf({ runsAlong }: RowLayout, at: Area): Footprint {
  const [span, run] = [[at.spanM, at.spanM + at.depthM] as const, [at.runM, at.runM + at.lengthM] as const]
  const [[fromX, toX], [fromZ, toZ]] = runsAlong === 'z' ? [span, run] : [run, span]
  return { fromX, toX, fromZ, toZ }
}

function rackOf({ racking, layout, levels }: Fit, { hall, load, rules, floorM, lean }: Furnished) {
  const kind = rackingKinds[racking]
  const { depthM, bayM, perBay, deep } = layout
  const isOnColumn = columnTest(hall, rules)
  const loadAlongM = kind.facing === 'long' ? load.longM : load.shortM
  const loadDeepM = (depthM - (deep - 1) * kind.depthGapM) / deep
  const uprightM = racking === 'block' ? 0 : rules.uprightM
  const leadM = racking === 'block' ? rules.sideGapM / 2 : uprightM / 2 + rules.sideGapM
  const topM = levels.at(-1)!.topM
  let number = 0

  function between(kindOf: BoxKind, at: Place, more: Pick<Box, 'tint' | 'pallets'> = {}): Box {
    const { fromX, toX, fromZ, toZ } = footprintOf(layout, at)
    const centre = [(fromX + toX) / 2, floorM + at.baseM + at.heightM / 2, (fromZ + toZ) / 2] as const
    return box(kindOf, centre, [toX - fromX, at.heightM, toZ - fromZ], more)
  }
  /** The same unless a column stands there. */
  const besideColumns = (kindOf: BoxKind, at: Place): Box[] => (isOnColumn(footprintOf(layout, at)) ? [] : [between(kindOf, at)])

  /** Where the load of a place begins along the run. */
  const placeM = ({ runM }: Bays, place: number) =>
    runM + Math.floor(place / perBay) * bayM + leadM + (place % perBay) * (loadAlongM + rules.sideGapM)
  /** Tells for each place whether pallets stand there: not where columns take the place or reach into it. */
  const drawnPlaces = (block: Bays) =>
    Array.from({ length: block.bays * perBay }, (_, place) => {
      const at = { spanM: block.spanM, depthM, runM: placeM(block, place), lengthM: loadAlongM }
      return !block.lost.has(block.firstPlace + place) && !(block.lost.size > 0 && isOnColumn(footprintOf(layout, at)))
    })

  function loads(block: Bays): Box[] {
    const boxes: Box[] = []
    const isDrawn = drawnPlaces(block)
    for (const { baseM } of levels)
      for (let place = 0; place < isDrawn.length; place++)
        for (let depth = 0; depth < deep; depth++) {
          number++
          if (!isDrawn[place] || !isOccupied(number, occupiedShare)) continue
          const spanM = block.spanM + depth * (loadDeepM + kind.depthGapM)
          const at = { spanM, depthM: loadDeepM, runM: placeM(block, place), lengthM: loadAlongM, baseM, heightM: load.heightM }
          boxes.push(between('load', at, { tint: (Math.imul(number, 40_503) >>> 4) % tints, pallets: 1 }))
        }
    return boxes
  }

  /** Neighbouring places as one box with a picture of several pallets. */
  function leanLoads(block: Bays): Box[] {
    const boxes: Box[] = []
    const isDrawn = drawnPlaces(block)
    for (const { baseM } of levels)
      for (let from = 0; from < isDrawn.length;) {
        let to = from
        while (isDrawn[to] && to - from < palletsInLeanBox) to++
        if (to > from) {
          const runM = placeM(block, from)
          const lengthM = placeM(block, to - 1) + loadAlongM - runM
          const at = { spanM: block.spanM, depthM, runM, lengthM, baseM, heightM: load.heightM }
          number++
          boxes.push(between('loads', at, { tint: number % tints, pallets: (to - from) * deep }))
        }
        from = Math.max(to, from + 1)
      }
    return boxes
  }

  const edges = ({ spanM }: Bays, widthM: number) => [spanM, spanM + depthM - widthM]

  function uprights(block: Bays): Box[] {
    const boxes: Box[] = []
    for (let bay = 0; bay <= block.bays; bay += lean && bay + 2 <= block.bays ? 2 : 1)
      for (const spanM of edges(block, uprightM)) {
        const runM = block.runM + bay * bayM - uprightM / 2
        const at = { spanM, depthM: uprightM, runM, lengthM: uprightM, baseM: 0, heightM: topM }
        boxes.push(...besideColumns('upright', at))
      }
    return boxes
  }

  /** Beams under each level that stands on them: as long as the row, or bay by bay where a column interrupts them. */
  function rails(block: Bays): Box[] {
    const widthM = 0.06
    return levels
      .filter(({ baseM }) => baseM >= rules.beamM)
      .flatMap(({ baseM }) =>
        edges(block, widthM).flatMap((spanM) => {
          const at = { spanM, depthM: widthM, baseM: baseM - rules.beamM, heightM: rules.beamM }
          const whole = besideColumns('rail', { ...at, runM: block.runM, lengthM: block.bays * bayM })
          if (whole.length > 0) return whole
          return Array.from({ length: block.bays }, (_, bay) =>
            besideColumns('rail', { ...at, runM: block.runM + bay * bayM, lengthM: bayM }),
          ).flat()
        }),
      )
  }

  return { loads, leanLoads, uprights, rails }
}
