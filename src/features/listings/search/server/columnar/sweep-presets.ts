import { availableMask, gradeMask } from '#features/listings/search/traits.ts'
import type { QueryPlan, Ranges } from './query-plan.ts'
import type { Segment } from './segment.ts'
import { addFlags, addMissedFlag, addPresets, addTraits, type Tally } from './tally.ts'

// Availability and grade are bits of the preset word. A query with no other range, such as "free now", need not read areas, prices and
// heights. Otherwise these are the loops of `findRanges` and `tallyRanges`.

// Local constants, because V8 folds only these into the loops.
const [missesGrade, missesFree] = [gradeMask, availableMask]

/** Finds the parks with a warehouse that is available, of a requested grade, and has the requested traits. */
export function findPresets(segment: Segment, candidates: Int32Array, plan: QueryPlan, bounds: Ranges, tally: Tally): number {
  const { flags, hits, first, whTraits, whPresets } = segment
  const { excludedFlags, excludedTraits } = plan
  const { excludedGrades, availableBit } = bounds
  let count = 0
  let warehouses = 0
  for (let at = 0; at < candidates.length; at++) {
    const park = candidates[at] as number
    if (((flags[park] as number) & excludedFlags) !== 0) continue
    let matching = 0
    for (let warehouse = first[park] as number, to = first[park + 1] as number; warehouse < to; warehouse++) {
      const presets = whPresets[warehouse] as number
      const offFree = ((presets & availableBit) - 1) >> 31
      const missed = offFree | (presets & excludedGrades) | ((whTraits[warehouse] as number) & excludedTraits)
      matching -= ((missed - 1) & ~missed) >> 31
    }
    if (matching === 0) continue
    warehouses += matching
    hits[count++] = park
  }
  tally.warehouses += warehouses
  return count
}

/** The same with facets: a warehouse that misses one group of filters counts for that group. */
export function tallyPresets(segment: Segment, candidates: Int32Array, plan: QueryPlan, bounds: Ranges, tally: Tally): number {
  const { flags, hits, first, whTraits, whPresets } = segment
  const { excludedFlags, excludedTraits } = plan
  const { excludedGrades, availableBit } = bounds
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
      const presets = whPresets[warehouse] as number
      const missed = own & excludedTraits
      const several = missed & (missed - 1)
      const excluded = presets & excludedGrades
      const offGrade = (excluded | -excluded) >> 31
      const offFree = ((presets & availableBit) - 1) >> 31
      const inside = ~(offGrade | offFree)
      const meetsTraits = ((missed - 1) & ~missed) >> 31
      const matches = inside & meetsTraits
      matching -= matches
      word |= inside & (((several - 1) & ~several) >> 31) & (missed | (own & matches))
      // At most one of the two ranges is missed.
      const alone = ~(offGrade & offFree)
      ranges |= presets & (matches | (((offGrade & missesGrade) | (offFree & missesFree)) & meetsTraits & alone))
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
