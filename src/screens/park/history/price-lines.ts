import type { ParkDetail } from '#features/listings/park-detail.ts'

/** A price that holds from a time (wire format) until the next step; null while no unit of the building states one. */
export type PriceStep = { from: string; price: number | null }
export type PriceLine = { building: number; steps: PriceStep[] }

/**
 * Returns the lowest price of each building over the time of the history, in yuan per m² and day: today's prices, with the changes undone
 * one by one. Leaves out buildings whose lowest price has not changed.
 */
export function buildPriceLines({ warehouses, history }: Pick<ParkDetail, 'warehouses' | 'history'>): PriceLine[] {
  const changes = history.filter(({ field }) => field === 'price')
  const start = history.at(-1)?.time
  if (start === undefined || changes.length === 0) return []
  const buildings = [...new Set(warehouses.flatMap(({ building }) => building ?? []))].toSorted((a, b) => a - b)
  return buildings.flatMap((building) => {
    const units = warehouses.filter((unit) => unit.building === building)
    const prices = new Map(units.map(({ warehouseId, price }) => [warehouseId, price]))
    const steps: PriceStep[] = []
    for (const { warehouseId, time, before } of changes) {
      if (warehouseId === null || !prices.has(warehouseId)) continue
      steps.unshift({ from: time, price: findLowest(prices) })
      prices.set(warehouseId, before === null ? null : Number(before))
    }
    const line = joinEqual([{ from: start, price: findLowest(prices) }, ...steps])
    return line.length > 1 ? [{ building, steps: line }] : []
  })
}

function findLowest(prices: ReadonlyMap<string, number | null>): number | null {
  const known = [...prices.values()].filter((price) => price !== null)
  return known.length === 0 ? null : Math.min(...known)
}

const joinEqual = (steps: PriceStep[]) => steps.filter(({ price }, at) => at === 0 || price !== steps[at - 1]?.price)
