import type { z } from 'zod'
import { findRentOffers, type RentOffer } from '#features/listings/server/queries-rent.ts'
import type { Site } from '#features/site/server/site-settings.ts'
import { fail } from '#platform/contract/failure.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/database.ts'
import type { ParkCost, rankCosts as contract } from '../cost-contract.ts'
import { failures } from '../failures.ts'
import { assumedWay, legCosts, monthlyCosts, rentFen, type CostWay, type LegCosts, type Rent } from '../total-cost.ts'
import { truckOf, type Truck } from '../truck.ts'
import { answered } from './with-router-failures.ts'
import type { CachedRouter } from './cached-router.ts'
import { costTerms, type TermsContext } from './cost-terms.ts'
import type { Point } from './engine/truck-router.ts'
import { engineAnswer } from './engine-answer.ts'
import { isOnMainland } from './mainland.ts'
import { accessKm } from './priced-route.ts'
import { ratesNow, type RateTables } from './rates.ts'

export type CostDeps = { db: Db; site: Site; rates: RateTables; router: CachedRouter }
export type CostQuestion = Omit<z.output<typeof contract.input>, 'terms'> & { terms?: boolean | undefined }

/** What each park costs a month, cheapest first; those of which something is not known come last. Ties by id, as everywhere. */
export async function rankCosts(deps: CostDeps, question: CostQuestion, language: Language) {
  const rows = (await rankParks(deps, question, language)).map(({ cost }) => cost)
  return { total: rows.length, rows, engine: engineAnswer(deps.router.router.source, localeOf(language)) }
}

/** The same with what is known of each park. */
export async function rankParks(
  deps: CostDeps,
  question: CostQuestion,
  language: Language,
): Promise<{ cost: ParkCost; offer: RentOffer }[]> {
  const { area, destinations } = question
  const offers = await findRentOffers(deps.db, question.parkIds, area, language)
  const { classes, ...rates } = await ratesNow(deps)
  const truck = truckOf(question.truck ?? {}, classes)
  const ways = await waysBetween(deps.router, offers, destinations, truck)
  const context: TermsContext = { ...question, truck, rates, locale: localeOf(language), source: deps.router.router.source }
  const ranked = offers.map((offer, at) => {
    const toEach = ways.map((row) => row[at] ?? null)
    return { offer, cost: costOf(offer, toEach, context, question.terms ?? true) }
  })
  return ranked.toSorted((a, b) => byTotal(a.cost, b.cost))
}

const byTotal = (a: ParkCost, b: ParkCost) => {
  const [first, second] = [a.total ?? Infinity, b.total ?? Infinity]
  return first === second ? Number(BigInt(a.parkId) - BigInt(b.parkId)) : first - second
}

function costOf(offer: RentOffer, ways: (CostWay | null)[], context: TermsContext, withTerms: boolean): ParkCost {
  const { area, destinations, emptyReturn = false, truck, rates } = context
  const rent = rentOf(offer)
  const legs = ways.map((way): LegCosts | null => way && legCosts(way, truck, rates, emptyReturn))
  const sums = monthlyCosts(rent && rentFen(rent.fenPerM2Day, area), legs, destinations)
  return {
    parkId: offer.parkId,
    ...sums,
    reason: rent === null ? 'noPrice' : sums.total === null ? 'noRoute' : null,
    estimated: ways.some((way) => way?.isAssumed),
    distances: ways.map((way) => way && Math.round(way.distanceKm * 10) / 10),
    terms: withTerms ? costTerms(rent, sums.rent, ways, legs, context) : [],
  }
}

/** The cheapest warehouse that has the area free; where none has, the park's lowest price stands in. */
function rentOf({ unitFen, unitName, lowestFen }: RentOffer): Rent | null {
  if (unitFen !== null) return { fenPerM2Day: unitFen, isOneUnit: true, unitName }
  return lowestFen === null ? null : { fenPerM2Day: lowestFen, isOneUnit: false, unitName: null }
}

/** A row for each destination: the way from each park. */
function waysBetween(
  router: CachedRouter,
  parks: readonly Point[],
  destinations: readonly Point[],
  truck: Truck,
): Promise<(CostWay | null)[][]> {
  for (const place of destinations) if (!isOnMainland(place)) throw fail(failures.notCovered)
  return Promise.all(destinations.map((place) => answered(waysTo(router, parks, place, truck))))
}

async function waysTo({ router, measureLegs }: CachedRouter, parks: readonly Point[], place: Point, truck: Truck) {
  const from = parks.map(({ longitude, latitude }) => ({ longitude, latitude }))
  const to = { longitude: place.longitude, latitude: place.latitude }
  if (router.measureWays) {
    const ways = await router.measureWays({ from, to })
    return ways.map((way) => way && { ...way, distanceKm: way.distanceKm + accessKm(way.gapsKm), isAssumed: false })
  }
  // The engine's matrix is asked the other way round: one start serves all parks.
  const legs = await measureLegs({ from: to, to: from, truck })
  return legs.map((leg) => leg && { ...assumedWay(leg.distanceKm), isAssumed: true })
}
