import type { ParkCost } from '#features/routing/cost-contract.ts'
import { calculateMonthlyRent } from '#features/routing/total-cost.ts'
import { mustHaves, type MustHave, type Project } from './project.ts'

/** What a park says to a need. Areas in m², sums in yuan per month. */
export type NeedAnswer = {
  fit: 'fits' | 'together' | 'short' | 'minimum' | 'nothingFree'
  /** With `short` what is missing, with `minimum` the smallest area that is let, with `together` the number of units; otherwise 0. */
  figure: number
  /** Null if the park cannot hold the need, or has no price. */
  sum: number | null
  /** `total`: rent and trucking · `rent`: of the units that are rented · `from`: at the park's lowest price. */
  of: 'total' | 'rent' | 'from'
}

/** The figures of a card. Price in yuan per m² and day; null is on request. */
type CardFigures = { rentableArea: number; priceMin: number | null }

/** Answers from the figures of a card alone. Whether one unit is enough is not known, nor what it costs above the lowest price. */
export function answerByCard({ rentableArea, priceMin }: CardFigures, areaM2: number): NeedAnswer {
  if (rentableArea <= 0) return { fit: 'nothingFree', figure: 0, sum: null, of: 'from' }
  if (rentableArea < areaM2) return { fit: 'short', figure: Math.ceil(areaM2 - rentableArea), sum: null, of: 'from' }
  const fen = priceMin === null ? null : calculateMonthlyRent([{ fenPerM2Day: Math.round(priceMin * 100), areaM2 }])
  return { fit: 'fits', figure: 0, sum: fen === null ? null : fen / 100, of: 'from' }
}

type CostFigures = Pick<ParkCost, 'reason' | 'rentableArea' | 'minArea' | 'unitCount' | 'rent' | 'total'>

/** Answers from what the total cost says, with the units that would be rented and, if all destinations can be reached, the trucking. */
export function answerByCost({ reason, rentableArea, minArea, unitCount, rent, total }: CostFigures, areaM2: number): NeedAnswer {
  if (reason === 'tooSmall') return answerByCard({ rentableArea, priceMin: null }, areaM2)
  if (reason === 'minimum') return { fit: 'minimum', figure: minArea ?? 0, sum: null, of: 'rent' }
  return {
    fit: unitCount > 1 ? 'together' : 'fits',
    figure: unitCount > 1 ? unitCount : 0,
    sum: total ?? rent,
    of: total === null ? 'rent' : 'total',
  }
}

/** What the warehouses of a park, or one of them, have: a flag if any has it. Height in m, price in yuan per m² and day; null is not stated. */
export type NeedFacts = { typeValues: readonly string[]; heightMax: number | null; priceMin: number | null } & Record<MustHave, boolean>

/** A part of a need, beside its area and its dates. */
export type NeedPart = 'whTypes' | 'heightMin' | 'priceMax' | MustHave

/**
 * Returns the parts of a need that no warehouse of a park meets, or for which no figure is stated. Without any, one warehouse may still not meet all
 * of them together: the search answers that.
 */
export function findUnmet({ whTypes, heightMin, priceMax, mustHaves: wanted }: Project, facts: NeedFacts): NeedPart[] {
  const { typeValues, heightMax, priceMin } = facts
  return [
    ...(whTypes.length > 0 && !whTypes.some((type) => typeValues.includes(type)) ? (['whTypes'] as const) : []),
    ...(heightMin !== null && !(heightMax !== null && heightMax >= heightMin) ? (['heightMin'] as const) : []),
    ...(priceMax !== null && !(priceMin !== null && priceMin <= priceMax) ? (['priceMax'] as const) : []),
    ...mustHaves.filter((name) => wanted.includes(name) && !facts[name]),
  ]
}
