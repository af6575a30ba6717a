import { m } from '#messages'
import type { Measured } from '#platform/i18n/format.ts'
import { formatNumber } from '#platform/i18n/format.ts'

/** "86 个园区" · "86 parks", the number apart from its word. */
export const parkCount = (count: number): Measured => ({
  figure: formatNumber(count),
  unit: count === 1 ? m.listings_oneParkUnit() : m.listings_parkUnit(),
})

export const warehouseCount = (count: number): Measured => ({
  figure: formatNumber(count),
  unit: count === 1 ? m.listings_oneWarehouseUnit() : m.listings_warehouseUnit(),
})
