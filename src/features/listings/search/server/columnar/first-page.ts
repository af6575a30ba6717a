import type { ParkResult } from '#features/listings/search/engine.ts'
import type { Base } from './base.ts'
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
    .map(({ segment, park }) => toParkResult(segment, park, plan))
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
    if (value <= bar) bar = best.offer(value, segment, park)
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
    if (value <= bar) bar = best.offer(value, segment, park)
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
    if (value <= bar) bar = best.offer(value, segment, park)
  }
}

type Entry = { value: number; segment: Segment; park: number; id: number }

const isBehind = (a: Entry, b: Entry) => a.value > b.value || (a.value === b.value && a.id > b.id)

/** Collects the `size` entries with the smallest values, ties by id, in a heap whose top is the next to be replaced. */
class BestFirst {
  /** Values above it cannot enter any more. */
  bar: number
  readonly #size: number
  readonly #heap: Entry[] = []

  constructor(size: number) {
    this.#size = size
    this.bar = size === 0 ? -Infinity : Infinity
  }

  /** Returns the new bar. */
  offer(value: number, segment: Segment, park: number): number {
    const entry = { value, segment, park, id: segment.id[park] as number }
    const heap = this.#heap
    if (heap.length < this.#size) {
      heap.push(entry)
      this.#rise(heap.length - 1)
    } else if (heap[0] && isBehind(heap[0], entry)) {
      heap[0] = entry
      this.#sink()
    }
    if (heap.length === this.#size && heap[0]) this.bar = heap[0].value
    return this.bar
  }

  sorted(): Entry[] {
    return this.#heap.toSorted((a, b) => (isBehind(a, b) ? 1 : -1))
  }

  #rise(at: number) {
    const heap = this.#heap
    const entry = heap[at] as Entry
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!isBehind(entry, heap[parent] as Entry)) break
      heap[at] = heap[parent] as Entry
      at = parent
    }
    heap[at] = entry
  }

  #sink() {
    const heap = this.#heap
    const entry = heap[0] as Entry
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && isBehind(heap[child + 1] as Entry, heap[child] as Entry)) child++
      if (!isBehind(heap[child] as Entry, entry)) break
      heap[at] = heap[child] as Entry
      at = child
    }
    heap[at] = entry
  }
}
