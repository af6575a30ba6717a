import type { ParkCost } from '#features/routing/cost-contract.ts'
import type { RankBy } from './cost-question.ts'

/** A park of the search with what it costs. */
export type RankedPark = Omit<ParkCost, 'terms'> & { name: string }

/** Toll, fuel and the way back, yuan a month; null where it is not known. */
export const sumTrucking = ({ toll, fuel, back }: Pick<RankedPark, 'toll' | 'fuel' | 'back'>) =>
  toll === null || fuel === null || back === null ? null : toll + fuel + back

const figures: Record<RankBy, (park: RankedPark) => number | null> = {
  total: ({ total }) => total,
  rent: ({ rent }) => rent,
  trucking: sumTrucking,
}

/** Cheapest first by what is asked; what is not known stands last, in the order of the search. */
export function sortParks(parks: readonly RankedPark[], rankBy: RankBy, most: number | null): RankedPark[] {
  const figure = figures[rankBy]
  const kept = most === null ? parks : parks.filter(({ total }) => total !== null && total <= most)
  return kept.toSorted((a, b) => (figure(a) ?? Infinity) - (figure(b) ?? Infinity) || 0)
}

/** The dearest total of those shown: bars are drawn to its scale. */
export const maxTotalOf = (parks: readonly RankedPark[]) => Math.max(1, ...parks.map(({ total }) => total ?? 0))
