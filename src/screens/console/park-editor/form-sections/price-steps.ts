import type { ParkDetail } from '#features/listings/park-detail.ts'

/** A price in yuan per m² and day, from a time on; null for the first known one. */
export type PriceStep = { time: string | null; value: number | null }

/** Lists the prices of a warehouse, oldest first, from the changes of the park, which are newest first. */
export function toSteps(history: ParkDetail['history'], warehouseId: string, current: number | null): PriceStep[] {
  const changes = history.filter((entry) => entry.field === 'price' && entry.warehouseId === warehouseId).toReversed()
  const read = (text: string | null) => (text === null || text === '' ? null : Number(text))
  if (changes.length === 0) return [{ time: null, value: current }]
  return [{ time: null, value: read(changes[0]!.before) }, ...changes.map(({ time, after }) => ({ time, value: read(after) }))]
}
