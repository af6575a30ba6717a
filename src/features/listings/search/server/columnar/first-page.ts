import type { ParkResult } from '#features/listings/search/engine.ts'
import { defaultRacking } from '#features/listings/racking.ts'
import type { Base } from './base.ts'
import { BestFirst } from './best-first.ts'
import { hasRentableMatch, sumMatchingArea, sumMatchingPositions, toParkResult, minMatchingPrice } from './figures.ts'
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

/** Added to the value of parks without rentable area, which exceeds every value: microseconds reach it in the year 2112. */
const lastTier = 2 ** 52
/** Of parks without a price: above every price in both directions. */
const unpriced = 1e9

function tierOf(segment: Segment, park: number, plan: QueryPlan): number {
  if (segment.rentable[park] === 0) return lastTier
  const isRentable = plan.anyWarehouse || plan.ranges?.maxDays === 0 || hasRentableMatch(segment, park, plan)
  return isRentable ? 0 : lastTier
}

const rank: Record<QueryPlan['query']['sort'], Rank> = {
  latest: (segment, hits, plan, direction, best) => rankByColumn(segment, hits, plan, { column: segment.listedAt, direction, best }),
  popular: (segment, hits, plan, direction, best) => rankByColumn(segment, hits, plan, { column: segment.views, direction, best }),
  area: rankByArea,
  price: rankByPrice,
  positions: rankByPositions,
}

type ColumnOrder = { column: Float64Array; direction: 1 | -1; best: BestFirst }

function rankByColumn(segment: Segment, hits: Int32Array, plan: QueryPlan, { column, direction, best }: ColumnOrder) {
  let bar = best.bar
  for (let at = 0; at < hits.length; at++) {
    const park = hits[at] as number
    const least = direction * (column[park] as number)
    if (least > bar) continue
    const value = least + tierOf(segment, park, plan)
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
    const area = plan.anyWarehouse ? whole : sumMatchingArea(segment, park, plan, direction === 1 ? bar : Infinity)
    const value = area === 0 ? lastTier : direction * area
    if (value <= bar) bar = best.offer(value, segment.id[park] as number, segment, park)
  }
}

function rankByPrice(segment: Segment, hits: Int32Array, plan: QueryPlan, direction: 1 | -1, best: BestFirst) {
  const { minPrice, maxPrice, askingPrice } = segment
  let bar = best.bar
  for (let at = 0; at < hits.length; at++) {
    const park = hits[at] as number
    if ((direction === 1 ? (minPrice[park] as number) : -(maxPrice[park] as number)) > bar) continue
    const least = plan.anyWarehouse ? (askingPrice[park] as number) : minMatchingPrice(segment, park, plan)
    const byPrice = least === unknown16 ? unpriced : direction * least
    if (byPrice > bar) continue
    const value = byPrice + tierOf(segment, park, plan)
    if (value <= bar) bar = best.offer(value, segment.id[park] as number, segment, park)
  }
}

/** Parks without rentable space last, as in every order; unknown positions count as none. */
function rankByPositions(segment: Segment, hits: Int32Array, plan: QueryPlan, direction: 1 | -1, best: BestFirst) {
  const whPositions = segment.positions.of(plan.query.rack ?? defaultRacking)
  let bar = best.bar
  for (let at = 0; at < hits.length; at++) {
    const park = hits[at] as number
    const value = direction * sumMatchingPositions(segment, park, plan, whPositions) + tierOf(segment, park, plan)
    if (value <= bar) bar = best.offer(value, segment.id[park] as number, segment, park)
  }
}
