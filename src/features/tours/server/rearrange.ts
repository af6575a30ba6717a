import type { AppointmentRow } from '#features/appointments/server/queries-appointments.ts'
import { listTourViewings } from '#features/appointments/server/queries-appointments.ts'
import { placeOf } from '#features/appointments/server/present-appointment.ts'
import type { Language } from '#platform/i18n/language.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { readClockTime } from '#features/appointments/clock-time.ts'
import { rearrangeTour, type TourAnswers } from '../solve-tour.ts'
import { describePlan } from './plan-tour.ts'
import { listStops, type Stop } from './present-tour.ts'
import type { Place } from './queries-places.ts'
import { findTour, listChangedTours, lockChangedTour, saveProposal, type TourRow } from './queries-tours.ts'
import type { StoredProposal } from './stored-plan.ts'
import { sendTourProposed, type MessageDeps } from './tour-messages.ts'
import { openTour, type TourDeps } from './tour-problem.ts'

export type RearrangeDeps = TourDeps & MessageDeps

const batchSize = 50

/**
 * Plans tours again whose stops were refused or moved, and tells their members; nothing else changes before they accept. Tours of today stay as they
 * are. Each change is answered once, however many processes do this. Returns the number of proposals.
 */
export async function proposeRearrangements(deps: RearrangeDeps): Promise<number> {
  let count = 0
  for (const { id } of await listChangedTours(deps.db, wireDate(deps.clock()), batchSize))
    if (await transact(deps.db, (trx) => answerChange({ ...deps, db: trx }, id))) count += 1
  return count
}

async function answerChange(deps: RearrangeDeps, id: string): Promise<boolean> {
  const tour = await lockChangedTour(deps.db, id)
  if (!tour) return false
  const stops = listStops(tour.plan, await listTourViewings(deps.db, [id])).map((stop) => ({
    ...stop,
    news: newsOf(stop, tour.day, deps.clock()),
  }))
  const isNews = stops.some(({ news }) => news.kind === 'refused' || news.kind === 'moved' || news.kind === 'elsewhere')
  const proposal = isNews ? await rearrange(deps, tour, stops) : null
  await saveProposal(deps.db, id, proposal)
  if (proposal) await sendTourProposed(deps.db, deps, (await findTour(deps.db, id))!, stops)
  return proposal !== null
}

/**
 * What a stop is now. `open`: nobody has answered yet · `confirmed`: it keeps its time · `moved`: customer service has another time of the day for
 * it, `begin` · `elsewhere`: on another day · `refused`: closed by customer service · `cancelled`: by the member.
 */
type News = { kind: 'open' | 'confirmed' | 'refused' | 'cancelled' | 'elsewhere' } | { kind: 'moved'; begin: number }
export type AnsweredStop = Stop & { news: News }

export function newsOf({ visit, viewing }: Stop, day: string, now: Date): News {
  const { status, proposal, visitOn, visitAt } = viewing
  if (status === 'closedByService') return { kind: 'refused' }
  if (status === 'cancelledByMember') return { kind: 'cancelled' }
  const isWaiting = proposal?.state === 'open' && new Date(proposal.expiresAt) > now
  const time = isWaiting ? { day: proposal.visitOn, at: proposal.visitAt } : { day: visitOn, at: visitAt }
  if (time.day !== day || time.at === null) return { kind: 'elsewhere' }
  const begin = readClockTime(time.at)
  if (begin !== visit.begin) return { kind: 'moved', begin }
  return { kind: status === 'untreated' ? 'open' : 'confirmed' }
}

async function rearrange(deps: RearrangeDeps, tour: TourRow, all: readonly AnsweredStop[]): Promise<StoredProposal> {
  const stops = all.filter(({ news }) => news.kind !== 'cancelled')
  const language = tour.language as Language
  const question = questionOf(tour)
  const world = await openTour(
    deps,
    question,
    stops.map(({ viewing }) => toPlace(viewing, language)),
    tour.id,
  )
  const offered = world.problem.stops.map((stop, at) => (stops[at]!.news.kind === 'elsewhere' ? { ...stop, slots: [] } : stop))
  const plan = rearrangeTour({ ...world.problem, stops: offered }, answersOf(stops))
  const described = await describePlan(deps, question, world, plan, 'zh-CN')
  const numbersOf = (...kinds: News['kind'][]) => stops.filter(({ news }) => kinds.includes(news.kind)).map(({ visit }) => visit.number)
  return {
    visits: described.visits.map(({ arrive, begin, leave, driveMin, distanceKm }, at) => {
      const { visit, viewing } = stops[plan.visits[at]!.stop]!
      return { number: visit.number, appointmentId: viewing.id, arrive, begin, leave, driveMin, distanceKm }
    }),
    left: plan.left.map(({ stop, reason }) => ({ number: stops[stop]!.visit.number, reason })),
    back: described.back,
    driveMin: described.driveMin,
    distanceKm: described.distanceKm,
    vehicle: described.vehicle,
    engine: deps.routing.router.router.source,
    shape: described.shape,
    refused: numbersOf('refused'),
    moved: numbersOf('moved', 'elsewhere'),
    keptCount: plan.visits.filter(({ stop }) => stops[stop]!.news.kind === 'confirmed').length,
  }
}

function answersOf(stops: readonly AnsweredStop[]): TourAnswers {
  const confirmed = new Map<number, number>()
  const refused = new Map<number, number>()
  for (const [at, { visit, news }] of stops.entries()) {
    if (news.kind === 'confirmed') confirmed.set(at, visit.begin)
    if (news.kind === 'moved') confirmed.set(at, news.begin)
    if (news.kind === 'refused') refused.set(at, visit.begin)
  }
  return { confirmed, refused }
}

/** Returns what a stored tour was planned from. */
export function questionOf(tour: TourRow) {
  const point = (name: string, lng: string | null, lat: string | null) => ({ name, longitude: Number(lng), latitude: Number(lat) })
  return {
    day: tour.day,
    setOut: readClockTime(tour.setOutAt),
    backBy: readClockTime(tour.backBy),
    start: point(tour.startName, tour.startLng, tour.startLat),
    ...(tour.endName !== null && { end: point(tour.endName, tour.endLng, tour.endLat) }),
    // The table checks its words.
    vehicle: tour.vehicle as 'car' | 'truck',
    truck: tour.plan.truck,
    stay: tour.plan.stay as 30 | 45 | 60,
  }
}

const toPlace = (viewing: AppointmentRow, language: Language): Place => ({
  parkId: viewing.parkId,
  warehouseId: viewing.warehouseId,
  name: placeOf(viewing, language),
  address: viewing.addressZh,
  longitude: Number(viewing.lng),
  latitude: Number(viewing.lat),
})

/** Every minute: customer service refuses and moves viewings in several places. */
export const tourJobs = (deps: RearrangeDeps): Job<never>[] => [
  { name: 'tours.rearrange', cron: '* * * * *', run: async () => void (await proposeRearrangements(deps)) },
]
