import { checkFits } from '#features/routing/server/check-fit.ts'
import { drawWay } from '#features/routing/server/draw-way.ts'
import { presentEngine } from '#features/routing/server/present-engine.ts'
import type { Language, Locale } from '#platform/i18n/language.ts'
import type { PlanInput, PlanReply } from '../contract.ts'
import { solveTour } from '../solve-tour.ts'
import type { TourPlan } from '../tour-plan.ts'
import { openTour, requirePlaces, requireTourTime, type TourDeps, type TourWorld } from './tour-problem.ts'

type Reader = { language: Language; locale: Locale }
type Ends = Pick<PlanInput, 'start' | 'end'>

/** Plans a tour; changes nothing. Throws 422, 10503, 10504 and 503. */
export async function planTour(deps: TourDeps, input: PlanInput, { language, locale }: Reader): Promise<PlanReply> {
  requireTourTime(input, deps.clock(), locale)
  const places = await requirePlaces(deps.db, input.stops, language, locale)
  const world = await openTour(deps, input, places)
  const plan = await describePlan(deps, input, world, solveTour(world.problem), locale)
  return { ...plan, gates: input.vehicle === 'truck' ? await judgeGates(deps, input, plan.visits, locale) : [], proved: true }
}

async function judgeGates(
  { db, routing }: TourDeps,
  { truck }: PlanInput,
  visits: PlanReply['visits'],
  locale: Locale,
): Promise<PlanReply['gates']> {
  const parkIds = visits.map(({ parkId }) => parkId)
  const { rows } = await checkFits({ db, rates: routing.rates }, { parkIds, truck }, locale)
  return parkIds.flatMap((parkId) => rows.find((row) => row.parkId === parkId) ?? [])
}

/** Returns a solution as the wire has it, with the way by road. */
export async function describePlan(
  { routing }: Pick<TourDeps, 'routing'>,
  { start, end = start }: Ends,
  { places, matrix }: TourWorld,
  plan: TourPlan,
  locale: Locale,
): Promise<Omit<PlanReply, 'gates' | 'proved'>> {
  const stops = plan.visits.map(({ stop }) => stop)
  const route = [0, ...stops.map((stop) => stop + 1), places.length + 1]
  const kmTo = route.slice(1).map((to, at) => matrix.legs[route[at]!]![to]?.distanceKm ?? 0)
  const hasVisits = stops.length > 0
  return {
    visits: plan.visits.map(({ stop, ...times }, at) => ({ ...places[stop]!, ...times, distanceKm: roundToTenth(kmTo[at]!) })),
    left: plan.left.map(({ stop, reason }) => ({ ...places[stop]!, reason })),
    back: plan.back,
    driveMin: plan.driveMin,
    distanceKm: hasVisits ? roundToTenth(kmTo.reduce((sum, km) => sum + km, 0)) : 0,
    vehicle: matrix.vehicle,
    engine: presentEngine(routing.router.router.source, locale),
    shape: hasVisits ? await drawWay(routing, [start, ...stops.map((stop) => places[stop]!), end], matrix) : null,
  }
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10
