import { hallOf, type Hall, type Sprinkler, type UnitFigures } from './hall.ts'
import type { LoadInput } from '#features/listings/standard-load.ts'
import type { FitRules } from './rules.ts'

/** In m. */
export const stagingLimits = { min: 0, max: 30 } as const

/** What a reader may change of the calculation. Metres and tonnes; absent: the standard load, and staging and sprinklers as listed. */
export type FitInput = LoadInput & {
  staging?: number | undefined
  sprinkler?: Exclude<Sprinkler, 'unknown'> | undefined
}

export const rulesIn = (rules: FitRules, { staging }: FitInput): FitRules =>
  staging === undefined ? rules : { ...rules, stagingM: staging }

/** Values of the dictionary `wh_fire_facility`. */
const [standardSprinklers, esfrSprinklers] = [1, 2]

const sprinklerOf = (fireFacilities: readonly number[]): Sprinkler =>
  fireFacilities.includes(esfrSprinklers) ? 'esfr' : fireFacilities.includes(standardSprinklers) ? 'standard' : 'unknown'

/** Returns the hall of a listing with the reader's sprinklers; null if a needed figure is missing. */
export const hallIn = (unit: UnitFigures & { fireFacilities: readonly number[] }, { sprinkler }: FitInput): Hall | null =>
  hallOf(unit, sprinkler ?? sprinklerOf(unit.fireFacilities))
