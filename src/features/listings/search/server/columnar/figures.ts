import type { ParkResult } from '#features/listings/search/engine.ts'
import type { QueryPlan } from './query-plan.ts'
import { unknown16, type Segment } from './segment.ts'
import { warehouseMatches } from './sweep.ts'

// Figures of a park's matching warehouses, computed only for parks on the page and for parks whose rank depends on them.

export function toParkResult(segment: Segment, park: number, plan: QueryPlan): ParkResult {
  const { whPrice, whArea, whFree } = segment
  const { rack } = plan.query
  const whPositions = rack && segment.positions.of(rack)
  let [matched, area, days, positions] = [0, 0, unknown16, 0]
  const [ofRentable, ofAll] = [new PriceRange(), new PriceRange()]
  for (let at = segment.first[park] as number, to = segment.first[park + 1] as number; at < to; at++) {
    if (!warehouseMatches(segment, at, plan)) continue
    const price = whPrice[at] as number
    matched++
    ofAll.add(price)
    if (segment.isRentable(at)) {
      ofRentable.add(price)
      area += whArea[at] as number
      if (whPositions) positions += whPositions[at] as number
    } else if ((whFree[at] as number) < days) days = whFree[at] as number
  }
  const { min, max } = area > 0 ? ofRentable : ofAll
  const isPriced = min !== unknown16
  return {
    parkId: String(segment.id[park]),
    matchedWarehouseCount: matched,
    minPrice: isPriced ? min : null,
    maxPrice: isPriced ? max : null,
    rentableArea: area,
    positions: whPositions ? positions : null,
    freeOn: days === unknown16 ? null : segment.today + days,
  }
}

class PriceRange {
  min = unknown16
  max = 0

  add(price: number) {
    if (price === unknown16) return
    if (price < this.min) this.min = price
    if (price > this.max) this.max = price
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

/** Returns the lowest price of the rentable warehouses that match, or of all that match while none is rentable; `unknown16` if these have none. */
export function minMatchingPrice(segment: Segment, park: number, plan: QueryPlan): number {
  const { whPrice, first } = segment
  let [ofRentable, ofLet, hasRentable] = [unknown16, unknown16, false]
  for (let at = first[park] as number, to = first[park + 1] as number; at < to; at++) {
    const price = whPrice[at] as number
    const isRentable = segment.isRentable(at)
    const decides = isRentable ? !hasRentable || price < ofRentable : !hasRentable && price < ofLet
    if (!decides || !warehouseMatches(segment, at, plan)) continue
    if (isRentable) [ofRentable, hasRentable] = [Math.min(price, ofRentable), true]
    else ofLet = price
  }
  return hasRentable ? ofRentable : ofLet
}
