import type { Box } from '#features/listings/search/engine.ts'
import type { Base } from './base.ts'
import type { RankRange } from './districts.ts'
import { toOrdinals } from './keyword-index.ts'
import type { QueryPlan } from './query-plan.ts'
import type { Segment } from './segment.ts'

/** Returns the parks of the base in these districts that pass the filters on text and place, in ascending order. */
export function listBaseCandidates(base: Base, plan: QueryPlan, { from, to }: RankRange): Int32Array {
  const first = base.starts[from] as number
  const end = base.starts[to] as number
  const { box, isInArea } = plan
  if (plan.words.length > 0) return filterByPlace(base.segment, toOrdinals(base.keywords.find(plan.words), first, end), plan)
  if (box || isInArea) return filterByPlace(base.segment, box ? listParksNear(base, box, first, end) : parkRange(first, end).slice(), plan)
  return parkRange(first, end)
}

/** The same for the segment of recent changes, which is small and has neither order nor index: reads every park. */
export const listDeltaCandidates = (segment: Segment, plan: QueryPlan, districts: RankRange): Int32Array =>
  filterCandidates(segment, parkRange(0, segment.parks), plan, districts)

/** The same for the given parks: reads each of them. */
export function filterCandidates(segment: Segment, parks: Int32Array, plan: QueryPlan, { from, to }: RankRange): Int32Array {
  const words = plan.words.map((word) => Buffer.from(word))
  const { candidates, district, texts } = segment
  let count = 0
  for (const park of parks) {
    const rank = district[park] as number
    if (rank >= from && rank < to && words.every((word) => texts.contains(park, word))) candidates[count++] = park
  }
  return filterByPlace(segment, candidates.subarray(0, count), plan)
}

/** Returns the parks of all blocks that overlap the box, a superset of those inside it. No block crosses a district's end. */
export function listParksNear(base: Base, box: Box, from: number, to: number): Int32Array {
  const { candidates } = base.segment
  const { of: blockOf, starts, boxes } = base.blocks
  let count = 0
  for (let park = from; park < to;) {
    const block = blockOf[park] as number
    const end = starts[block + 1] as number
    if (overlaps(boxes, 4 * block, box)) for (; park < end; park++) candidates[count++] = park
    park = end
  }
  return candidates.subarray(0, count)
}

const overlaps = (boxes: Int32Array, at: number, [west, south, east, north]: Box) =>
  (boxes[at] as number) <= east &&
  (boxes[at + 1] as number) <= north &&
  (boxes[at + 2] as number) >= west &&
  (boxes[at + 3] as number) >= south

/** Filters the list in place and returns its remaining part. */
function filterByPlace({ lng, lat }: Segment, list: Int32Array, { box, isInArea }: QueryPlan): Int32Array {
  if (!box && !isInArea) return list
  const [west, south, east, north] = box ?? [-Infinity, -Infinity, Infinity, Infinity]
  let count = 0
  for (let at = 0; at < list.length; at++) {
    const park = list[at] as number
    const x = lng[park] as number
    const y = lat[park] as number
    if (x < west || x > east || y < south || y > north) continue
    if (isInArea === null || isInArea(x, y)) list[count++] = park
  }
  return list.subarray(0, count)
}

let ordinals = new Int32Array(0)

/** Returns the numbers from … to − 1. Shared between queries: must not be written to. */
function parkRange(from: number, to: number): Int32Array {
  if (ordinals.length < to) ordinals = Int32Array.from({ length: to }, (_, at) => at)
  return ordinals.subarray(from, to)
}
