import { areaMask, availableMask, gradeMask, heightMask, priceMask } from '#features/listings/search/traits.ts'
import type { QueryPlan, Ranges } from './query-plan.ts'
import { unknown16, type Segment } from './segment.ts'
import { findPresets, tallyPresets } from './sweep-presets.ts'
import { addFlags, addMissedFlag, addPresets, addTraits, type Tally } from './tally.ts'

// Local constants, because V8 folds only these into the loops.
const [missesArea, missesPrice, missesHeight, missesGrade, missesFree] = [areaMask, priceMask, heightMask, gradeMask, availableMask]

/**
 * Finds the matching parks in one pass over the candidates, counts their matching warehouses and, for facets, tallies what each filter value
 * would match. Writes the matching parks to `segment.hits` and returns their number.
 *
 * A word has exactly one bit per group, so `word & excluded` has one bit for each missed group. None: a match. One: it counts only for that
 * group's facet, and the bit is the value it counts for. `x & (x − 1)` distinguishes one bit from several.
 *
 * There is one loop per kind of query, because each unnecessary test would run half a million times.
 */
export function sweep(segment: Segment, candidates: Int32Array, plan: QueryPlan, tally: Tally): number {
  if (plan.anyWarehouse) return plan.query.facets ? tallyAny(segment, candidates, plan, tally) : findAny(segment, candidates, plan, tally)
  if (plan.ranges && plan.ranges.availableBit !== 0)
    return plan.query.facets
      ? tallyPresets(segment, candidates, plan, plan.ranges, tally)
      : findPresets(segment, candidates, plan, plan.ranges, tally)
  if (plan.ranges)
    return plan.query.facets
      ? tallyRanges(segment, candidates, plan, plan.ranges, tally)
      : findRanges(segment, candidates, plan, plan.ranges, tally)
  return plan.query.facets ? tallyTraits(segment, candidates, plan, tally) : findTraits(segment, candidates, plan, tally)
}

export function warehouseMatches(segment: Segment, at: number, { excludedTraits, ranges }: QueryPlan): boolean {
  return ((segment.whTraits[at] as number) & excludedTraits) === 0 && (ranges === null || isInRanges(segment, at, ranges))
}

function isInRanges(segment: Segment, at: number, bounds: Ranges): boolean {
  const area = segment.whArea[at] as number
  const price = segment.whPrice[at] as number
  const height = segment.whHeight[at] as number
  if (bounds.rack !== null && (segment.positions.of(bounds.rack)[at] as number) < bounds.minPositions) return false
  return (
    area >= bounds.minArea &&
    area <= bounds.maxArea &&
    price >= bounds.minPrice &&
    price <= bounds.maxPrice &&
    height >= bounds.minHeight &&
    height <= bounds.maxHeight &&
    ((segment.whPresets[at] as number) & bounds.excludedGrades) === 0 &&
    (segment.whFree[at] as number) <= bounds.maxDays &&
    (bounds.freeOn === null || segment.isFreeOn(at, bounds.freeOn))
  )
}

/** Returns the days until each warehouse of the candidates is free. A warehouse that is not free on the day of the filter never is. */
function listFreeDays(segment: Segment, candidates: Int32Array, { freeOn }: Ranges): Uint16Array {
  const { whFree, first } = segment
  if (freeOn === null) return whFree
  const days = new Uint16Array(segment.warehouses)
  for (const park of candidates)
    for (let at = first[park] as number, to = first[park + 1] as number; at < to; at++)
      days[at] = segment.isFreeOn(at, freeOn) ? (whFree[at] as number) : unknown16
  return days
}

/** Returns the column of a filter on positions; without one any other, of which nothing is below the minimum of 0. */
const positionsFor = ({ whArea, positions }: Segment, { rack }: Ranges) => (rack === null ? whArea : positions.of(rack))

function findAny(segment: Segment, candidates: Int32Array, { excludedFlags }: QueryPlan, tally: Tally): number {
  const { flags, hits, first } = segment
  let count = 0
  let warehouses = 0
  for (let at = 0; at < candidates.length; at++) {
    const park = candidates[at] as number
    if (((flags[park] as number) & excludedFlags) !== 0) continue
    warehouses += (first[park + 1] as number) - (first[park] as number)
    hits[count++] = park
  }
  tally.warehouses += warehouses
  return count
}

/** Without a branch in the inner loop, because the processor cannot predict whether a warehouse matches. */
function findTraits(segment: Segment, candidates: Int32Array, { excludedFlags, excludedTraits }: QueryPlan, tally: Tally): number {
  const { flags, hits, first, whTraits } = segment
  let count = 0
  let warehouses = 0
  for (let at = 0; at < candidates.length; at++) {
    const park = candidates[at] as number
    if (((flags[park] as number) & excludedFlags) !== 0) continue
    let matching = 0
    for (let warehouse = first[park] as number, to = first[park + 1] as number; warehouse < to; warehouse++) {
      const missed = (whTraits[warehouse] as number) & excludedTraits
      matching -= ((missed - 1) & ~missed) >> 31
    }
    if (matching === 0) continue
    warehouses += matching
    hits[count++] = park
  }
  tally.warehouses += warehouses
  return count
}

/**
 * Skips parks without a possible match by their minimum and maximum price and the sum of their areas. Without a branch in the inner loop:
 * `(x − min | max − x) >> 31` is −1 outside the range and 0 within it.
 */
function findRanges(segment: Segment, candidates: Int32Array, plan: QueryPlan, bounds: Ranges, tally: Tally): number {
  const { flags, hits, first, minPrice: lowest, maxPrice: highest, whTraits, whPresets, whArea, whPrice, whHeight } = segment
  // No area of the park's warehouses exceeds the sum.
  const sums = bounds.maxDays === 0 ? segment.rentable : segment.total
  const whFree = listFreeDays(segment, candidates, bounds)
  const { excludedFlags, excludedTraits } = plan
  const { minPrice, maxPrice, minHeight, maxHeight, excludedGrades, maxDays } = bounds
  const whPositions = positionsFor(segment, bounds)
  const positionsMin = bounds.minPositions >>> 0
  const areaMin = bounds.minArea >>> 0
  const areaMax = Math.min(bounds.maxArea, 0xffff_ffff) >>> 0
  let count = 0
  let warehouses = 0
  for (let at = 0; at < candidates.length; at++) {
    const park = candidates[at] as number
    if (((flags[park] as number) & excludedFlags) !== 0) continue
    if ((lowest[park] as number) > maxPrice || (highest[park] as number) < minPrice || (sums[park] as number) < areaMin) continue
    let matching = 0
    for (let warehouse = first[park] as number, to = first[park + 1] as number; warehouse < to; warehouse++) {
      const area = whArea[warehouse] as number
      const price = whPrice[warehouse] as number
      const height = whHeight[warehouse] as number
      const offArea = -(area < areaMin) | -(area > areaMax) | -((whPositions[warehouse] as number) < positionsMin)
      const days = whFree[warehouse] as number
      const outside =
        offArea | (((price - minPrice) | (maxPrice - price) | (height - minHeight) | (maxHeight - height) | (maxDays - days)) >> 31)
      const missed = outside | ((whTraits[warehouse] as number) & excludedTraits) | ((whPresets[warehouse] as number) & excludedGrades)
      matching -= ((missed - 1) & ~missed) >> 31
    }
    if (matching === 0) continue
    warehouses += matching
    hits[count++] = park
  }
  tally.warehouses += warehouses
  return count
}

function tallyAny(segment: Segment, candidates: Int32Array, { excludedFlags }: QueryPlan, tally: Tally): number {
  const { flags, hits, first, traits, presets } = segment
  const { counts } = tally
  let count = 0
  let warehouses = 0
  for (let at = 0; at < candidates.length; at++) {
    const park = candidates[at] as number
    const parkFlags = flags[park] as number
    const missed = parkFlags & excludedFlags
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
    hits[count++] = park
  }
  tally.warehouses += warehouses
  return count
}

/** Without a branch in the inner loop, as above. `((x − 1) & ~x) >> 31` is −1 if x is 0, otherwise 0. */
function tallyTraits(segment: Segment, candidates: Int32Array, { excludedFlags, excludedTraits }: QueryPlan, tally: Tally): number {
  const { flags, hits, first, whTraits, whPresets } = segment
  const { counts } = tally
  let count = 0
  let warehouses = 0
  for (let at = 0; at < candidates.length; at++) {
    const park = candidates[at] as number
    const parkFlags = flags[park] as number
    const missedByPark = parkFlags & excludedFlags
    if ((missedByPark & (missedByPark - 1)) !== 0) continue
    let matching = 0
    let word = 0
    let ranges = 0
    for (let warehouse = first[park] as number, to = first[park + 1] as number; warehouse < to; warehouse++) {
      const own = whTraits[warehouse] as number
      const missed = own & excludedTraits
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
    hits[count++] = park
  }
  tally.warehouses += warehouses
  return count
}

/** Without a branch in the inner loop, as `findRanges`. */
function tallyRanges(segment: Segment, candidates: Int32Array, plan: QueryPlan, bounds: Ranges, tally: Tally): number {
  const { flags, hits, first, whTraits, whPresets, whArea, whPrice, whHeight } = segment
  const { excludedFlags, excludedTraits } = plan
  const { minPrice, maxPrice, minHeight, maxHeight, excludedGrades, maxDays } = bounds
  const whFree = listFreeDays(segment, candidates, bounds)
  const whPositions = positionsFor(segment, bounds)
  const positionsMin = bounds.minPositions >>> 0
  const areaMin = bounds.minArea >>> 0
  const areaMax = Math.min(bounds.maxArea, 0xffff_ffff) >>> 0
  const { counts } = tally
  let count = 0
  let warehouses = 0
  for (let at = 0; at < candidates.length; at++) {
    const park = candidates[at] as number
    const parkFlags = flags[park] as number
    const missedByPark = parkFlags & excludedFlags
    if ((missedByPark & (missedByPark - 1)) !== 0) continue
    let matching = 0
    let word = 0
    let ranges = 0
    for (let warehouse = first[park] as number, to = first[park + 1] as number; warehouse < to; warehouse++) {
      const own = whTraits[warehouse] as number
      const missed = own & excludedTraits
      const several = missed & (missed - 1)
      const area = whArea[warehouse] as number
      const price = whPrice[warehouse] as number
      const height = whHeight[warehouse] as number
      const offArea = -(area < areaMin) | -(area > areaMax)
      const offPositions = -((whPositions[warehouse] as number) < positionsMin)
      const offPrice = ((price - minPrice) | (maxPrice - price)) >> 31
      const offHeight = ((height - minHeight) | (maxHeight - height)) >> 31
      const presets = whPresets[warehouse] as number
      const excluded = presets & excludedGrades
      const offGrade = (excluded | -excluded) >> 31
      const offFree = (maxDays - (whFree[warehouse] as number)) >> 31
      const inside = ~(offArea | offPrice | offHeight | offGrade | offFree | offPositions)
      const outside =
        (offArea & missesArea) | (offPrice & missesPrice) | (offHeight & missesHeight) | (offGrade & missesGrade) | (offFree & missesFree)
      const meetsTraits = ((missed - 1) & ~missed) >> 31
      const matches = inside & meetsTraits
      matching -= matches
      word |= inside & (((several - 1) & ~several) >> 31) & (missed | (own & matches))
      // At most one of the six ranges is missed: each of them counts −1.
      const alone = ~((offArea + offPrice + offHeight + offGrade + offFree + offPositions + 1) >> 31)
      ranges |= presets & (matches | (outside & meetsTraits & alone))
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
    hits[count++] = park
  }
  tally.warehouses += warehouses
  return count
}
