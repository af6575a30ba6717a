import { m } from '#messages'
import type { WarehouseDetail } from '#features/listings/park-detail.ts'
import { area, shortDate } from '#platform/i18n/format.ts'
import { Figure } from '#platform/web/ui/figure.tsx'

export const stateText = {
  rentable: m.ui_rentable,
  dueSoon: m.park_stateDueSoon,
  leased: m.ui_leased,
  underConstruction: m.ui_underConstruction,
}

/** Returns "now", the date from which a unit is free, or its state. */
export function availability({ state, rentableTime }: Pick<WarehouseDetail, 'state' | 'rentableTime'>) {
  if (state === 'rentable') return m.ui_freeNow()
  return rentableTime && state !== 'leased' ? m.park_freeFrom({ date: shortDate(rentableTime) }) : stateText[state]()
}

/** The rentable area of a unit; the total area if it is let. */
export function UnitArea({ unit }: { unit: WarehouseDetail }) {
  return <Figure value={area(unit.rentableArea > 0 ? unit.rentableArea : unit.totalArea)} />
}
