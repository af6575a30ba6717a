import type { Racking } from '#features/listings/racking.ts'
import type { Hall } from './hall.ts'
import type { Load } from '#features/listings/pallet-load.ts'
import { rackingKinds, type FitRules } from './rules.ts'

const tolerance = 1e-9

/** Returns the greatest heights of goods, in m: by the free height over them, and by the sprinklers (null: no limit of their own). */
export function heightLimits(hall: Hall, rules: FitRules): { byHeightM: number; bySprinklerM: number | null } {
  const byHeightM = round(hall.clearHeightM - rules.topClearanceM[hall.sprinkler])
  if (hall.sprinkler === 'none' || hall.sprinkler === 'standard') return { byHeightM, bySprinklerM: null }
  const row = rules.esfrStorageM.find(({ clearHeightM }) => isUpTo(hall.clearHeightM, clearHeightM))
  return { byHeightM, bySprinklerM: row?.goodsM ?? null }
}

/** Returns the greatest height of goods in m. */
export function topOfGoodsM(hall: Hall, rules: FitRules): number {
  const { byHeightM, bySprinklerM } = heightLimits(hall, rules)
  return bySprinklerM === null ? byHeightM : Math.min(byHeightM, bySprinklerM)
}

/** Returns the free height over a load whose top is at a height, both in m. */
export const liftGapM = (topM: number, { liftGapsM }: FitRules): number => liftGapsM.find((row) => isUpTo(topM, row.topM))?.gapM ?? 0

/** Null is no limit. */
const isUpTo = (value: number, limit: number | null) => limit === null || value <= limit + tolerance

/** Levels from the floor up. `baseM` is what the load stands on; `topM` is the top of the load. */
export type Level = { baseM: number; topM: number }

/** Returns the levels whose loads end below the roof, and the first one that does not. */
export function stackLevels(racking: Racking, load: Load, rules: FitRules, clearHeightM: number): Level[] {
  const { extraLevelM, raisesFloorLevel } = rackingKinds[racking]
  const levels: Level[] = []
  let baseM = raisesFloorLevel ? extraLevelM : 0
  for (;;) {
    const topM = round(baseM + load.heightM)
    levels.push({ baseM, topM })
    if (topM > clearHeightM) return levels
    baseM = racking === 'block' ? topM : round(topM + liftGapM(topM, rules) + extraLevelM + rules.beamM)
  }
}

export const countBelow = (heights: readonly number[], limit: number) => heights.filter((height) => height <= limit + tolerance).length

/** Millimetres: sums of decimals stay readable. */
export const round = (value: number, digits = 3) => Math.round(value * 10 ** digits) / 10 ** digits

/** Rounds down, except a value that only floating point keeps below the next whole number. */
export const wholeOf = (value: number) => Math.floor(value + tolerance)
