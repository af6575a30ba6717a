import { defaultRacking } from '#features/listings/racking.ts'
import { BestFirst } from './best-first.ts'
import type { SegmentHits } from './first-page.ts'
import type { QueryPlan } from './query-plan.ts'
import { unknown16, type Segment } from './segment.ts'
import { warehouseMatches } from './sweep.ts'

/**
 * Returns the ids of one page of the matching warehouses, each ranked by its own figure: those with rentable area, then those that are let.
 * The let ones are read only for a page that the others do not fill.
 */
export function selectWarehousePage(segments: SegmentHits[], plan: QueryPlan): string[] {
  const { pageNum, pageSize } = plan.query
  const end = pageNum * pageSize
  const rentable = rank(segments, plan, end, true)
  const rows = rentable.length < end ? [...rentable, ...rank(segments, plan, end - rentable.length, false)] : rentable
  return rows.slice(end - pageSize).map(({ id }) => String(id))
}

function rank(segments: SegmentHits[], plan: QueryPlan, size: number, isRentable: boolean) {
  const best = new BestFirst(size)
  for (const { segment, hits } of segments)
    if (plan.query.sort === 'popular') rankByViews(segment, hits, plan, isRentable, best)
    else rankByColumn(segment, hits, plan, isRentable, best)
  return best.sorted()
}

const directionOf = ({ query: { order } }: QueryPlan) => (order === 'asc' ? 1 : -1)

/** Views are counted for the park, so that its warehouses share them. */
function rankByViews(segment: Segment, hits: Int32Array, plan: QueryPlan, isRentable: boolean, best: BestFirst) {
  const { first, views, terms } = segment
  const direction = directionOf(plan)
  let bar = best.bar
  for (let hit = 0; hit < hits.length; hit++) {
    const park = hits[hit] as number
    const value = direction * (views[park] as number)
    if (value > bar) continue
    for (let at = first[park] as number, to = first[park + 1] as number; at < to; at++)
      if (segment.isRentable(at) === isRentable && warehouseMatches(segment, at, plan))
        bar = best.offer(value, terms.id[at] as number, segment, at)
  }
}

function rankByColumn(segment: Segment, hits: Int32Array, plan: QueryPlan, isRentable: boolean, best: BestFirst) {
  const { first, terms } = segment
  // Let warehouses have no rentable area or positions to be ordered by: they stay in the order of their ids.
  const isTied = (plan.query.sort === 'area' || plan.query.sort === 'positions') && !isRentable
  const { column, unknown } = columnOf(segment, plan.query)
  const direction = directionOf(plan)
  let bar = best.bar
  for (let hit = 0; hit < hits.length; hit++) {
    const park = hits[hit] as number
    for (let at = first[park] as number, to = first[park + 1] as number; at < to; at++) {
      const figure = isTied ? 0 : (column[at] as number)
      const value = figure === unknown ? Infinity : direction * figure
      if (value > bar || segment.isRentable(at) !== isRentable) continue
      if (plan.anyWarehouse || warehouseMatches(segment, at, plan)) bar = best.offer(value, terms.id[at] as number, segment, at)
    }
  }
}

/** The column that an order reads; `unknown` marks missing figures, which come last in both directions. */
function columnOf({ whArea, whPrice, terms, positions }: Segment, { sort, rack = defaultRacking }: QueryPlan['query']) {
  if (sort === 'positions') return { column: positions.of(rack), unknown: null }
  if (sort === 'area') return { column: whArea, unknown: null }
  return sort === 'price' ? { column: whPrice, unknown: unknown16 } : { column: terms.listedAt, unknown: null }
}
