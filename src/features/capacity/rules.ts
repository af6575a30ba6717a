import type { Racking } from '#features/listings/racking.ts'
import type { Sprinkler } from './hall.ts'

/** What depends on the truck and on how a warehouse is run, and so can be set. */
export type RackingRules = {
  /** Between loads on both sides, for a pallet 1.2 m deep. */
  aisleM: number
  /** The highest beam that the truck serves. */
  liftM: number
  /** The share of positions in daily use, 0 to 1. */
  share: number
}

/** Rules of a layout, in metres and tonnes. An operator may change each; their sources are in the settings. */
export type FitRules = {
  /** Free floor inside each dock wall. */
  stagingM: number
  /** Aisle at the ends of rows and across them. */
  crossAisleM: number
  /** The longest run of bays without a cross aisle. */
  crossEveryM: number
  /** A column with its guard. */
  columnM: number
  columnGapM: number
  beamM: number
  uprightM: number
  /** From load to load, and from load to upright. */
  sideGapM: number
  /** Flue of a double row without columns. */
  backToBackM: number
  wallGapM: number
  /** Steel of a rack per position. */
  steelT: number
  /** How many loads may stand on each other. */
  maxStacked: number
  /** Free height over the goods. */
  topClearanceM: Record<Sprinkler, number>
  /** The highest goods under ESFR ceiling sprinklers, up to a clear height; null: above the others. */
  esfrStorageM: readonly { clearHeightM: number | null; goodsM: number }[]
  /** Free height over a load, up to a height of its top; null: above the others. */
  liftGapsM: readonly { topM: number | null; gapM: number }[]
  rackings: Record<Racking, RackingRules>
}

/** What a type of racking is by its construction. */
export type RackingKind = {
  /** Pallets behind each other; the depth that gives most positions is taken. */
  depths: readonly number[]
  /** The side of the pallet along the row. */
  facing: 'short' | 'long'
  /** Pallets side by side in a bay; null: two, or three of at most 0.9 m. */
  perBay: number | null
  depthGapM: number
  /** Extra height of a level: rails or carts. */
  extraLevelM: number
  /** True if the lowest pallets stand on rails as well. */
  raisesFloorLevel: boolean
}

export const rackingKinds: Record<Racking, RackingKind> = {
  block: { depths: [6, 5, 4, 3], facing: 'short', perBay: 1, depthGapM: 0.05, extraLevelM: 0, raisesFloorLevel: false },
  selective: { depths: [1], facing: 'short', perBay: null, depthGapM: 0, extraLevelM: 0, raisesFloorLevel: false },
  narrow: { depths: [1], facing: 'short', perBay: null, depthGapM: 0, extraLevelM: 0, raisesFloorLevel: false },
  vna: { depths: [1], facing: 'short', perBay: null, depthGapM: 0, extraLevelM: 0.05, raisesFloorLevel: false },
  driveIn: { depths: [6, 5, 4, 3], facing: 'long', perBay: 1, depthGapM: 0.05, extraLevelM: 0.06, raisesFloorLevel: false },
  pushBack: { depths: [4, 3], facing: 'short', perBay: null, depthGapM: 0.05, extraLevelM: 0.2, raisesFloorLevel: true },
  shuttle: { depths: [20, 16, 12, 9, 6], facing: 'long', perBay: 1, depthGapM: 0.08, extraLevelM: 0.18, raisesFloorLevel: true },
}

/** The longest side of a pallet of which a bay holds three. */
export const maxTripleM = 0.9
