import type { Sprinkler } from './hall.ts'
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
