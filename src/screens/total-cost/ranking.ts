import type { ParkCost } from '#features/routing/cost-contract.ts'
import { holdsNeed } from '#features/routing/cost-notes.ts'
import { sumTrucking } from '#features/routing/park-cost.ts'
import type { RankBy } from '#features/routing/cost-question.ts'

/** A park of the search with what it costs. */
export type RankedPark = Omit<ParkCost, 'terms'> & { name: string }

const figures: Record<RankBy, (park: RankedPark) => number | null> = {
  total: ({ total }) => total,
  rent: ({ rent }) => rent,
  trucking: sumTrucking,
}

/**
 * Sorts the parks that can let the area cheapest first by a figure; unknown ones come last, in the order of the search. Leaves out totals
 * above `maxTotal`.
 */
export function sortParks(parks: readonly RankedPark[], rankBy: RankBy, maxTotal: number | null): RankedPark[] {
  const figure = figures[rankBy]
  const ranked = parks.filter(holdsNeed)
  const affordable = maxTotal === null ? ranked : ranked.filter(({ total }) => total !== null && total <= maxTotal)
  return affordable.toSorted((a, b) => (figure(a) ?? Infinity) - (figure(b) ?? Infinity) || 0)
}

/** Returns the parks that cannot let the area, those with the most free space first. */
export const listTooSmall = (parks: readonly RankedPark[]): RankedPark[] =>
  parks.filter((park) => !holdsNeed(park)).toSorted((a, b) => b.rentableArea - a.rentableArea)
