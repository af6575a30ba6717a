import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { WarehouseDetail } from '#features/listings/park-detail.ts'
import { longDate } from '#platform/i18n/format.ts'

export const stateText = {
  rentable: m.ui_rentable,
  dueSoon: m.listings_stateDueSoon,
  leased: m.ui_leased,
  underConstruction: m.ui_underConstruction,
}

/** Returns "now", the date from which a unit is free, or its state. */
export function availability({ state, rentableTime }: Pick<WarehouseDetail, 'state' | 'rentableTime'>) {
  if (state === 'rentable') return m.ui_freeNow()
  return rentableTime && state !== 'leased' ? m.listings_freeFrom({ date: longDate(rentableTime, getLocale()) }) : stateText[state]()
}
