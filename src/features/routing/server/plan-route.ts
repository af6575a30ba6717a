import { findListingLocation } from '#features/listings/server/queries-locations.ts'
import type { Regions } from '#features/regions/server/regions.ts'
import type { Site } from '#features/site/server/site-settings.ts'
import { m } from '#messages'
import { fail, Refusal } from '#platform/contract/failure.ts'
import { failures as common } from '#platform/contract/failures.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { localeOf, type Language, type Locale } from '#platform/i18n/language.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database.ts'
import { modes, type Accuracy, type Mode, type Plan, type PlanAnswer, type PlanQuestion } from '../contract.ts'
import type { Rates } from '../costs.ts'
import { failures } from '../failures.ts'
import { tollClassOf, truckOf, type Truck } from '../truck.ts'
import { answered } from './with-router-failures.ts'
import { choosePlans, sameAs, type Candidates } from './candidates.ts'
import type { CachedRouter } from './cached-router.ts'
import type { Costing, Point, RoadRoute } from './engine/truck-router.ts'
import { engineAnswer } from './engine-answer.ts'
import type { Geocoder } from './geocoder.ts'
import { farthestRoadKm, isOnMainland } from './mainland.ts'
import { priceRoute, type Priced } from './priced-route.ts'
import { ratesNow, type RateTables } from './rates.ts'
import { stepsOf } from './steps.ts'
import { termsOf } from './terms.ts'
import { warningsOf } from './warnings.ts'

export type PlanDeps = {
  db: Db
  clock: Clock
  regions: Regions
  site: Site
  rates: RateTables
  geocoder: Geocoder
  router: CachedRouter
}

type Named = Point & { name: string }
type Trip = { start: Named; end: Named & { accuracy: Accuracy }; truck: Truck; rates: Rates; gapsKm: [number, number] }

const alternates = 2

/** Four plans between two places, in the order of the modes. Refuses in the order of `wire.md` section 10. */
export async function planRoute(deps: PlanDeps, question: PlanQuestion, callLanguage: Language): Promise<PlanAnswer> {
  const language = question.language ?? callLanguage
  const locale = localeOf(language)
  const start = await startOf(deps.db, question.start!, language, locale)
  const end = await destinationOf(deps.geocoder, question.destination!, language, locale)
  const { classes, ...rates } = await ratesNow(deps)
  const truck = truckOf(question.truck ?? {}, classes)
  const gapsKm = await gapsToRoads(deps.router, start, end)
  const trip = { start, end, truck, rates, gapsKm }
  const found = await findCandidates(deps.router, trip)
  return answerOf(deps, trip, choosePlans(found), locale)
}

async function startOf(db: Db, start: NonNullable<PlanQuestion['start']>, language: Language, locale: Locale): Promise<Named> {
  if (start.parkId === undefined && start.warehouseId === undefined)
    return { longitude: start.longitude!, latitude: start.latitude!, name: start.name ?? m.routing_namelessPlace({}, { locale }) }
  const place = await findListingLocation(db, start, language)
  if (place === null) throw fail(common.notFound)
  return place
}

async function destinationOf(
  geocoder: Geocoder,
  given: NonNullable<PlanQuestion['destination']>,
  language: Language,
  locale: Locale,
): Promise<Trip['end']> {
  const { longitude, latitude, address } = given
  if (longitude !== undefined && latitude !== undefined)
    return { longitude, latitude, name: address ?? m.routing_namelessPlace({}, { locale }), accuracy: 'point' }
  const [best] = await geocoder({ ...given, address: address! }, language)
  if (!best) throw fail(failures.addressUnknown)
  const { provider: _provider, ...place } = best
  return place
}

/** Km from each end to its nearest road. */
async function gapsToRoads({ router }: CachedRouter, start: Point, end: Point): Promise<[number, number]> {
  for (const point of [start, end]) if (!isOnMainland(point)) throw fail(failures.notCovered)
  const snapped = await answered(router.snap([start, end]))
  const [startKm, endKm] = snapped.map((road) => (road === null ? Infinity : road.distanceM / 1_000))
  if (Math.max(startKm!, endKm!) > farthestRoadKm) throw fail(failures.noRoad)
  return [startKm!, endKm!]
}

/** Asks all costings at once, the recommended one with alternatives. One that finds nothing leaves the others their choice. */
async function findCandidates(router: CachedRouter, trip: Trip): Promise<Candidates> {
  const ask = async (costing: Costing) => {
    const question = { from: trip.start, to: trip.end, truck: trip.truck, costing, alternates: costing === 'recommended' ? alternates : 0 }
    const routes = await answered(router.findRoutes(question)).catch(emptyWhenNoRoute)
    return routes.map((route) => priceRoute(route, trip.gapsKm, trip.truck, trip.rates))
  }
  const [recommended, shortest, fewerHighways, tollFree] = await Promise.all([
    ask('recommended'),
    ask('shortest'),
    ask('fewerHighways'),
    ask('tollFree'),
  ])
  const found = { recommended, shortest, fewerHighways, tollFree }
  if (Object.values(found).every((routes) => routes.length === 0)) throw fail(await reasonForNone(router, trip))
  return found
}

function emptyWhenNoRoute(error: unknown): RoadRoute[] {
  if (error instanceof Refusal && error.failure === failures.noRoute) return []
  throw error
}

/** No road at all, or none for so large a truck: a small one is asked. */
async function reasonForNone(router: CachedRouter, { start, end, truck }: Trip) {
  const small = { ...truck, axles: 2, heightM: 1.6, widthM: 1.6, lengthM: 3, weightT: 1, axleLoadT: 1 }
  const routes = await answered(router.findRoutes({ from: start, to: end, truck: small, costing: 'recommended', alternates: 0 })).catch(
    emptyWhenNoRoute,
  )
  return routes.length > 0 ? failures.tooBig : failures.noRoute
}

const modeLabels: Record<Mode, typeof m.routing_modeRecommended> = {
  recommended: m.routing_modeRecommended,
  distance: m.routing_modeDistance,
  lessHighway: m.routing_modeLessHighway,
  economic: m.routing_modeEconomic,
}

function answerOf({ router, clock }: PlanDeps, trip: Trip, plans: Record<Mode, Priced | null>, locale: Locale): PlanAnswer {
  const { source, can } = router.router
  const { truck, start, end } = trip
  const context = { ...trip, source, can, today: wireDate(clock()), locale }
  const planOf = (mode: Mode): Plan => {
    const route = plans[mode]
    const head = { mode, modeLabel: modeLabels[mode]({}, { locale }), sameAs: sameAs(mode, plans) }
    return route ? { ...head, ...figuresOf(route), ...wordsOf(route, context) } : { ...head, ...noPlan(locale) }
  }
  return {
    engine: engineAnswer(source, locale),
    start,
    destination: end,
    truck: {
      preset: truck.preset,
      axles: truck.axles,
      height: truck.heightM,
      width: truck.widthM,
      length: truck.lengthM,
      weight: truck.weightT,
      axleLoad: truck.axleLoadT,
      tollClass: tollClassOf(truck),
      loaded: truck.loaded,
      etc: truck.etc,
    },
    plans: modes.map(planOf),
  }
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10

function figuresOf(route: Priced) {
  const { costs } = route
  return {
    ok: true,
    code: null,
    msg: null,
    distanceKm: oneDecimal(route.distanceKm),
    durationMin: Math.round(route.durationS / 60),
    trafficLights: route.trafficLights,
    lightsAssumed: route.lightsAssumed,
    fuelCost: costs.fuel,
    toll: costs.toll,
    tollLow: costs.tollLow,
    tollHigh: costs.tollHigh,
    tollStanding: costs.tollStanding,
    highwayKm: oneDecimal(route.highwayKm),
    co2Kg: costs.co2Kg,
    geometry: route.shape,
  }
}

type Words = Parameters<typeof termsOf>[1] & Parameters<typeof warningsOf>[1]

const wordsOf = (route: Priced, context: Words) => ({
  steps: stepsOf(route.maneuvers, context.locale),
  terms: termsOf(route, context),
  warnings: warningsOf(route, context),
})

function noPlan(locale: Locale): Omit<Plan, 'mode' | 'modeLabel' | 'sameAs'> {
  return {
    ok: false,
    code: failures.noRoute.code,
    msg: failures.noRoute.text({}, { locale }),
    distanceKm: null,
    durationMin: null,
    trafficLights: null,
    lightsAssumed: false,
    fuelCost: null,
    toll: null,
    tollLow: null,
    tollHigh: null,
    tollStanding: null,
    highwayKm: null,
    co2Kg: null,
    geometry: null,
    steps: [],
    terms: [],
    warnings: [],
  }
}
