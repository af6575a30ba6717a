import { moveToProposed } from '#features/appointments/server/answer-proposal.ts'
import { requirePlace, storeViewing } from '#features/appointments/server/create-viewing.ts'
import { listTourViewings, type AppointmentRow } from '#features/appointments/server/queries-appointments.ts'
import { lockViewingDays } from '#features/appointments/server/queries-viewing-hours.ts'
import { cancelViewingOfTour, moveViewingOfTour } from '#features/appointments/server/tour-viewings.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { ActingCall } from '#platform/server/pipeline/call.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { clockTime } from '#features/appointments/clock-time.ts'
import { failures } from '../failures.ts'
import { listStops } from './present-tour.ts'
import { findProposedTour, findTour, forgetAnswers, lockTourOf, savePlan, touchTour, type TourRow } from './queries-tours.ts'
import { newsOf, questionOf, type AnsweredStop, type RearrangeDeps } from './rearrange.ts'
import type { StoredProposal } from './stored-plan.ts'
import { sendTourChanged } from './tour-messages.ts'
import { openTour } from './tour-problem.ts'

/**
 * Carries out the proposed plan of a member's own tour: refused stops are booked again, moved ones take their new time, those left out are cancelled, and
 * confirmed ones stay. Refuses with 404, 10310 (there is no such proposal any more), 10309 (a slot was taken; the tour is planned again) and 10101.
 */
export async function acceptRearrangement(call: ActingCall, deps: RearrangeDeps, input: { id: string; version: number }): Promise<TourRow> {
  const { db: trx, actor, audit } = call
  const locked = await lockTourOf(trx, actor.memberId, input.id)
  if (!locked) throw fail(known.notFound)
  const tour = locked.version === input.version ? await findProposedTour(trx, actor.memberId, input.id) : undefined
  const proposal = tour?.proposal
  if (!tour || !proposal) throw fail(failures.tourChanged)
  const viewings = await listTourViewings(trx, [tour.id])
  const stops = listStops(tour.plan, viewings).map((stop) => ({ ...stop, news: newsOf(stop, tour.day, deps.clock()) }))
  await requireSlots({ ...deps, db: trx }, tour, proposal, stops)
  const booked = new Map<number, string>()
  for (const visit of proposal.visits) {
    const stop = stops.find((each) => each.visit.number === visit.number)!
    booked.set(visit.number, await settleStop(trx, deps, tour, stop, visit.begin))
  }
  for (const { number } of proposal.left) await cancelViewingOfTour(trx, stops.find(({ visit }) => visit.number === number)!.viewing)
  await savePlan(trx, tour.id, {
    ...tour.plan,
    ...pickPlan(proposal),
    visits: proposal.visits.map((visit) => ({ ...visit, appointmentId: booked.get(visit.number)! })),
    left: [...tour.plan.left, ...proposal.left.map(({ number, reason }) => ({ ...placeOf(stops, number), reason }))],
  })
  await touchTour(trx, tour.id)
  await audit({ action: 'tour.accept', objectType: 'tour', objectId: tour.id, after: { day: tour.day, viewings: [...booked.values()] } })
  const after = (await findTour(trx, tour.id))!
  await sendTourChanged(
    trx,
    deps,
    after,
    listStops(after.plan, await listTourViewings(trx, [tour.id])).map(({ viewing }) => viewing),
  )
  return after
}

const pickPlan = ({ back, driveMin, distanceKm, vehicle, engine, shape }: StoredProposal) => ({
  back,
  driveMin,
  distanceKm,
  vehicle,
  engine,
  shape,
})

function placeOf(stops: readonly AnsweredStop[], number: number) {
  const { parkId, warehouseId } = stops.find(({ visit }) => visit.number === number)!.viewing
  return { parkId, warehouseId }
}

/** Throws 10309 if a slot that a stop newly takes is not free any more; then the tour is planned again. */
async function requireSlots(deps: RearrangeDeps, tour: TourRow, { visits }: StoredProposal, stops: readonly AnsweredStop[]) {
  const taking = visits.flatMap((visit, at) => {
    const stop = stops.find((each) => each.visit.number === visit.number)!
    return isNewTime(stop, visit.begin) ? [{ ...stop.viewing, begin: visit.begin, at: at + 1 }] : []
  })
  await lockViewingDays(
    deps.db,
    taking.map(({ parkId }) => parkId),
    tour.day,
  )
  const places = taking.map(({ parkId, warehouseId, lng, lat }) => ({
    parkId,
    warehouseId,
    name: '',
    address: '',
    longitude: Number(lng),
    latitude: Number(lat),
  }))
  const { problem } = await openTour(deps, questionOf(tour), places, tour.id)
  const taken = taking.filter(({ begin }, at) => !problem.stops[at]!.slots.includes(begin))
  if (taken.length === 0) return
  await forgetAnswers(deps.db, tour.id)
  throw fail(failures.slotTaken, { data: { stops: taken.map(({ at }) => at) }, keepWrites: true })
}

/** A confirmed stop has its time, and customer service answers for the one that it proposes. */
const isNewTime = ({ visit, news }: AnsweredStop, begin: number) =>
  news.kind === 'refused' || (news.kind === 'open' && begin !== visit.begin)

/** Returns the id of the viewing that takes place at `begin`. */
async function settleStop(trx: Db, deps: RearrangeDeps, tour: TourRow, stop: AnsweredStop, begin: number): Promise<string> {
  const { viewing, visit, news } = stop
  const time = { day: tour.day, time: `${clockTime(begin)}:00` }
  if (news.kind === 'refused') return (await bookAgain(trx, deps, stop, time)).id
  if (news.kind === 'moved') {
    const isWaiting = viewing.proposal?.state === 'open'
    if (isWaiting) await moveToProposed(trx, deps, { proposalId: viewing.proposal!.id, memberId: viewing.memberId })
    return viewing.id
  }
  if (begin !== visit.begin) await moveViewingOfTour(trx, viewing, time)
  return viewing.id
}

/** Books a refused stop at another time, with the contact and consent of the tour. */
async function bookAgain(
  trx: Db,
  { clock }: RearrangeDeps,
  { viewing, visit }: AnsweredStop,
  viewingDate: { day: string; time: string },
): Promise<AppointmentRow> {
  const place = await requirePlace(
    trx,
    { parkId: viewing.parkId, ...(viewing.warehouseId !== null && { warehouseId: viewing.warehouseId }) },
    clock(),
  )
  return storeViewing(trx, {
    ...place,
    memberId: viewing.memberId,
    // The table holds exactly one of the two.
    target: (viewing.phone ?? viewing.email)!,
    salutation: viewing.salutation,
    requirements: viewing.requirement ?? undefined,
    viewingDate,
    consentId: viewing.consentId,
    language: viewing.language as Language,
    tour: { tourId: viewing.tourId!, stop: visit.number, stayMin: viewing.stayMin! },
  })
}
