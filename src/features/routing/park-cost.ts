import type { ParkCost } from './cost-contract.ts'
import { chooseSpace, sumOfRentable, type FreeUnit, type RentedPart, type RentedSpace } from './rented-space.ts'
import { calculateMonthlyRent, sumMonthlyCosts, type LegCosts, type Trips } from './total-cost.ts'

type Need = { area: number; destinations: readonly Trips[] }
/** What a park costs a month, without what belongs to its roads. */
export type SpaceCost = Pick<ParkCost, 'rent' | 'fuel' | 'toll' | 'back' | 'total' | 'reason' | 'rentableArea' | 'minArea' | 'unitCount'>

/**
 * Returns what an area costs a month in the free warehouses of a park, with the trips to each destination; without any, the rent alone. `parts`
 * is what would be rented, null if the rent is unknown. Yuan, m².
 */
export function costOfSpace(
  units: readonly FreeUnit[],
  { area, destinations }: Need,
  legCosts: readonly (LegCosts | null)[],
): { cost: SpaceCost; parts: readonly RentedPart[] | null } {
  const space = chooseSpace(units, area)
  const parts = space.kind === 'rented' ? space.parts : null
  const sums = sumMonthlyCosts(parts && calculateMonthlyRent(parts), legCosts, destinations)
  const cost = {
    ...sums,
    reason: reasons[space.kind] ?? (sums.total === null ? ('noRoute' as const) : null),
    rentableArea: sumOfRentable(units),
    minArea: space.kind === 'minimum' ? space.minRentM2 : null,
    unitCount: parts?.length ?? 0,
  }
  return { cost, parts }
}

/** Why a park has no total, by the space that it offers. */
const reasons: Record<RentedSpace['kind'], ParkCost['reason']> = {
  rented: null,
  unpriced: 'noPrice',
  tooSmall: 'tooSmall',
  minimum: 'minimum',
}

/** A warehouse of a listing. Areas in m², price in yuan per m² and day. */
type ListedUnit = { name: string; price: number | null; rentableArea: number; minRentalArea: number | null }

/** Returns the monthly rent alone of an area in these warehouses, as the ranking by total cost chooses them. */
export const rentOfSpace = (units: readonly ListedUnit[], area: number): SpaceCost =>
  costOfSpace(units.filter(({ rentableArea }) => rentableArea > 0).map(toFreeUnit), { area, destinations: [] }, []).cost

const toFreeUnit = ({ name, price, rentableArea, minRentalArea }: ListedUnit): FreeUnit => ({
  name,
  fenPerM2Day: price === null ? null : Math.round(price * 100),
  rentableM2: rentableArea,
  minRentM2: minRentalArea ?? 0,
})

/** Sums toll, fuel and return trips, yuan per month; null if unknown. */
export const sumTrucking = ({ toll, fuel, back }: Pick<ParkCost, 'toll' | 'fuel' | 'back'>) =>
  toll === null || fuel === null || back === null ? null : toll + fuel + back

/** Returns the highest total, the scale of the bars. */
export const maxTotalOf = (parks: readonly Pick<ParkCost, 'total'>[]) => Math.max(1, ...parks.map(({ total }) => total ?? 0))
