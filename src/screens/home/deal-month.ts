import type { Deal } from '#features/listings/contract.ts'

/** The length of a full list. A month is complete only if the list has an older deal or is not full. */
const maxListedDeals = 20

export type DealSum = {
  /** `yyyy-MM`; null if the sum covers the whole list, because the month may be incomplete. */
  month: string | null
  count: number
  areaM2: number
}

/** Sums the deals of the latest month, or of the whole list if that month may be incomplete. Returns null without deals. */
export function latestMonth(deals: readonly Pick<Deal, 'dealTime' | 'area'>[]): DealSum | null {
  const newest = deals[0]?.dealTime.slice(0, 7)
  if (newest === undefined) return null
  const monthDeals = deals.filter(({ dealTime }) => dealTime.startsWith(newest))
  const isWhole = monthDeals.length < deals.length || deals.length < maxListedDeals
  return isWhole ? { month: newest, ...sumDeals(monthDeals) } : { month: null, ...sumDeals(deals) }
}

const sumDeals = (deals: readonly Pick<Deal, 'area'>[]) => ({ count: deals.length, areaM2: deals.reduce((sum, { area }) => sum + area, 0) })
