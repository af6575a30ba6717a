import type { Deals, QuarterFigures, Rent, Stock } from '../contract.ts'
import { PriceCounts } from '../price-counts.ts'
import { medianOf, spreadOf, vacancyOf, type Quarter } from '../rules.ts'
import type { StockSums } from '../stock-sums.ts'
import type { DealRow } from './queries-market.ts'

export const presentRent = (prices: PriceCounts): Rent => ({ count: prices.count, spread: spreadOf(prices) })

export const presentStock = ({ parks, warehouses, totalArea, rentableArea, built, asking }: StockSums): Stock => ({
  parkCount: parks,
  warehouseCount: warehouses,
  totalArea: totalArea / 100,
  rentableArea: rentableArea / 100,
  vacancy: { units: built.units, share: vacancyOf(built) },
  asking: presentRent(asking),
})

export function presentDeals(rows: readonly DealRow[]): Deals {
  const prices = new PriceCounts()
  let [count, area] = [0, 0]
  for (const row of rows) {
    count += row.times
    area += row.area
    if (row.fen !== null) prices.add(row.fen, row.times)
  }
  return { count, area: area / 100, rent: presentRent(prices) }
}

type Medians = readonly { quarter: string; count: number; median: number | null }[]

/** A quarter without a value has the count 0. */
export function presentLine(quarters: readonly Quarter[], asking: Medians, achieved: Medians): QuarterFigures[] {
  const medianIn = (medians: Medians, quarter: string) => {
    const { count, median } = medians.find((row) => row.quarter === quarter) ?? { count: 0, median: null }
    return { count, median: medianOf({ count, median }) }
  }
  return quarters.map(({ quarter, to }) => ({ quarter, to, asking: medianIn(asking, quarter), achieved: medianIn(achieved, quarter) }))
}
