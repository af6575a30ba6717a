import { areaMask, heightMask, priceMask } from '#features/listings/search/traits.ts'
import type { QueryPlan, Ranges } from './query-plan.ts'
import type { Segment } from './segment.ts'
import { presetChunkMask, secondPresetShift, secondTraitShift, thirdTraitShift, traitChunkMask, type Tally } from './tally.ts'

/**
 * One pass over the candidates, which finds the matching parks, counts their matching warehouses and, when facets are
 * wanted, tallies what each filter value would give. Found parks go to `segment.hits`; their number is returned.
 *
 * A word has exactly one bit per group, so `word & unwanted` has one bit for each group that is missed. None: a match.
 * One: it counts for that group's facet alone, and that bit is the value it counts for. `x & (x − 1)` tells one from more.
 *
 * Four loops, because each test that a query does not need would be paid half a million times.
 */
export function sweep(segment: Segment, candidates: Int32Array, plan: QueryPlan, tally: Tally): number {
  if (!plan.query.facets) return find(segment, candidates, plan, tally)
  if (plan.anyWarehouse) return tallyAny(segment, candidates, plan, tally)
  return plan.ranges ? tallyRanges(segment, candidates, plan, plan.ranges, tally) : tallyTraits(segment, candidates, plan, tally)
}

export function warehouseMatches(segment: Segment, at: number, { unwantedTraits, ranges }: QueryPlan): boolean {
  return ((segment.whTraits[at] as number) & unwantedTraits) === 0 && (ranges === null || inRanges(segment, at, ranges))
}

function inRanges(
  { whArea, whPrice, whHeight }: Segment,
  at: number,
  { minArea, maxArea, minPrice, maxPrice, minHeight, maxHeight }: Ranges,
) {
  const [area, price, height] = [whArea[at] as number, whPrice[at] as number, whHeight[at] as number]
  return area >= minArea && area <= maxArea && price >= minPrice && price <= maxPrice && height >= minHeight && height <= maxHeight
}

function find(segment: Segment, candidates: Int32Array, plan: QueryPlan, tally: Tally): number {
  const { flags, hits } = segment
  let found = 0
  for (let at = 0; at < candidates.length; at++) {
    const park = candidates[at] as number
    if (((flags[park] as number) & plan.unwantedFlags) !== 0) continue
    const matching = matchingWarehouses(segment, park, plan)
    if (matching === 0) continue
    tally.warehouses += matching
    hits[found++] = park
  }
  return found
}

function matchingWarehouses(segment: Segment, park: number, plan: QueryPlan): number {
  const [from, to] = [segment.first[park] as number, segment.first[park + 1] as number]
  if (plan.anyWarehouse) return to - from
  let matching = 0
  for (let at = from; at < to; at++) if (warehouseMatches(segment, at, plan)) matching++
  return matching
}

function tallyAny(segment: Segment, candidates: Int32Array, { unwantedFlags }: QueryPlan, tally: Tally): number {
  const { flags, hits, first, traits, presets } = segment
  const [low, middle, high] = tally.traits
  const [lowPresets, highPresets] = tally.presets
  const { flags: flagTally, missedFlags } = tally
  let found = 0
  let warehouses = 0
  for (let at = 0; at < candidates.length; at++) {
    const park = candidates[at] as number
    const parkFlags = flags[park] as number
    const missed = parkFlags & unwantedFlags
    if (missed !== 0) {
      if ((missed & (missed - 1)) === 0) missedFlags[missed]!++
      continue
    }
    const word = traits[park] as number
    const ranges = presets[park] as number
    low[word & traitChunkMask]!++
    middle[(word >>> secondTraitShift) & traitChunkMask]!++
    high[word >>> thirdTraitShift]!++
    lowPresets[ranges & presetChunkMask]!++
    highPresets[ranges >>> secondPresetShift]!++
    flagTally[parkFlags]!++
    warehouses += (first[park + 1] as number) - (first[park] as number)
    hits[found++] = park
  }
  tally.warehouses += warehouses
  return found
}

/** Without a branch inside: whether a warehouse matches is as good as a coin toss to the processor. */
function tallyTraits(segment: Segment, candidates: Int32Array, plan: QueryPlan, tally: Tally): number {
  const { flags, hits, first, whTraits, whPresets } = segment
  const { unwantedFlags, unwantedTraits } = plan
  const [low, middle, high] = tally.traits
  const [lowPresets, highPresets] = tally.presets
  const { flags: flagTally, missedFlags } = tally
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
      const matches = ~((missed | -missed) >> 31)
      matching -= matches
      word |= ~((several | -several) >> 31) & (missed | (own & matches))
      ranges |= (whPresets[warehouse] as number) & matches
    }
    if (missedByPark !== 0) {
      if (matching !== 0) missedFlags[missedByPark]!++
      continue
    }
    low[word & traitChunkMask]!++
    middle[(word >>> secondTraitShift) & traitChunkMask]!++
    high[word >>> thirdTraitShift]!++
    if (matching === 0) continue
    lowPresets[ranges & presetChunkMask]!++
    highPresets[ranges >>> secondPresetShift]!++
    flagTally[parkFlags]!++
    warehouses += matching
    hits[found++] = park
  }
  tally.warehouses += warehouses
  return found
}

function tallyRanges(segment: Segment, candidates: Int32Array, plan: QueryPlan, bounds: Ranges, tally: Tally): number {
  const { flags, hits, first, whTraits, whPresets, whArea, whPrice, whHeight } = segment
  const { unwantedFlags, unwantedTraits } = plan
  const { minArea, maxArea, minPrice, maxPrice, minHeight, maxHeight } = bounds
  const [low, middle, high] = tally.traits
  const [lowPresets, highPresets] = tally.presets
  const { flags: flagTally, missedFlags } = tally
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
      if ((missed & (missed - 1)) !== 0) continue
      const area = whArea[warehouse] as number
      const price = whPrice[warehouse] as number
      const height = whHeight[warehouse] as number
      const outside =
        (area < minArea || area > maxArea ? areaMask : 0) |
        (price < minPrice || price > maxPrice ? priceMask : 0) |
        (height < minHeight || height > maxHeight ? heightMask : 0)
      if (outside === 0) {
        if (missed !== 0) {
          word |= missed
          continue
        }
        matching++
        word |= own
        ranges |= whPresets[warehouse] as number
      } else if (missed === 0 && (outside === areaMask || outside === priceMask || outside === heightMask))
        ranges |= (whPresets[warehouse] as number) & outside
    }
    if (missedByPark !== 0) {
      if (matching !== 0) missedFlags[missedByPark]!++
      continue
    }
    if ((word | ranges) === 0) continue
    low[word & traitChunkMask]!++
    middle[(word >>> secondTraitShift) & traitChunkMask]!++
    high[word >>> thirdTraitShift]!++
    lowPresets[ranges & presetChunkMask]!++
    highPresets[ranges >>> secondPresetShift]!++
    if (matching === 0) continue
    flagTally[parkFlags]!++
    warehouses += matching
    hits[found++] = park
  }
  tally.warehouses += warehouses
  return found
}
