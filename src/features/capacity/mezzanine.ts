import type { Hall } from './hall.ts'
import { topOfGoodsM, wholeOf } from './levels.ts'
import type { FitRules } from './rules.ts'

/** A tier of shelving with its floor, in m; the lowest one needs no floor of 0.2 m above it. */
const tierM = 2.7
const floorM = 0.2
const maxTiers = 3
/** t/m² of a loaded tier. */
const tierLoadT = 0.5
/** Shelves take this share of a tier's floor; the rest is aisle. */
const shelfShare = 0.45
const shelvesHigh = 5

/** Shelving on steel floors: square metres of shelf, not pallets. */
export type Mezzanine = {
  shelfM2: number
  tiers: number
  /** Floor without staging, in m². */
  floorM2: number
  shelfShare: number
  shelvesHigh: number
}

export function fitMezzanine(hall: Hall, rules: FitRules): Mezzanine {
  const byHeight = Math.max(0, wholeOf((topOfGoodsM(hall, rules) + floorM) / tierM))
  const byFloor = hall.floorLoad === null ? maxTiers : wholeOf(hall.floorLoad / tierLoadT)
  const tiers = Math.min(byHeight, byFloor, maxTiers)
  const floorM2 = Math.round(hall.lengthM * Math.max(0, hall.widthM - hall.dockSides * rules.stagingM))
  return { shelfM2: Math.floor(floorM2 * tiers * shelfShare * shelvesHigh), tiers, floorM2, shelfShare, shelvesHigh }
}
