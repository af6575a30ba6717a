import type { z } from 'zod'
import type { searchParks } from '#features/listings/contract.ts'

const sampleSize = 3

/** Returns the totals of a search and its first parks. */
export const toSearchTotals = ({ parkVoPageInfo: { list, total }, totalWarehouseCount }: z.output<typeof searchParks.reply>) => ({
  parks: Number(total),
  warehouses: totalWarehouseCount,
  first: list.slice(0, sampleSize).map(({ parkId, name, regionName, priceMin, matchedRentableArea }) => ({
    parkId,
    name,
    regionName,
    priceMin,
    rentableArea: matchedRentableArea,
  })),
})

export type SearchTotals = ReturnType<typeof toSearchTotals>
