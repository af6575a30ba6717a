import { randomBytes } from 'node:crypto'
import { m } from '#messages'
import { requireProvedContact } from '#features/accounts/server/codes/proved-contact.ts'
import { recordConsent } from '#features/accounts/server/registration/consent.ts'
import type { BookingDeps } from '#features/appointments/server/book-viewing.ts'
import { requirePlace, storeViewing } from '#features/appointments/server/create-viewing.ts'
import type { AppointmentRow } from '#features/appointments/server/queries-appointments.ts'
import { lockViewingDays } from '#features/appointments/server/queries-viewing-hours.ts'
import { fail, Refusal } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import { clockTime } from '#features/appointments/clock-time.ts'
import { failures } from '../failures.ts'
import { solveTour } from '../solve-tour.ts'
import type { TourBooking } from '../tour-contract.ts'
import { explainLeft, type TourPlan } from '../tour-plan.ts'
import { describePlan } from './plan-tour.ts'
import type { Place } from './queries-places.ts'
import { findTour, insertTour, savePlan, type TourRow } from './queries-tours.ts'
import type { StoredPlan } from './stored-plan.ts'
import { openTour, requirePlaces, requireTourTime, type TourDeps, type TourWorld } from './tour-problem.ts'
import { sendTourBooked } from './tour-messages.ts'

export type BookTourDeps = TourDeps & BookingDeps
type Acting = Pick<MemberCall, 'db' | 'actor' | 'audit' | 'language' | 'locale'>

/**
 * Books all viewings of a tour in the transaction of the call, with one code and one consent, and queues one message that lists them. Refuses with
 * 422, 503, 10001, 10002, 10004, 10503 and 10504; and with 10309 (a slot is taken), 10101 and 10301, whose data names all stops concerned.
 */
export async function bookTour(call: Acting, deps: BookTourDeps, booking: TourBooking): Promise<TourRow> {
  const { db: trx, actor, audit, language, locale } = call
  requireTourTime(booking, deps.clock(), locale)
  const places = await requirePlaces(trx, booking.stops, language, locale)
  const visited = requireVisits(booking, places, call)
  // Before the days are locked and the roads measured: without the right code neither is worth its cost.
  const { memberId, ip } = actor
  // The contract has let in exactly one of the two.
  const target = (booking.phonenumber ?? booking.email)!
  await requireProvedContact(trx, deps.codes, { memberId, target, purpose: 'appointment' }, booking, locale)
  await lockViewingDays(
    trx,
    visited.map(({ parkId }) => parkId),
    booking.day,
  )
  const world = await openTour({ ...deps, db: trx }, booking, places)
  const plan = requirePlan(world, booking, call)
  const consentId = await recordConsent(trx, deps, { memberId, purpose: 'appointment', pepper: deps.accounts.pepper, ip })
  const tourId = await insertTour(trx, {
    ...pickTour(booking),
    memberId,
    setOutAt: clockTime(booking.setOut),
    backBy: clockTime(booking.backBy),
    language,
    linkToken: randomBytes(24).toString('base64url'),
  })
  const viewings = await storeViewings(trx, deps, { booking, plan, places, tourId, memberId, target, consentId, language })
  await savePlan(trx, tourId, await toStoredPlan(deps, booking, world, plan, viewings))
  await audit({
    action: 'tour.book',
    objectType: 'tour',
    objectId: tourId,
    after: { day: booking.day, viewings: viewings.map(({ id }) => id) },
  })
  const row = (await findTour(trx, tourId))!
  await sendTourBooked(trx, deps, row, viewings)
  return row
}

const pickTour = ({ day, start, end, vehicle }: TourBooking) => ({ day, start, vehicle, ...(end && { end }) })

/** Returns the places of the visits. Throws 422 for a park that is no stop, or is visited twice. */
function requireVisits({ visits, stops }: TourBooking, places: readonly Place[], { locale }: Pick<Acting, 'locale'>): Place[] {
  const at = visits.map(({ parkId }) => stops.findIndex((stop) => stop.parkId === parkId))
  if (at.includes(-1) || new Set(at).size < at.length)
    throw invalid([{ field: 'visits', rule: 'unknown', msg: m.tours_visitsWrong({}, { locale }) }])
  return at.map((stop) => places[stop]!)
}

/** Returns the plan that begins all visits as booked. Throws 10309 for slots that are not free, and 422 if they cannot be reached in time. */
function requirePlan({ problem }: TourWorld, { visits, stops }: TourBooking, { locale }: Pick<Acting, 'locale'>): TourPlan {
  const ordered = visits.toSorted((a, b) => a.begin - b.begin)
  const indexOf = (parkId: string) => stops.findIndex((stop) => stop.parkId === parkId)
  const taken = ordered.flatMap(({ parkId, begin }, at) => (problem.stops[indexOf(parkId)]!.slots.includes(begin) ? [] : [at + 1]))
  if (taken.length > 0) throw fail(failures.slotTaken, { data: { stops: taken } })
  const begins = new Map(ordered.map(({ parkId, begin }) => [indexOf(parkId), begin]))
  // What is not visited stays out, although it might fit in by now: nobody has asked for it.
  const booked = problem.stops.map((stop, at) => {
    const fixedAt = begins.get(at)
    return fixedAt === undefined ? { ...stop, slots: [] } : { ...stop, fixedAt }
  })
  const plan = solveTour({ ...problem, stops: booked })
  if (plan.visits.length < visits.length)
    throw invalid([{ field: 'visits', rule: 'unreachable', msg: m.tours_visitsUnreachable({}, { locale }) }])
  return { ...plan, left: plan.left.map(({ stop }) => ({ stop, reason: explainLeft(problem, stop) })) }
}

type Storing = {
  booking: TourBooking
  plan: TourPlan
  places: readonly Place[]
  tourId: string
  memberId: string
  target: string
  consentId: string
  language: Acting['language']
}

/** Stores the viewings of a plan. Throws 10101 or 10301 with the numbers of all stops that the first refused one shares its reason with. */
async function storeViewings(
  trx: Acting['db'],
  { clock }: BookTourDeps,
  { booking, plan, places, tourId, ...shared }: Storing,
): Promise<AppointmentRow[]> {
  const viewings: AppointmentRow[] = []
  const refusals: { refusal: Refusal; number: number }[] = []
  for (const [at, { stop, begin }] of plan.visits.entries()) {
    const number = at + 1
    const { parkId, warehouseId } = places[stop]!
    try {
      const place = await requirePlace(trx, { parkId, ...(warehouseId !== null && { warehouseId }) }, clock())
      const viewingDate = { day: booking.day, time: `${clockTime(begin)}:00` }
      const tour = { tourId, stop: number, stayMin: booking.stay }
      const { salutation, requirements } = booking
      viewings.push(await storeViewing(trx, { ...shared, ...place, salutation, viewingDate, requirements, tour }))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusals.push({ refusal: error, number })
    }
  }
  const [first] = refusals
  if (!first) return viewings
  const { failure } = first.refusal
  // A park that has been withdrawn since its place was read.
  if (failure === known.notFound) throw first.refusal
  const stops = refusals.flatMap(({ refusal, number }) => (refusal.failure === failure ? [number] : []))
  throw fail(failure, { data: { stops } })
}

async function toStoredPlan(
  deps: TourDeps,
  booking: TourBooking,
  world: TourWorld,
  plan: TourPlan,
  viewings: readonly AppointmentRow[],
): Promise<StoredPlan> {
  const described = await describePlan(deps, booking, world, plan, 'zh-CN')
  return {
    visits: described.visits.map(({ arrive, begin, leave, driveMin, distanceKm }, at) => {
      return { number: at + 1, appointmentId: viewings[at]!.id, arrive, begin, leave, driveMin, distanceKm }
    }),
    left: described.left.map(({ parkId, warehouseId, reason }) => ({ parkId, warehouseId, reason })),
    back: described.back,
    driveMin: described.driveMin,
    distanceKm: described.distanceKm,
    vehicle: described.vehicle,
    truck: booking.truck ?? {},
    stay: booking.stay,
    engine: deps.routing.router.router.source,
    shape: described.shape,
  }
}
