import type { ParkResult } from '#features/listings/search/engine.ts'
import type { Base } from './base.ts'
import { BestFirst } from './best-first.ts'
import { sumMatchingArea, toParkResult, minMatchingPrice } from './figures.ts'
import type { QueryPlan } from './query-plan.ts'
import { unknown16, type Segment } from './segment.ts'

/** The matching parks of one segment. `base` is set for the sorted segment, whose blocks and districts are known. */
export type SegmentHits = { segment: Segment; hits: Int32Array; base: Base | null }

/** Selects one page without sorting the other parks. */
export function selectPage(segments: SegmentHits[], plan: QueryPlan): ParkResult[] {
  const { pageNum, pageSize, sort, order } = plan.query
  const best = new BestFirst(
    Math.min(
      pageNum * pageSize,
      segments.reduce((sum, { hits }) => sum + hits.length, 0),
    ),
  )
  for (const { segment, hits } of segments) rank[sort](segment, hits, plan, order === 'asc' ? 1 : -1, best)
  return best
    .sorted()
    .slice((pageNum - 1) * pageSize)
    .map(({ segment, row }) => toParkResult(segment, row, plan))
}

type Rank = (segment: Segment, hits: Int32Array, plan: QueryPlan, direction: 1 | -1, best: BestFirst) => void

const rank: Record<QueryPlan['query']['sort'], Rank> = {
  latest: (segment, hits, _, direction, best) => rankByColumn(segment, segment.listedAt, hits, direction, best),
  popular: (segment, hits, _, direction, best) => rankByColumn(segment, segment.views, hits, direction, best),
  area: rankByArea,
  price: rankByPrice,
}

function rankByColumn(segment: Segment, column: Float64Array, hits: Int32Array, direction: 1 | -1, best: BestFirst) {
  let bar = best.bar
  for (let at = 0; at < hits.length; at++) {
    const park = hits[at] as number
    const value = direction * (column[park] as number)
    if (value <= bar) bar = best.offer(value, segment.id[park] as number, segment, park)
  }
}

// The figures of the matching warehouses are never better than those of all warehouses, which are stored: most parks are skipped without
// reading their warehouses.

function rankByArea(segment: Segment, hits: Int32Array, plan: QueryPlan, direction: 1 | -1, best: BestFirst) {
  const { rentable } = segment
  let bar = best.bar
  for (let at = 0; at < hits.length; at++) {
    const park = hits[at] as number
    const whole = rentable[park] as number
    if (direction === -1 && -whole > bar) continue
    const value = direction * (plan.anyWarehouse ? whole : sumMatchingArea(segment, park, plan, direction === 1 ? bar : Infinity))
    if (value <= bar) bar = best.offer(value, segment.id[park] as number, segment, park)
  }
}

function rankByPrice(segment: Segment, hits: Int32Array, plan: QueryPlan, direction: 1 | -1, best: BestFirst) {
  const { minPrice, maxPrice } = segment
  let bar = best.bar
  for (let at = 0; at < hits.length; at++) {
    const park = hits[at] as number
    if ((direction === 1 ? (minPrice[park] as number) : -(maxPrice[park] as number)) > bar) continue
    const least = plan.anyWarehouse ? (minPrice[park] as number) : minMatchingPrice(segment, park, plan)
    const value = least === unknown16 ? Infinity : direction * least
    if (value <= bar) bar = best.offer(value, segment.id[park] as number, segment, park)
  }
}
