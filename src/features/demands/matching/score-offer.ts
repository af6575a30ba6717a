import type { Offer } from '#features/listings/offer.ts'
import type { MatchReason } from './match-reasons.ts'
import type { PlaceScore } from './score-place.ts'
import { excluded, notRequired, placeWeight, rules, type Rule } from './rules.ts'
import type { Requirements } from './requirements.ts'

const allRules: readonly Rule[] = Object.values(rules)

/** Scores an offer: the weighted mean of the rules, 0 to 100. Returns null if it does not match. */
export function scoreOffer(requirements: Requirements, offer: Offer, placeScore: PlaceScore): number | null {
  let sum = placeWeight * placeScore.points
  let weights = placeWeight
  for (const rule of allRules) {
    const points = rule.points(requirements, offer)
    if (points === excluded) return null
    if (points === notRequired) continue
    sum += rule.weight * points
    weights += rule.weight
  }
  // Integer arithmetic, so that every process gets the same result.
  return Math.floor((2 * sum + weights) / (2 * weights))
}

/** Lists the reasons of a match: the place first, then in the order of the rules. */
export function explainMatch(requirements: Requirements, offer: Offer, placeScore: PlaceScore): MatchReason[] {
  const reasons = allRules.flatMap((rule) => {
    const points = rule.points(requirements, offer)
    return points === notRequired ? [] : [rule.explain(requirements, offer, points)]
  })
  return [placeScore.reason, ...reasons]
}

const maxPriceFen = 99_999
const ranksPerScore = 100_000

/** Combines score and price into one sortable integer: by score, then cheaper first, unpriced last. */
export const rankMatch = (score: number, priceFen: number | null) =>
  score * ranksPerScore + maxPriceFen - Math.min(priceFen ?? maxPriceFen, maxPriceFen)
