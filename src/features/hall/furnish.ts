import type { Fit } from '#features/capacity/fit.ts'
import type { Hall } from '#features/capacity/hall.ts'
import type { Load } from '#features/listings/pallet-load.ts'
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
      boxes.push(...(furnished.lean ? leanLoadsOf(rack, block) : loadsOf(rack, block)))
      if (fit.racking !== 'block') boxes.push(...uprightsOf(rack, block), ...railsOf(rack, block))
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

type Rack = ReturnType<typeof rackOf>

/** Where the places of a rack are, and boxes in them. */
function rackOf({ racking, layout, levels }: Fit, { hall, load, rules, floorM, lean }: Furnished) {
  const kind = rackingKinds[racking]
  const { depthM, bayM, perBay, deep } = layout
  const isOnColumn = columnTest(hall, rules)
  const loadAlongM = kind.facing === 'long' ? load.longM : load.shortM
  const uprightM = racking === 'block' ? 0 : rules.uprightM
  const leadM = racking === 'block' ? rules.sideGapM / 2 : uprightM / 2 + rules.sideGapM

  function between(kindOf: BoxKind, at: Place, more: Pick<Box, 'tint' | 'pallets'> = {}): Box {
    const { fromX, toX, fromZ, toZ } = footprintOf(layout, at)
    const centre = [(fromX + toX) / 2, floorM + at.baseM + at.heightM / 2, (fromZ + toZ) / 2] as const
    return box(kindOf, centre, [toX - fromX, at.heightM, toZ - fromZ], more)
  }
  /** Where the load of a place begins along the run. */
  const placeM = ({ runM }: Bays, place: number) =>
    runM + Math.floor(place / perBay) * bayM + leadM + (place % perBay) * (loadAlongM + rules.sideGapM)

  return {
    layout,
    levels,
    lean,
    load,
    loadAlongM,
    loadDeepM: (depthM - (deep - 1) * kind.depthGapM) / deep,
    depthGapM: kind.depthGapM,
    uprightM,
    beamM: rules.beamM,
    placeM,
    between,
    /** The same unless a column stands there. */
    besideColumns: (kindOf: BoxKind, at: Place): Box[] => (isOnColumn(footprintOf(layout, at)) ? [] : [between(kindOf, at)]),
    /** Tells for each place whether pallets stand there: not where columns take the place or reach into it. */
    drawnPlaces: (block: Bays) =>
      Array.from({ length: block.bays * perBay }, (_, place) => {
        const at = { spanM: block.spanM, depthM, runM: placeM(block, place), lengthM: loadAlongM }
        return !block.lost.has(block.firstPlace + place) && !(block.lost.size > 0 && isOnColumn(footprintOf(layout, at)))
      }),
    /** Numbers what is drawn, for its pattern and its tints. */
    count: { drawn: 0 },
  }
}

function loadsOf({ layout: { deep }, levels, load, loadAlongM, loadDeepM, depthGapM, placeM, between, drawnPlaces, count }: Rack, block: Bays): Box[] {
  const isDrawn = drawnPlaces(block)
  const boxes: Box[] = []
  for (const { baseM } of levels)
    for (let place = 0; place < isDrawn.length; place++)
      for (let depth = 0; depth < deep; depth++) {
        const number = ++count.drawn
        if (!isDrawn[place] || !isOccupied(number, occupiedShare)) continue
        const spanM = block.spanM + depth * (loadDeepM + depthGapM)
        const at = { spanM, depthM: loadDeepM, runM: placeM(block, place), lengthM: loadAlongM, baseM, heightM: load.heightM }
        boxes.push(between('load', at, { tint: (Math.imul(number, 40_503) >>> 4) % tints, pallets: 1 }))
      }
  return boxes
} // prettier-ignore

/** Neighbouring places as one box with a picture of several pallets. */
function leanLoadsOf({ layout: { deep, depthM }, levels, load, loadAlongM, placeM, between, drawnPlaces, count }: Rack, block: Bays): Box[] {
  const isDrawn = drawnPlaces(block)
  const boxes: Box[] = []
  for (const { baseM } of levels)
    for (let from = 0; from < isDrawn.length; ) {
      let to = from
      while (isDrawn[to] && to - from < palletsInLeanBox) to++
      if (to > from) {
        const runM = placeM(block, from)
        const at = { spanM: block.spanM, depthM, runM, lengthM: placeM(block, to - 1) + loadAlongM - runM, baseM, heightM: load.heightM }
        boxes.push(between('loads', at, { tint: ++count.drawn % tints, pallets: (to - from) * deep }))
      }
      from = Math.max(to, from + 1)
    }
  return boxes
} // prettier-ignore

const edgesOf = ({ depthM }: RowLayout, { spanM }: Bays, widthM: number) => [spanM, spanM + depthM - widthM]

function uprightsOf({ layout, levels, lean, uprightM, besideColumns }: Rack, block: Bays): Box[] {
  const boxes: Box[] = []
  const heightM = levels.at(-1)!.topM
  for (let bay = 0; bay <= block.bays; bay += lean && bay + 2 <= block.bays ? 2 : 1)
    for (const spanM of edgesOf(layout, block, uprightM)) {
      const runM = block.runM + bay * layout.bayM - uprightM / 2
      boxes.push(...besideColumns('upright', { spanM, depthM: uprightM, runM, lengthM: uprightM, baseM: 0, heightM }))
    }
  return boxes
}

const railM = 0.06

/** Beams under each level that stands on them: as long as the row, or bay by bay where a column interrupts them. */
const railsOf = ({ layout, levels, beamM, besideColumns }: Rack, { bays, runM, ...block }: Bays): Box[] =>
  levels
    .filter(({ baseM }) => baseM >= beamM)
    .flatMap(({ baseM }) =>
      edgesOf(layout, { bays, runM, ...block }, railM).flatMap((spanM) => {
        const at = { spanM, depthM: railM, baseM: baseM - beamM, heightM: beamM }
        const whole = besideColumns('rail', { ...at, runM, lengthM: bays * layout.bayM })
        if (whole.length > 0) return whole
        const bayOf = (bay: number) => besideColumns('rail', { ...at, runM: runM + bay * layout.bayM, lengthM: layout.bayM })
        return Array.from({ length: bays }, (_, bay) => bayOf(bay)).flat()
      }),
    )
