import type { z } from 'zod'
import { findRentOffers, type RentOffer } from '#features/listings/server/queries-rent.ts'
import type { Site } from '#features/site/server/site-settings.ts'
import { fail } from '#platform/contract/failure.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { ParkCost, rankCosts as contract } from '../cost-contract.ts'
import { failures } from '../failures.ts'
import {
  estimateLeg,
  calculateLegCosts,
  sumMonthlyCosts,
  calculateMonthlyRent,
  type CostLeg,
  type LegCosts,
  type Rent,
} from '../total-cost.ts'
import { resolveTruck, type Truck } from '../truck.ts'
import { withRouterFailures } from './with-router-failures.ts'
import type { CachedRouter } from './cached-router.ts'
import { presentCostTerms, type TermsContext } from './present-cost-terms.ts'
import type { Point } from './engine/truck-router.ts'
import { presentEngine } from './present-engine.ts'
import { isOnMainland } from './mainland.ts'
import { sumAccessKm } from './access-leg.ts'
import { findCurrentRates, type RateTables } from './rates.ts'

export type CostDeps = { db: Db; site: Site; rates: RateTables; router: CachedRouter }
export type CostQuery = Omit<z.output<typeof contract.input>, 'terms'> & { terms?: boolean | undefined }

/** Ranks parks by monthly total, cheapest first; parks without a total come last, ties by id. Throws 10503, 10504 or 503. */
export async function rankCosts(deps: CostDeps, query: CostQuery, language: Language) {
  const rows = (await rankParks(deps, query, language)).map(({ cost }) => cost)
  return { total: rows.length, rows, engine: presentEngine(deps.router.router.source, localeOf(language)) }
}

/** Ranks parks like `rankCosts`, with the rent offer of each. */
export async function rankParks(deps: CostDeps, query: CostQuery, language: Language): Promise<{ cost: ParkCost; offer: RentOffer }[]> {
  const { area, destinations } = query
  const offers = await findRentOffers(deps.db, query.parkIds, area, language)
  const { classes, ...rates } = await findCurrentRates(deps)
  const truck = resolveTruck(query.truck ?? {}, classes)
  const legs = await measureAllLegs(deps.router, offers, destinations, truck)
  const context: TermsContext = { ...query, truck, rates, locale: localeOf(language), source: deps.router.router.source }
  const ranked = offers.map((offer, at) => {
    const parkLegs = legs.map((row) => row[at] ?? null)
    return { offer, cost: calculateParkCost(offer, parkLegs, context, query.terms ?? true) }
  })
  return ranked.toSorted((a, b) => compareTotals(a.cost, b.cost))
}

const compareTotals = (a: ParkCost, b: ParkCost) => {
  const [first, second] = [a.total ?? Infinity, b.total ?? Infinity]
  return first === second ? Number(BigInt(a.parkId) - BigInt(b.parkId)) : first - second
}

function calculateParkCost(offer: RentOffer, legs: (CostLeg | null)[], context: TermsContext, withTerms: boolean): ParkCost {
  const { area, destinations, emptyReturn = false, truck, rates } = context
  const rent = findRent(offer)
  const costs = legs.map((leg): LegCosts | null => leg && calculateLegCosts(leg, truck, rates, emptyReturn))
  const sums = sumMonthlyCosts(rent && calculateMonthlyRent(rent.fenPerM2Day, area), costs, destinations)
  return {
    parkId: offer.parkId,
    ...sums,
    reason: rent === null ? 'noPrice' : sums.total === null ? 'noRoute' : null,
    estimated: legs.some((leg) => leg?.isAssumed),
    distances: legs.map((leg) => leg && Math.round(leg.distanceKm * 10) / 10),
    terms: withTerms ? presentCostTerms(rent, sums.rent, legs, costs, context) : [],
  }
}

/** Uses the cheapest warehouse with the whole area free, or else the park's lowest price. */
function findRent({ unitFen, unitName, lowestFen }: RentOffer): Rent | null {
  if (unitFen !== null) return { fenPerM2Day: unitFen, isOneUnit: true, unitName }
  return lowestFen === null ? null : { fenPerM2Day: lowestFen, isOneUnit: false, unitName: null }
}

/** Returns one row per destination: the leg from each park. */
function measureAllLegs(
  router: CachedRouter,
  parks: readonly Point[],
  destinations: readonly Point[],
  truck: Truck,
): Promise<(CostLeg | null)[][]> {
  for (const place of destinations) if (!isOnMainland(place)) throw fail(failures.notCovered)
  return Promise.all(destinations.map((place) => withRouterFailures(measureLegsTo(router, parks, place, truck))))
}

async function measureLegsTo({ router, measureLegs }: CachedRouter, parks: readonly Point[], place: Point, truck: Truck) {
  const from = parks.map(({ longitude, latitude }) => ({ longitude, latitude }))
  const to = { longitude: place.longitude, latitude: place.latitude }
  if (router.measureRoadLegs) {
    const roadLegs = await router.measureRoadLegs({ from, to })
    return roadLegs.map((leg) => leg && { ...leg, distanceKm: leg.distanceKm + sumAccessKm(leg.gapsKm), isAssumed: false })
  }
  // The matrix is measured in the opposite direction: one start serves all parks.
  const legs = await measureLegs({ from: to, to: from, truck })
  return legs.map((leg) => leg && { ...estimateLeg(leg.distanceKm), isAssumed: true })
}
