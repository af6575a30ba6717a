import type { Racking } from '#features/listings/racking.ts'
import { positionPresets } from '#features/listings/search/presets.ts'
import type { SegmentHits } from './first-page.ts'
import type { QueryPlan } from './query-plan.ts'
import { warehouseMatches } from './sweep.ts'

/** Returns how many of the parks have one matching warehouse with at least as many positions as each preset. */
export function countPositions(segments: readonly SegmentHits[], plan: QueryPlan, rack: Racking): number[] {
  const counts = positionPresets.map(() => 0)
  for (const { segment, hits } of segments) {
    const positions = segment.positions.of(rack)
    const { first } = segment
    for (const park of hits) {
      let most = 0
      for (let at = first[park] as number, to = first[park + 1] as number; at < to; at++)
        if ((positions[at] as number) > most && warehouseMatches(segment, at, plan)) most = positions[at] as number
      for (let preset = 0; preset < counts.length && most >= positionPresets[preset]!; preset++) counts[preset]!++
    }
  }
  return counts
}
