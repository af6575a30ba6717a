import { calculateCosts, type Costs, type Distances, type Rates } from './costs.ts'
import type { RentedPart } from './rented-space.ts'
import type { Truck } from './truck.ts'

/** How often trucks drive to a destination. */
export type Trips = { tripsPerMonth: number }

/** A month is a twelfth of a year. */
const [daysInYear, monthsInYear] = [365n, 12n]

/** Returns the monthly rent in fen, rounded half up without floating-point error. Areas have at most two decimals. */
export function calculateMonthlyRent(parts: readonly Pick<RentedPart, 'fenPerM2Day' | 'areaM2'>[]): number {
  const daily = parts.reduce((sum, { fenPerM2Day, areaM2 }) => sum + BigInt(fenPerM2Day) * BigInt(Math.round(areaM2 * 100)), 0n)
  const divisor = monthsInYear * 100n
  return Number((2n * daily * daysInYear + divisor) / (2n * divisor))
}

/** One trip to a destination. `isAssumed`: its toll kilometres are estimated from its length. */
export type CostLeg = Distances & { isAssumed: boolean }

/** Costs of one trip in whole yuan: there loaded, and back empty if the truck returns empty. */
export type LegCosts = { there: Costs; back: Costs | null }

export function calculateLegCosts(leg: Distances, truck: Truck, rates: Rates, comesBackEmpty: boolean): LegCosts {
  return { there: calculateCosts(leg, truck, rates), back: comesBackEmpty ? calculateCosts(leg, { ...truck, loaded: false }, rates) : null }
}

/** Yuan per month; rent to the fen, the others whole. Null if unknown. */
export type MonthlyCosts = { rent: number | null; fuel: number | null; toll: number | null; back: number | null; total: number | null }

/** Sums the costs of a month, in fen to stay exact. A destination without a route leaves trucking and the total unknown. */
export function sumMonthlyCosts(rent: number | null, legs: readonly (LegCosts | null)[], destinations: readonly Trips[]): MonthlyCosts {
  const sum = (readYuan: (leg: LegCosts) => number) =>
    legs.reduce<number | null>(
      (total, leg, at) => (total === null || leg === null ? null : total + readYuan(leg) * destinations[at]!.tripsPerMonth),
      0,
    )
  const fuel = sum(({ there }) => there.fuel)
  const toll = sum(({ there }) => there.toll)
  const back = sum(({ back: empty }) => (empty ? empty.fuel + empty.toll : 0))
  const isKnown = rent !== null && fuel !== null && toll !== null && back !== null
  const yuan = (fen: number) => fen / 100
  return { rent: rent === null ? null : yuan(rent), fuel, toll, back, total: isKnown ? yuan(rent + (fuel + toll + back) * 100) : null }
}

/**
 * Share of toll kilometres by trip length: medians of routes between counties on the shipped network. `upToKm` is the upper end of a band.
 */
const tollShares = [
  { upToKm: 150, share: 0.24 },
  { upToKm: 400, share: 0.68 },
  { upToKm: 1_000, share: 0.83 },
  { upToKm: Infinity, share: 0.94 },
]

/** Estimates toll and expressway kilometres of a trip from its length. */
export function estimateLeg(distanceKm: number): Distances {
  const { share } = tollShares.find(({ upToKm }) => distanceKm < upToKm)!
  return { distanceKm, highwayKm: distanceKm * share, tollKm: distanceKm * share }
}
