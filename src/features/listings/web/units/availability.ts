import { m } from '#messages'
import type { WarehouseDetail } from '#features/listings/park-detail.ts'
import { shortDate } from '#platform/i18n/format.ts'

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
