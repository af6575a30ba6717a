import type { ParkCost } from '#features/routing/cost-contract.ts'
import type { RankBy } from './cost-question.ts'

/** A park of the search with what it costs. */
export type RankedPark = Omit<ParkCost, 'terms'> & { name: string }

/** Sums toll, fuel and return trips, yuan per month; null if unknown. */
export const sumTrucking = ({ toll, fuel, back }: Pick<RankedPark, 'toll' | 'fuel' | 'back'>) =>
  toll === null || fuel === null || back === null ? null : toll + fuel + back

const figures: Record<RankBy, (park: RankedPark) => number | null> = {
  total: ({ total }) => total,
  rent: ({ rent }) => rent,
  trucking: sumTrucking,
}

/** Sorts parks cheapest first by a figure; unknown ones come last, in the order of the search. Leaves out totals above `maxTotal`. */
export function sortParks(parks: readonly RankedPark[], rankBy: RankBy, maxTotal: number | null): RankedPark[] {
  const figure = figures[rankBy]
  const affordable = maxTotal === null ? parks : parks.filter(({ total }) => total !== null && total <= maxTotal)
  return affordable.toSorted((a, b) => (figure(a) ?? Infinity) - (figure(b) ?? Infinity) || 0)
}

/** Returns the highest total, the scale of the bars. */
export const maxTotalOf = (parks: readonly RankedPark[]) => Math.max(1, ...parks.map(({ total }) => total ?? 0))
