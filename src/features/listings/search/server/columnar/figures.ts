import type { FoundPark } from '#features/listings/search/engine.ts'
import type { QueryPlan } from './query-plan.ts'
import { unknown16, type Segment } from './segment.ts'
import { warehouseMatches } from './sweep.ts'

/** Figures of a park's matching warehouses. Worked out only for the parks that are shown, or whose place depends on them. */
export type Figures = { matched: number; minPrice: number; maxPrice: number; area: number }

export function figuresOf(segment: Segment, park: number, plan: QueryPlan): Figures {
  const figures: Figures = { matched: 0, minPrice: unknown16, maxPrice: 0, area: 0 }
  const { whPrice, whArea } = segment
  for (let at = segment.first[park] as number, to = segment.first[park + 1] as number; at < to; at++) {
    if (!plan.anyWarehouse && !warehouseMatches(segment, at, plan)) continue
    const price = whPrice[at] as number
    figures.matched++
    figures.area += whArea[at] as number
    if (price < figures.minPrice) figures.minPrice = price
    if (price > figures.maxPrice && price !== unknown16) figures.maxPrice = price
  }
  return figures
}

export function foundPark(segment: Segment, park: number, plan: QueryPlan): FoundPark {
  const { matched, minPrice, maxPrice, area } = figuresOf(segment, park, plan)
  const priced = minPrice !== unknown16
  return { parkId: String(segment.id[park]), matched, minPrice: priced ? minPrice : null, maxPrice: priced ? maxPrice : null, area }
}
