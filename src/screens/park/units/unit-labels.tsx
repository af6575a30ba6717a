import type { WarehouseDetail } from '#features/listings/park-detail.ts'
import { area } from '#platform/i18n/format.ts'
import { Figure } from '#platform/web/ui/figure.tsx'

/** The rentable area of a unit; the total area if it is let. */
export function UnitArea({ unit }: { unit: WarehouseDetail }) {
  return <Figure value={area(unit.rentableArea > 0 ? unit.rentableArea : unit.totalArea)} />
}
