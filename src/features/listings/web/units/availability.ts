import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { WarehouseDetail } from '#features/listings/park-detail.ts'
import { longDate } from '#platform/i18n/format.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'

export const stateText = {
  rentable: m.ui_rentable,
  dueSoon: m.listings_stateDueSoon,
  leased: m.ui_leased,
  underConstruction: m.ui_underConstruction,
}

/** Returns "now", the date from which a unit is free, or its state. The page is rendered again each day. */
export function availability({ state, rentableTime }: Pick<WarehouseDetail, 'state' | 'rentableTime'>) {
  const isLater = rentableTime !== null && (state === 'rentable' ? rentableTime > wireDate(new Date()) : state !== 'leased')
  if (isLater) return m.listings_freeFrom({ date: longDate(rentableTime, getLocale()) })
  return state === 'rentable' ? m.ui_freeNow() : stateText[state]()
}
