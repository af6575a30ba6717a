import { findListingLocation } from '#features/listings/server/queries-locations.ts'
import type { Regions } from '#features/regions/server/regions.ts'
import type { Site } from '#features/site/server/site-settings.ts'
import { m } from '#messages'
import { fail, Refusal } from '#platform/contract/failure.ts'
import { failures as common } from '#platform/contract/failures.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { localeOf, type Language, type Locale } from '#platform/i18n/language.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { modes, type Accuracy, type Mode, type Plan, type PlanReply, type PlanQuery } from '../contract.ts'
import type { Rates } from '../costs.ts'
import { failures } from '../failures.ts'
import { findTollClass, resolveTruck, type Truck } from '../truck.ts'
import { withRouterFailures } from './with-router-failures.ts'
import { choosePlans, findSameMode, type Candidates } from './candidates.ts'
import type { CachedRouter } from './cached-router.ts'
import type { Costing, Point, RoadRoute } from './engine/truck-router.ts'
import { presentEngine } from './present-engine.ts'
import type { Geocoder } from './geocoder.ts'
import { maxRoadDistanceKm, isOnMainland } from './mainland.ts'
import { priceRoute, routeWithoutLength, type PricedRoute } from './priced-route.ts'
import { findCurrentRates, type RateTables } from './rates.ts'
import { presentSteps } from './present-steps.ts'
import { presentTerms } from './present-terms.ts'
import { listWarnings } from './warnings.ts'

export type PlanDeps = {
  db: Db
  clock: Clock
  regions: Regions
  site: Site
  rates: RateTables
  geocoder: Geocoder
  router: CachedRouter
}

type NamedPoint = Point & { name: string }
type Trip = { start: NamedPoint; end: NamedPoint & { accuracy: Accuracy }; truck: Truck; rates: Rates; gapsKm: [number, number] }

const alternates = 2

/** Plans four routes between two places, in the order of the modes. Throws in the order of `wire.md` section 10. */
export async function planRoute(deps: PlanDeps, query: PlanQuery, callLanguage: Language): Promise<PlanReply> {
  const language = query.language ?? callLanguage
  const locale = localeOf(language)
  const start = await findStart(deps.db, query.start!, language, locale)
  const end = await findDestination(deps.geocoder, query.destination!, language, locale)
  const { classes, ...rates } = await findCurrentRates(deps)
  const truck = resolveTruck(query.truck ?? {}, classes)
  const gapsKm = await measureRoadGaps(deps.router, start, end)
  const trip = { start, end, truck, rates, gapsKm }
  const candidates = isSamePlace(start, end) ? findNoTrip(trip) : await findCandidates(deps.router, trip)
  return presentPlans(deps, trip, choosePlans(candidates), locale)
}

async function findStart(db: Db, start: NonNullable<PlanQuery['start']>, language: Language, locale: Locale): Promise<NamedPoint> {
  if (start.parkId === undefined && start.warehouseId === undefined)
    return { longitude: start.longitude!, latitude: start.latitude!, name: start.name ?? m.routing_namelessPlace({}, { locale }) }
  const place = await findListingLocation(db, start, language)
  if (place === null) throw fail(common.notFound)
  return place
}

async function findDestination(
  geocoder: Geocoder,
  query: NonNullable<PlanQuery['destination']>,
  language: Language,
  locale: Locale,
): Promise<Trip['end']> {
  const { longitude, latitude, address } = query
  if (longitude !== undefined && latitude !== undefined)
    return { longitude, latitude, name: address ?? m.routing_namelessPlace({}, { locale }), accuracy: 'point' }
  const [best] = await geocoder({ ...query, address: address! }, language)
  if (!best) throw fail(failures.addressUnknown)
  const { provider: _provider, ...place } = best
  return place
}

/** Measures the km from each end to its nearest road. Throws 10504 off the mainland, 10503 without a road within 30 km. */
async function measureRoadGaps({ router }: CachedRouter, start: Point, end: Point): Promise<[number, number]> {
  for (const point of [start, end]) if (!isOnMainland(point)) throw fail(failures.notCovered)
  const snapped = await withRouterFailures(router.snap([start, end]))
  const [startKm, endKm] = snapped.map((road) => (road === null ? Infinity : road.distanceM / 1_000))
  if (Math.max(startKm!, endKm!) > maxRoadDistanceKm) throw fail(failures.noRoad)
  return [startKm!, endKm!]
}

/** Places that agree to about a metre. */
const isSamePlace = (a: Point, b: Point) =>
  Math.abs(a.longitude - b.longitude) < samePlaceDegrees && Math.abs(a.latitude - b.latitude) < samePlaceDegrees
const samePlaceDegrees = 0.00001

/** Returns a route of 0 km: a truck that stays where it is does not drive to the road and back. */
function findNoTrip({ start, truck, rates }: Trip): Candidates {
  const route = priceRoute(routeWithoutLength(start), [], truck, rates)
  return { recommended: [route], shortest: [], fewerHighways: [], tollFree: [] }
}

/** Finds routes by all costings at once, the recommended one with alternatives. Throws if no costing finds any. */
async function findCandidates(router: CachedRouter, trip: Trip): Promise<Candidates> {
  const ask = async (costing: Costing) => {
    const query = { from: trip.start, to: trip.end, truck: trip.truck, costing, alternates: costing === 'recommended' ? alternates : 0 }
    const routes = await withRouterFailures(router.findRoutes(query)).catch(emptyWhenNoRoute)
    return routes.map((route) => priceRoute(route, trip.gapsKm, trip.truck, trip.rates))
  }
  const [recommended, shortest, fewerHighways, tollFree] = await Promise.all([
    ask('recommended'),
    ask('shortest'),
    ask('fewerHighways'),
    ask('tollFree'),
  ])
  const candidates = { recommended, shortest, fewerHighways, tollFree }
  if (Object.values(candidates).every((routes) => routes.length === 0)) throw fail(await findNoRouteReason(router, trip))
  return candidates
}

function emptyWhenNoRoute(error: unknown): RoadRoute[] {
  if (error instanceof Refusal && error.failure === failures.noRoute) return []
  throw error
}

/** Tries a small truck to tell "no road at all" from "no road for this truck". */
async function findNoRouteReason(router: CachedRouter, { start, end, truck }: Trip) {
  const small = { ...truck, axles: 2, heightM: 1.6, widthM: 1.6, lengthM: 3, weightT: 1, axleLoadT: 1 }
  const routes = await withRouterFailures(
    router.findRoutes({ from: start, to: end, truck: small, costing: 'recommended', alternates: 0 }),
  ).catch(emptyWhenNoRoute)
  return routes.length > 0 ? failures.tooBig : failures.noRoute
}

const modeLabels: Record<Mode, typeof m.routing_modeRecommended> = {
  recommended: m.routing_modeRecommended,
  distance: m.routing_modeDistance,
  lessHighway: m.routing_modeLessHighway,
  economic: m.routing_modeEconomic,
}

function presentPlans({ router, clock }: PlanDeps, trip: Trip, plans: Record<Mode, PricedRoute | null>, locale: Locale): PlanReply {
  const { source, can } = router.router
  const { truck, start, end } = trip
  const context = { ...trip, source, can, today: wireDate(clock()), locale }
  const planOf = (mode: Mode): Plan => {
    const route = plans[mode]
    const head = { mode, modeLabel: modeLabels[mode]({}, { locale }), sameAs: findSameMode(mode, plans) }
    return route ? { ...head, ...presentFigures(route), ...presentTexts(route, context) } : { ...head, ...presentNoPlan(locale) }
  }
  return {
    engine: presentEngine(source, locale),
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
      tollClass: findTollClass(truck),
      loaded: truck.loaded,
      etc: truck.etc,
    },
    plans: modes.map(planOf),
  }
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10

function presentFigures(route: PricedRoute) {
  const { costs } = route
  return {
    ok: true,
    code: null,
    msg: null,
    distanceKm: roundToTenth(route.distanceKm),
    durationMin: Math.round(route.durationS / 60),
    trafficLights: route.trafficLights,
    lightsAssumed: route.lightsAssumed,
    fuelCost: costs.fuel,
    toll: costs.toll,
    tollLow: costs.tollLow,
    tollHigh: costs.tollHigh,
    tollStanding: costs.tollStanding,
    highwayKm: roundToTenth(route.highwayKm),
    co2Kg: costs.co2Kg,
    geometry: route.shape,
  }
}

type TextContext = Parameters<typeof presentTerms>[1] & Parameters<typeof listWarnings>[1]

const presentTexts = (route: PricedRoute, context: TextContext) => ({
  steps: presentSteps(route.maneuvers, context.locale),
  terms: presentTerms(route, context),
  warnings: listWarnings(route, context),
})

function presentNoPlan(locale: Locale): Omit<Plan, 'mode' | 'modeLabel' | 'sameAs'> {
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
