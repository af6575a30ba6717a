import { areaMask, heightMask, priceMask } from '#features/listings/search/traits.ts'
import type { QueryPlan, Ranges } from './query-plan.ts'
import type { Segment } from './segment.ts'
import { addFlags, addMissedFlag, addPresets, addTraits, type Tally } from './tally.ts'

// Of this module, so that V8 folds them into the loops.
const [missesArea, missesPrice, missesHeight] = [areaMask, priceMask, heightMask]

/**
 * One pass over the candidates, which finds the matching parks, counts their matching warehouses and, when facets are
 * wanted, tallies what each filter value would give. Found parks go to `segment.hits`; their number is returned.
 *
 * A word has exactly one bit per group, so `word & unwanted` has one bit for each group that is missed. None: a match.
 * One: it counts for that group's facet alone, and that bit is the value it counts for. `x & (x − 1)` tells one from more.
 *
 * Loops of their own, because each test that a query does not need would be paid half a million times.
 */
export function sweep(segment: Segment, candidates: Int32Array, plan: QueryPlan, tally: Tally): number {
  if (plan.anyWarehouse) return plan.query.facets ? tallyAny(segment, candidates, plan, tally) : findAny(segment, candidates, plan, tally)
  if (plan.ranges)
    return plan.query.facets
      ? tallyRanges(segment, candidates, plan, plan.ranges, tally)
      : findRanges(segment, candidates, plan, plan.ranges, tally)
  return plan.query.facets ? tallyTraits(segment, candidates, plan, tally) : findTraits(segment, candidates, plan, tally)
}

export function warehouseMatches(segment: Segment, at: number, { unwantedTraits, ranges }: QueryPlan): boolean {
  return ((segment.whTraits[at] as number) & unwantedTraits) === 0 && (ranges === null || outsideOf(segment, at, ranges) === 0)
}

/** The range groups that a warehouse misses, as their bits of the preset word. */
function outsideOf({ whArea, whPrice, whHeight }: Segment, at: number, bounds: Ranges): number {
  const area = whArea[at] as number
  const price = whPrice[at] as number
  const height = whHeight[at] as number
  return (
    (area < bounds.minArea || area > bounds.maxArea ? missesArea : 0) |
    (price < bounds.minPrice || price > bounds.maxPrice ? missesPrice : 0) |
    (height < bounds.minHeight || height > bounds.maxHeight ? missesHeight : 0)
  )
}

function findAny(segment: Segment, candidates: Int32Array, { unwantedFlags }: QueryPlan, tally: Tally): number {
  const { flags, hits, first } = segment
  let found = 0
  let warehouses = 0
  for (let at = 0; at < candidates.length; at++) {
    const park = candidates[at] as number
    if (((flags[park] as number) & unwantedFlags) !== 0) continue
    warehouses += (first[park + 1] as number) - (first[park] as number)
    hits[found++] = park
  }
  tally.warehouses += warehouses
  return found
}

/** Without a branch inside: whether a warehouse matches is as good as a coin toss to the processor. */
function findTraits(segment: Segment, candidates: Int32Array, { unwantedFlags, unwantedTraits }: QueryPlan, tally: Tally): number {
  const { flags, hits, first, whTraits } = segment
  let found = 0
  let warehouses = 0
  for (let at = 0; at < candidates.length; at++) {
    const park = candidates[at] as number
    if (((flags[park] as number) & unwantedFlags) !== 0) continue
    let matching = 0
    for (let warehouse = first[park] as number, to = first[park + 1] as number; warehouse < to; warehouse++) {
      const missed = (whTraits[warehouse] as number) & unwantedTraits
      matching -= ((missed - 1) & ~missed) >> 31
    }
    if (matching === 0) continue
    warehouses += matching
    hits[found++] = park
  }
  tally.warehouses += warehouses
  return found
}

/**
 * Parks with no warehouse that could match, told by their least and highest price and the area of all their warehouses, are passed over;
 * inside it is without a branch. `(x − least | most − x) >> 31` is −1 outside the range and 0 within it.
 */
function findRanges(segment: Segment, candidates: Int32Array, plan: QueryPlan, bounds: Ranges, tally: Tally): number {
  const { flags, hits, first, minPrice: lowest, maxPrice: highest, rentable, whTraits, whArea, whPrice, whHeight } = segment
  const { unwantedFlags, unwantedTraits } = plan
  const { minPrice, maxPrice, minHeight, maxHeight } = bounds
  const leastArea = bounds.minArea >>> 0
  const mostArea = Math.min(bounds.maxArea, 0xffff_ffff) >>> 0
  let found = 0
  let warehouses = 0
  for (let at = 0; at < candidates.length; at++) {
    const park = candidates[at] as number
    if (((flags[park] as number) & unwantedFlags) !== 0) continue
    if ((lowest[park] as number) > maxPrice || (highest[park] as number) < minPrice || (rentable[park] as number) < leastArea) continue
    let matching = 0
    for (let warehouse = first[park] as number, to = first[park + 1] as number; warehouse < to; warehouse++) {
      const area = whArea[warehouse] as number
      const price = whPrice[warehouse] as number
      const height = whHeight[warehouse] as number
      const offArea = -(area < leastArea) | -(area > mostArea)
      const outside = offArea | (((price - minPrice) | (maxPrice - price) | (height - minHeight) | (maxHeight - height)) >> 31)
      const missed = outside | ((whTraits[warehouse] as number) & unwantedTraits)
      matching -= ((missed - 1) & ~missed) >> 31
    }
    if (matching === 0) continue
    warehouses += matching
    hits[found++] = park
  }
  tally.warehouses += warehouses
  return found
}

function tallyAny(segment: Segment, candidates: Int32Array, { unwantedFlags }: QueryPlan, tally: Tally): number {
  const { flags, hits, first, traits, presets } = segment
  const { counts } = tally
  let found = 0
  let warehouses = 0
  for (let at = 0; at < candidates.length; at++) {
    const park = candidates[at] as number
    const parkFlags = flags[park] as number
    const missed = parkFlags & unwantedFlags
    if (missed !== 0) {
      if ((missed & (missed - 1)) === 0) addMissedFlag(counts, missed)
      continue
    }
    const word = traits[park] as number
    const ranges = presets[park] as number
    addTraits(counts, word)
    addPresets(counts, ranges)
    addFlags(counts, parkFlags)
    warehouses += (first[park + 1] as number) - (first[park] as number)
    hits[found++] = park
  }
  tally.warehouses += warehouses
  return found
}

/** Without a branch inside, as above. `((x − 1) & ~x) >> 31` is −1 for no bit at all and 0 otherwise. */
function tallyTraits(segment: Segment, candidates: Int32Array, { unwantedFlags, unwantedTraits }: QueryPlan, tally: Tally): number {
  const { flags, hits, first, whTraits, whPresets } = segment
  const { counts } = tally
  let found = 0
  let warehouses = 0
  for (let at = 0; at < candidates.length; at++) {
    const park = candidates[at] as number
    const parkFlags = flags[park] as number
    const missedByPark = parkFlags & unwantedFlags
    if ((missedByPark & (missedByPark - 1)) !== 0) continue
    let matching = 0
    let word = 0
    let ranges = 0
    for (let warehouse = first[park] as number, to = first[park + 1] as number; warehouse < to; warehouse++) {
      const own = whTraits[warehouse] as number
      const missed = own & unwantedTraits
      const several = missed & (missed - 1)
      const matches = ((missed - 1) & ~missed) >> 31
      matching -= matches
      word |= (((several - 1) & ~several) >> 31) & (missed | (own & matches))
      ranges |= (whPresets[warehouse] as number) & matches
    }
    if (missedByPark !== 0) {
      if (matching !== 0) addMissedFlag(counts, missedByPark)
      continue
    }
    addTraits(counts, word)
    if (matching === 0) continue
    addPresets(counts, ranges)
    addFlags(counts, parkFlags)
    warehouses += matching
    hits[found++] = park
  }
  tally.warehouses += warehouses
  return found
}

/** Again without a branch inside, as `findRanges`. */
function tallyRanges(segment: Segment, candidates: Int32Array, plan: QueryPlan, bounds: Ranges, tally: Tally): number {
  const { flags, hits, first, whTraits, whPresets, whArea, whPrice, whHeight } = segment
  const { unwantedFlags, unwantedTraits } = plan
  const { minPrice, maxPrice, minHeight, maxHeight } = bounds
  const leastArea = bounds.minArea >>> 0
  const mostArea = Math.min(bounds.maxArea, 0xffff_ffff) >>> 0
  const { counts } = tally
  let found = 0
  let warehouses = 0
  for (let at = 0; at < candidates.length; at++) {
    const park = candidates[at] as number
    const parkFlags = flags[park] as number
    const missedByPark = parkFlags & unwantedFlags
    if ((missedByPark & (missedByPark - 1)) !== 0) continue
    let matching = 0
    let word = 0
    let ranges = 0
    for (let warehouse = first[park] as number, to = first[park + 1] as number; warehouse < to; warehouse++) {
      const own = whTraits[warehouse] as number
      const missed = own & unwantedTraits
      const several = missed & (missed - 1)
      const area = whArea[warehouse] as number
      const price = whPrice[warehouse] as number
      const height = whHeight[warehouse] as number
      const offArea = -(area < leastArea) | -(area > mostArea)
      const offPrice = ((price - minPrice) | (maxPrice - price)) >> 31
      const offHeight = ((height - minHeight) | (maxHeight - height)) >> 31
      const inside = ~(offArea | offPrice | offHeight)
      const outside = (offArea & missesArea) | (offPrice & missesPrice) | (offHeight & missesHeight)
      const meetsTraits = ((missed - 1) & ~missed) >> 31
      const matches = inside & meetsTraits
      matching -= matches
      word |= inside & (((several - 1) & ~several) >> 31) & (missed | (own & matches))
      // Of one range alone: no two of the three.
      const alone = ~((offArea & offPrice) | (offArea & offHeight) | (offPrice & offHeight))
      ranges |= (whPresets[warehouse] as number) & (matches | (outside & meetsTraits & alone))
    }
    if (missedByPark !== 0) {
      if (matching !== 0) addMissedFlag(counts, missedByPark)
      continue
    }
    if ((word | ranges) === 0) continue
    addTraits(counts, word)
    addPresets(counts, ranges)
    if (matching === 0) continue
    addFlags(counts, parkFlags)
    warehouses += matching
    hits[found++] = park
  }
  tally.warehouses += warehouses
  return found
}
