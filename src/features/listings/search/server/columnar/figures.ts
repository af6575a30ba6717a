import type { ParkResult } from '#features/listings/search/engine.ts'
import type { QueryPlan } from './query-plan.ts'
import { unknown16, type Segment } from './segment.ts'
import { warehouseMatches } from './sweep.ts'

// Figures of a park's matching warehouses, computed only for parks on the page and for parks whose rank depends on them.

export function toParkResult(segment: Segment, park: number, plan: QueryPlan): ParkResult {
  const { whPrice, whArea, whFree } = segment
  const { rack } = plan.query
  const whPositions = rack && segment.positions.of(rack)
  let [matched, minPrice, maxPrice, area, days, positions] = [0, unknown16, 0, 0, unknown16, 0]
  for (let at = segment.first[park] as number, to = segment.first[park + 1] as number; at < to; at++) {
    if (!warehouseMatches(segment, at, plan)) continue
    const price = whPrice[at] as number
    matched++
    if (segment.isRentable(at)) {
      area += whArea[at] as number
      if (whPositions) positions += whPositions[at] as number
    } else if ((whFree[at] as number) < days) days = whFree[at] as number
    if (price < minPrice) minPrice = price
    if (price > maxPrice && price !== unknown16) maxPrice = price
  }
  const priced = minPrice !== unknown16
  return {
    parkId: String(segment.id[park]),
    matchedWarehouseCount: matched,
    minPrice: priced ? minPrice : null,
    maxPrice: priced ? maxPrice : null,
    rentableArea: area,
    positions: whPositions ? positions : null,
    freeOn: days === unknown16 ? null : segment.today + days,
  }
}

/** Sums the rentable area. May stop early, with too small a sum, once the sum exceeds the limit. */
export function sumMatchingArea(segment: Segment, park: number, plan: QueryPlan, limit: number): number {
  const { first } = segment
  let area = 0
  for (let at = first[park] as number, to = first[park + 1] as number; at < to && area <= limit; at++)
    if (warehouseMatches(segment, at, plan)) area += segment.rentableArea(at)
  return area
}

/** Sums the positions of the rentable parts. */
export function sumMatchingPositions(segment: Segment, park: number, plan: QueryPlan, whPositions: Uint32Array): number {
  let sum = 0
  for (let at = segment.first[park] as number, to = segment.first[park + 1] as number; at < to; at++)
    if (segment.isRentable(at) && warehouseMatches(segment, at, plan)) sum += whPositions[at] as number
  return sum
}

export function hasRentableMatch(segment: Segment, park: number, plan: QueryPlan): boolean {
  for (let at = segment.first[park] as number, to = segment.first[park + 1] as number; at < to; at++)
    if (segment.isRentable(at) && warehouseMatches(segment, at, plan)) return true
  return false
}

/** Returns `unknown16` if no matching warehouse has a price. */
export function minMatchingPrice(segment: Segment, park: number, plan: QueryPlan): number {
  const { whPrice, first } = segment
  let least = unknown16
  for (let at = first[park] as number, to = first[park + 1] as number; at < to; at++) {
    const price = whPrice[at] as number
    if (price < least && warehouseMatches(segment, at, plan)) least = price
  }
  return least
}
