import type { Racking } from '#features/listings/racking.ts'
import type { Hall } from './hall.ts'
import { countBelow, heightLimits, round, stackLevels, topOfGoodsM, wholeOf, type Level } from './levels.ts'
import type { Load } from '#features/listings/pallet-load.ts'
import { layoutRows, type RowLayout } from './rows.ts'
import { maxTripleM, rackingKinds, type FitRules } from './rules.ts'

/** What limits the number of levels. Of equal limits the first governs. */
export const limits = ['height', 'sprinkler', 'truck', 'stacking', 'floor'] as const
export type Limit = (typeof limits)[number]

export const stepKeys = [
  'topOfGoods',
  'levelsByHeight',
  'levelsBySprinkler',
  'levelsByTruck',
  'levelsByStacking',
  'levelsByFloor',
  'levels',
  'bay',
  'places',
  'positions',
  'usable',
] as const
export type StepKey = (typeof stepKeys)[number]

/** One line of the calculation: the figures that go in, and what they give. Metres, tonnes and square metres. */
export type Step = { key: StepKey; values: Record<string, number | number[]>; result: number }

/** How many pallets a hall stores with one type of racking. */
export type Fit = {
  racking: Racking
  positions: number
  /** Positions in daily use: the rest stays empty for moving goods. */
  usable: number
  levels: readonly Level[]
  /** Levels that each limit allows; a limit that does not apply is absent. */
  byLimit: Partial<Record<Limit, number>>
  governs: Limit
  /** Share of the floor under pallets and of the room that they fill, 0 to 1. */
  floorShare: number
  roomShare: number
  perM2: number
  /** t/m² on a bay and half of its aisle; for block stacks on their own footprint. */
  loadT: number
  /** Load on one upright in kN; null for block stacks. An evenly spread floor load does not cover it. */
  postKn: number | null
  layout: RowLayout
  /** Positions that columns take. */
  lostToColumns: number
  steps: readonly Step[]
}

/** Calculates one type of racking, at the depth that gives most positions. Pure: page, search, drawings and documents share it. */
export function fitPallets(hall: Hall, load: Load, racking: Racking, rules: FitRules): Fit {
  const [first, ...deeper] = rackingKinds[racking].depths.map((deep) => fitAtDepth(hall, load, { racking, deep }, rules))
  return deeper.reduce((best, fit) => (fit.positions > best.positions ? fit : best), first!)
}

/** Returns the positions of one more metre of clear height, and what governs then. */
export function fitOneMetreHigher(hall: Hall, load: Load, racking: Racking, rules: FitRules): Pick<Fit, 'positions' | 'governs'> {
  const { positions, governs } = fitPallets({ ...hall, clearHeightM: round(hall.clearHeightM + 1) }, load, racking, rules)
  return { positions, governs }
}

type Type = { racking: Racking; deep: number }

function fitAtDepth(hall: Hall, load: Load, type: Type, rules: FitRules): Fit {
  const { racking } = type
  const bay = bayOf(load, type, rules)
  const floor = floorLimit(hall, bay)
  const stack = stackLevels(racking, load, rules, hall.clearHeightM)
  const { byHeightM, bySprinklerM } = heightLimits(hall, rules)
  const tops = stack.map(({ topM }) => topM)
  const bases = stack.map(({ baseM }) => baseM)
  const liftM = rules.rackings[racking].liftM
  const byLimit: Fit['byLimit'] = {
    height: countBelow(tops, byHeightM),
    ...(bySprinklerM !== null && { sprinkler: countBelow(tops, bySprinklerM) }),
    truck: countBelow(bases, liftM),
    ...(racking === 'block' && { stacking: rules.maxStacked }),
    ...(floor && { floor: floor.levels }),
  }
  const levels = Math.min(...Object.values(byLimit))
  const layout = layoutRows(hall, rules, bay.shape)
  const positions = layout.places * levels
  const lost = layout.rows.reduce((sum, row) => sum + row.lost.length, 0) * layout.deep
  const { share } = rules.rackings[racking]
  const areaM2 = hall.lengthM * hall.widthM
  const footprintM2 = load.longM * load.shortM
  return {
    racking,
    positions,
    usable: wholeOf(positions * share),
    levels: stack.slice(0, levels),
    byLimit,
    governs: limits.find((limit) => byLimit[limit] === levels) ?? 'height',
    floorShare: round((layout.places * footprintM2) / areaM2),
    roomShare: round((positions * footprintM2 * load.heightM) / (areaM2 * hall.clearHeightM)),
    perM2: round(positions / areaM2, 2),
    loadT: round((levels * bay.pallets * bay.palletT) / bay.loadedM2, 2),
    postKn: racking === 'block' ? null : round((Math.max(0, levels - 1) * bay.shape.perBay * bay.palletT * gravity) / 2, 1),
    layout,
    lostToColumns: lost * levels,
    steps: [
      step('topOfGoods', { clearHeight: hall.clearHeightM, clearance: rules.topClearanceM[hall.sprinkler], ...(bySprinklerM !== null && { storageLimit: bySprinklerM }) }, topOfGoodsM(hall, rules)),
      step('levelsByHeight', { tops, limit: byHeightM }, byLimit.height),
      step('levelsBySprinkler', { tops, limit: bySprinklerM ?? 0 }, byLimit.sprinkler),
      step('levelsByTruck', { beams: bases, lift: liftM }, byLimit.truck),
      step('levelsByStacking', { stacked: rules.maxStacked }, byLimit.stacking),
      step('levelsByFloor', floor?.values ?? {}, byLimit.floor),
      step('levels', { levels: Object.values(byLimit) }, levels),
      step('bay', bay.values, bay.shape.bayM),
      step('places', { rows: layout.rows.length, bays: layout.blocks.reduce((sum, { bays }) => sum + bays, 0), perBay: layout.perBay, deep: layout.deep, lost }, layout.places),
      step('positions', { places: layout.places, levels }, positions),
      step('usable', { positions, share }, wholeOf(positions * share)),
    ].filter((each) => each !== null),
  } // prettier-ignore
}

const gravity = 9.81

/** Returns null for a limit that does not apply. */
const step = (key: StepKey, values: Step['values'], result: number | undefined): Step | null =>
  result === undefined ? null : { key, values, result }

function bayOf(load: Load, { racking, deep }: Type, rules: FitRules) {
  const kind = rackingKinds[racking]
  const { aisleM } = rules.rackings[racking]
  const [acrossM, alongM] = kind.facing === 'long' ? [load.longM, load.shortM] : [load.shortM, load.longM]
  const perBay = kind.perBay ?? (acrossM <= maxTripleM ? 3 : 2)
  const isBlock = racking === 'block'
  // Between stacks there is one gap; a bay has one at each side and between loads, and an upright.
  const values = isBlock
    ? { across: acrossM, perBay, gaps: 1, gap: rules.sideGapM, upright: 0 }
    : { across: acrossM, perBay, gaps: perBay + 1, gap: rules.sideGapM, upright: rules.uprightM }
  const bayM = round(perBay * acrossM + values.gaps * values.gap + values.upright)
  const depthM = round(deep * alongM + (deep - 1) * kind.depthGapM)
  const moduleM2 = round(bayM * (depthM + rules.backToBackM / 2 + aisleM / 2), 2)
  return {
    shape: { aisleM, depthM, bayM, perBay, deep },
    values,
    /** Pallets that share `loadedM2` on one level, and the weight of each with its steel. */
    pallets: isBlock ? 1 : perBay * deep,
    palletT: isBlock ? load.weightT : round(load.weightT + rules.steelT),
    loadedM2: isBlock ? round(load.longM * load.shortM) : moduleM2,
  }
}

/** Returns null if the floor load is unknown. */
function floorLimit({ floorLoad }: Hall, { pallets, palletT, loadedM2 }: ReturnType<typeof bayOf>) {
  if (floorLoad === null) return null
  return {
    levels: wholeOf((floorLoad * loadedM2) / (pallets * palletT)),
    values: { floorLoad, loadedM2, pallets, palletT },
  }
}
