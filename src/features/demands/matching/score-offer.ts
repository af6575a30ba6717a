import type { Offer } from '#features/listings/offer.ts'
import type { MatchReason } from './match-reasons.ts'
import type { PlaceScore } from './score-place.ts'
import { excluded, notRequired, placeWeight, rules, type Rule } from './rules.ts'
import type { Requirements } from './requirements.ts'

const allRules: readonly Rule[] = Object.values(rules)

/** How well an offer suits, 0 to 100: the mean of what the rules give, each by its weight. Null: it is no match. */
export function scoreOffer(wish: Requirements, offer: Offer, standing: PlaceScore): number | null {
  let sum = placeWeight * standing.points
  let weights = placeWeight
  for (const rule of allRules) {
    const points = rule.points(wish, offer)
    if (points === excluded) return null
    if (points === notRequired) continue
    sum += rule.weight * points
    weights += rule.weight
  }
  // Of whole numbers alone, so that every process comes to the same.
  return Math.floor((2 * sum + weights) / (2 * weights))
}

/** Why an offer that is a match suits as it does: the place first, then in the order of the rules. */
export function explainMatch(wish: Requirements, offer: Offer, standing: PlaceScore): MatchReason[] {
  const marks = allRules.flatMap((rule) => {
    const points = rule.points(wish, offer)
    return points === notRequired ? [] : [rule.explain(wish, offer, points)]
  })
  return [standing.reason, ...marks]
}

const maxPriceFen = 99_999
const ranksPerScore = 100_000

/** Orders matches by one whole number: by score, then the cheaper first, unpriced last. */
export const rankMatch = (score: number, priceFen: number | null) =>
  score * ranksPerScore + maxPriceFen - Math.min(priceFen ?? maxPriceFen, maxPriceFen)
