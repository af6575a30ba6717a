import { rackings, type Racking } from '#features/listings/racking.ts'
import { capacityRules, type CapacityRule } from '#features/site/settings/capacity-settings.ts'
import type { FitRules } from './rules.ts'

/** Builds the rules from their settings; `read` returns the value of a setting. */
export function rulesFrom(read: (name: CapacityRule) => number): FitRules {
  const rulesOf = (racking: Racking) => ({
    aisleM: read(`${racking}.aisle`),
    liftM: read(`${racking}.lift`),
    share: read(`${racking}.share`) / 100,
  })
  return {
    stagingM: read('staging'),
    crossAisleM: read('crossAisle'),
    crossEveryM: read('crossEvery'),
    columnM: read('column'),
    columnGapM: read('columnGap'),
    beamM: read('beam'),
    uprightM: read('upright'),
    sideGapM: read('sideGap'),
    backToBackM: read('backToBack'),
    wallGapM: read('wallGap'),
    steelT: read('steel'),
    maxStacked: read('maxStacked'),
    topClearanceM: {
      esfr: read('clearance.esfr'),
      standard: read('clearance.standard'),
      none: read('clearance.none'),
      unknown: read('clearance.esfr'),
    },
    esfrStorageM: [
      { clearHeightM: 9, goodsM: read('esfr.to9') },
      { clearHeightM: 12, goodsM: read('esfr.to12') },
      { clearHeightM: null, goodsM: read('esfr.above12') },
    ],
    liftGapsM: [
      { topM: 3, gapM: read('liftGap.to3') },
      { topM: 6, gapM: read('liftGap.to6') },
      { topM: 9, gapM: read('liftGap.to9') },
      { topM: null, gapM: read('liftGap.above9') },
    ],
    rackings: Object.fromEntries(rackings.map((racking) => [racking, rulesOf(racking)])) as FitRules['rackings'],
  }
}

/** The rules until an operator changes them. */
export const defaultRules = rulesFrom((name) => capacityRules[name].initial)
