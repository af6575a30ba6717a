import type { Offer } from '#features/listings/offer.ts'
import type { Mark } from './marks.ts'
import type { Standing } from './place.ts'
import { excluded, notAsked, placeWeight, rules, type Rule } from './rules.ts'
import type { Wish } from './requirements.ts'

const allRules: readonly Rule[] = Object.values(rules)

/** How well an offer suits, 0 to 100: the mean of what the rules give, each by its weight. Null: it is no match. */
export function scoreOf(wish: Wish, offer: Offer, standing: Standing): number | null {
  let sum = placeWeight * standing.points
  let weights = placeWeight
  for (const rule of allRules) {
    const points = rule.points(wish, offer)
    if (points === excluded) return null
    if (points === notAsked) continue
    sum += rule.weight * points
    weights += rule.weight
  }
  // Of whole numbers alone, so that every process comes to the same.
  return Math.floor((2 * sum + weights) / (2 * weights))
}

/** Why an offer that is a match suits as it does: the place first, then in the order of the rules. */
export function marksOf(wish: Wish, offer: Offer, standing: Standing): Mark[] {
  const marks = allRules.flatMap((rule) => {
    const points = rule.points(wish, offer)
    return points === notAsked ? [] : [rule.mark(wish, offer, points)]
  })
  return [standing.mark, ...marks]
}

const dearest = 99_999
const ranksPerScore = 100_000

/** Orders matches by one whole number: by score, then the cheaper first, unpriced last. */
export const rankOf = (score: number, priceFen: number | null) => score * ranksPerScore + dearest - Math.min(priceFen ?? dearest, dearest)
