import type { CountPositions, WarehousePositions } from '#features/listings/search/engine.ts'
import { listHallFigures } from '#features/listings/server/queries-halls.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { fitPallets } from '../fit.ts'
import { hallIn } from '../hall-of-listing.ts'
import { rulesNumber } from '../stored-positions.ts'
import { nextTurn } from './next-turn.ts'
import { readFitRules } from './read-rules.ts'

/** Results of calculations, of about 250 bytes each with their keys. */
const maxKnown = 20_000
const sliceMs = 5

/**
 * Creates the calculation of positions for searches whose load is not the standard one. Results are kept by what they are calculated from, so that the next
 * filter of the same search costs little.
 */
export function createPositionCounter(db: Db): CountPositions {
  const known = new Map<string, number>()
  return async (warehouseIds, racking, load) => {
    if (warehouseIds.length === 0) return new Map()
    const [rows, rules] = await Promise.all([listHallFigures(db, warehouseIds), readFitRules(db)])
    const rest = `${racking} ${JSON.stringify(load)} ${rulesNumber(rules)}`
    const counted = new Map<string, WarehousePositions>()
    let sliceEnd = performance.now() + sliceMs
    for (const { parkId, warehouseId, totalArea, rentableArea, ...figures } of rows) {
      const hall = hallIn(figures, {})
      if (!hall) continue
      const key = `${JSON.stringify(hall)} ${rest}`
      const positions = known.get(key) ?? fitPallets(hall, load, racking, rules).positions
      if (known.size >= maxKnown) known.clear()
      known.set(key, positions)
      counted.set(warehouseId, { parkId, warehouseId, totalArea, rentableArea, positions })
      if (performance.now() < sliceEnd) continue
      await nextTurn()
      sliceEnd = performance.now() + sliceMs
    }
    return counted
  }
}
