import { m } from '#messages'
import type { Measured } from '#platform/i18n/format.ts'
import { formatNumber } from '#platform/i18n/format.ts'

/** Formats "86 个园区" · "86 parks", with the number and its noun apart. */
export const formatParkCount = (count: number): Measured => ({
  figure: formatNumber(count),
  unit: count === 1 ? m.listings_oneParkUnit() : m.listings_parkUnit(),
})

export const formatWarehouseCount = (count: number): Measured => ({
  figure: formatNumber(count),
  unit: count === 1 ? m.listings_oneWarehouseUnit() : m.listings_warehouseUnit(),
})
