import { costsOf, type Costs, type Distances, type Rates } from './costs.ts'
import type { Truck } from './truck.ts'

/** A place that trucks go to so many times a month. */
export type Trips = { tripsPerMonth: number }

/** What a m² and day cost, in fen, and whether one warehouse of the park has the whole area free. */
export type Rent = { fenPerM2Day: number; isOneUnit: boolean; unitName: string | null }

/** A day's price for a month: a twelfth of a year. */
const [daysInYear, monthsInYear] = [365n, 12n]

/** The rent of a month in fen, exact to the fen: half a fen and more is one. `areaM2` has two decimals at most. */
export function rentFen(fenPerM2Day: number, areaM2: number): number {
  const hundredthsM2 = BigInt(Math.round(areaM2 * 100))
  const [sum, parts] = [BigInt(fenPerM2Day) * hundredthsM2 * daysInYear, monthsInYear * 100n]
  return Number((2n * sum + parts) / (2n * parts))
}

/** One way to a destination; `isAssumed`: its toll kilometres are a share of its length. */
export type CostWay = Distances & { isAssumed: boolean }

/** One way, there laden and back empty where the truck comes back empty. Yuan of single trips, whole as on the planner. */
export type LegCosts = { there: Costs; back: Costs | null }

export function legCosts(way: Distances, truck: Truck, rates: Rates, comesBackEmpty: boolean): LegCosts {
  return { there: costsOf(way, truck, rates), back: comesBackEmpty ? costsOf(way, { ...truck, loaded: false }, rates) : null }
}

/** Yuan a month; rent to the fen, the others whole. Null where a part is not known. */
export type MonthlyCosts = { rent: number | null; fuel: number | null; toll: number | null; back: number | null; total: number | null }

/** Sums in fen, so that no digit drifts. A destination without a way leaves trucking, and the total, unknown. */
export function monthlyCosts(rent: number | null, legs: readonly (LegCosts | null)[], destinations: readonly Trips[]): MonthlyCosts {
  const sum = (yuanOf: (leg: LegCosts) => number) =>
    legs.reduce<number | null>(
      (total, leg, at) => (total === null || leg === null ? null : total + yuanOf(leg) * destinations[at]!.tripsPerMonth),
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
 * Toll km of a way of which only the length is known, as a share of it: medians over ways between counties on the shipped network. Upper
 * end of each band in km.
 */
const tollShares = [
  { upToKm: 150, share: 0.24 },
  { upToKm: 400, share: 0.68 },
  { upToKm: 1_000, share: 0.83 },
  { upToKm: Infinity, share: 0.94 },
]

/** A guess at toll and expressway of a way, to be called one. */
export function assumedWay(distanceKm: number): Distances {
  const { share } = tollShares.find(({ upToKm }) => distanceKm < upToKm)!
  return { distanceKm, highwayKm: distanceKm * share, tollKm: distanceKm * share }
}
