import type { WarehouseDetail } from '../park-detail.ts'
import type { CombinableUnit } from './combine.ts'
import type { UnitTimeline } from './contract.ts'

type Unit = Pick<WarehouseDetail, 'warehouseId' | 'divisible' | 'minRentalArea' | 'price'>

/** Returns the units of a park with when they are free; those that are not published are left out. */
export function listCombinable(rows: readonly UnitTimeline[], warehouses: readonly Unit[]): CombinableUnit[] {
  const units = new Map(warehouses.map((unit) => [unit.warehouseId, unit]))
  return rows.flatMap(({ warehouseId: id, building, floor, place, spans }) => {
    const unit = units.get(id)
    if (!unit) return []
    const { divisible, minRentalArea, price } = unit
    return [{ id, building, floor, place, spans, divisible, minRentalArea, price }]
  })
}
