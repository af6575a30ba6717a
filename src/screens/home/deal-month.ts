import type { Deal } from '#features/listings/contract.ts'

/** How many deals the list can hold at most: a month is known to be whole only when an older deal is in the list, or the list is not full. */
const maxListedDeals = 20

export type DealSum = {
  /** `yyyy-MM`; null: the deals of the list, because it may not hold a whole month. */
  month: string | null
  count: number
  areaM2: number
}

/** The month of the newest deal, summed where all of its deals are there. */
export function latestMonth(deals: readonly Pick<Deal, 'dealTime' | 'area'>[]): DealSum | null {
  const newest = deals[0]?.dealTime.slice(0, 7)
  if (newest === undefined) return null
  const ofMonth = deals.filter(({ dealTime }) => dealTime.startsWith(newest))
  const isWhole = ofMonth.length < deals.length || deals.length < maxListedDeals
  return isWhole ? { month: newest, ...sumDeals(ofMonth) } : { month: null, ...sumDeals(deals) }
}

const sumDeals = (deals: readonly Pick<Deal, 'area'>[]) => ({ count: deals.length, areaM2: deals.reduce((sum, { area }) => sum + area, 0) })
