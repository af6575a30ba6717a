import type { z } from 'zod'
import { findRentOffers, type RentOffer } from '#features/listings/server/queries-rent.ts'
import type { Site } from '#features/site/server/site-settings.ts'
import { fail } from '#platform/contract/failure.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { ParkCost, rankCosts as contract } from '../cost-contract.ts'
import { failures } from '../failures.ts'
import { holdsNeed } from '../cost-notes.ts'
import { costOfSpace } from '../park-cost.ts'
import { estimateLeg, calculateLegCosts, type CostLeg, type LegCosts } from '../total-cost.ts'
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
type CostContext = TermsContext & Pick<CostQuery, 'area'>
export type CostQuery = Omit<z.output<typeof contract.input>, 'terms' | 'warehouseIds'> & {
  terms?: boolean | undefined
  warehouseIds?: string[] | undefined
}

/**
 * Ranks parks by monthly total, cheapest first; then come parks without a total and parks that cannot let the area, ties by id. Throws
 * 10503, 10504 or 503.
 */
export async function rankCosts(deps: CostDeps, query: CostQuery, language: Language) {
  const rows = (await rankParks(deps, query, language)).map(({ cost }) => cost)
  return { total: rows.length, rows, engine: presentEngine(deps.router.router.source, localeOf(language)) }
}

/** Ranks parks like `rankCosts`, with the rent offer of each. */
export async function rankParks(deps: CostDeps, query: CostQuery, language: Language): Promise<{ cost: ParkCost; offer: RentOffer }[]> {
  const { destinations } = query
  const offers = await findRentOffers(deps.db, query, language)
  const { classes, ...rates } = await findCurrentRates(deps)
  const truck = resolveTruck(query.truck ?? {}, classes)
  const legs = await measureAllLegs(deps.router, offers, destinations, truck)
  const context: CostContext = { ...query, truck, rates, locale: localeOf(language), source: deps.router.router.source }
  const ranked = offers.map((offer, at) => {
    const parkLegs = legs.map((row) => row[at] ?? null)
    return { offer, cost: calculateParkCost(offer, parkLegs, context, query.terms ?? true) }
  })
  return ranked.toSorted((a, b) => compareCosts(a.cost, b.cost))
}

function compareCosts(a: ParkCost, b: ParkCost) {
  const [first, second] = [a.total ?? Infinity, b.total ?? Infinity]
  if (first !== second) return first - second
  return Number(holdsNeed(b)) - Number(holdsNeed(a)) || Number(BigInt(a.parkId) - BigInt(b.parkId))
}

function calculateParkCost(offer: RentOffer, legs: (CostLeg | null)[], context: CostContext, withTerms: boolean): ParkCost {
  const { emptyReturn = false, truck, rates } = context
  const legCosts = legs.map((leg): LegCosts | null => leg && calculateLegCosts(leg, truck, rates, emptyReturn))
  const { cost, parts } = costOfSpace(offer.units, context, legCosts)
  return {
    parkId: offer.parkId,
    ...cost,
    estimated: legs.some((leg) => leg?.isAssumed),
    distances: legs.map((leg) => leg && Math.round(leg.distanceKm * 10) / 10),
    terms: withTerms ? presentCostTerms(parts, cost.rent, legs, legCosts, context) : [],
  }
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
