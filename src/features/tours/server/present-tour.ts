import { maskEmail, maskPhone } from '#features/accounts/targets.ts'
import { placeOf, presentProposal, viewingOf } from '#features/appointments/server/present-appointment.ts'
import { listTourViewings, type AppointmentRow } from '#features/appointments/server/queries-appointments.ts'
import { upcomingStatuses, viewing } from '#features/appointments/transitions.ts'
import type { Dictionaries, DictionarySet } from '#features/dictionaries/server/dictionaries.ts'
import { presentEngine } from '#features/routing/server/present-engine.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import { wireDate, wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { readClockTime } from '#features/appointments/clock-time.ts'
import type { StaffTour } from '../staff-contract.ts'
import type { SharedTour, Tour, TourProposal } from '../tour-contract.ts'
import { findPlaces, type Place } from './queries-places.ts'
import type { TourRow } from './queries-tours.ts'
import type { StoredPlan, StoredProposal } from './stored-plan.ts'

export type PresentDeps = { db: Db; clock: Clock; dictionaries: Dictionaries }

/** A tour with all its viewings, also those that others have replaced, and with the places of the stops left out. */
type LoadedTour = { row: TourRow; viewings: AppointmentRow[]; left: (Place | null)[] }

type Reader = { labels: DictionarySet; language: Language; now: Date }

/** Presents tours to the member whose they are. */
export const presentTours = (deps: PresentDeps, rows: readonly TourRow[], language: Language): Promise<Tour[]> =>
  presentEach(deps, rows, language, ownTour)

/** Presents tours to staff. Lists mask the contact. */
export const presentForStaff = (deps: PresentDeps, rows: readonly TourRow[], language: Language, options: { masked: boolean }) =>
  presentEach(deps, rows, language, (tour, reader) => staffTour(tour, reader, options))

/** Presents a tour to anyone who has its link. */
export async function presentShared(deps: PresentDeps, row: TourRow, language: Language): Promise<SharedTour> {
  const [tour] = await presentEach(deps, [row], language, sharedTour)
  return tour!
}

async function presentEach<Presented>(
  { db, clock, dictionaries }: PresentDeps,
  rows: readonly TourRow[],
  language: Language,
  present: (tour: LoadedTour, reader: Reader) => Presented,
): Promise<Presented[]> {
  const loaded = await loadTours(db, rows, language)
  const reader = { labels: await dictionaries.current(), language, now: clock() }
  return loaded.map((tour) => present(tour, reader))
}

async function loadTours(db: Db, rows: readonly TourRow[], language: Language): Promise<LoadedTour[]> {
  const viewings = Map.groupBy(
    await listTourViewings(
      db,
      rows.map(({ id }) => id),
    ),
    ({ tourId }) => tourId,
  )
  return Promise.all(
    rows.map(async (row) => {
      const stops = row.plan.left.map(({ parkId, warehouseId }) => ({ parkId, ...(warehouseId !== null && { warehouseId }) }))
      return { row, viewings: viewings.get(row.id) ?? [], left: stops.length === 0 ? [] : await findPlaces(db, stops, language) }
    }),
  )
}

function sharedTour({ row, viewings, left }: LoadedTour, { labels, language, now }: Reader): SharedTour {
  const { plan } = row
  return {
    day: row.day,
    setOut: readClockTime(row.setOutAt),
    backBy: readClockTime(row.backBy),
    start: { name: row.startName, longitude: Number(row.startLng), latitude: Number(row.startLat) },
    end: row.endName === null ? null : { name: row.endName, longitude: Number(row.endLng), latitude: Number(row.endLat) },
    visits: listStops(plan, viewings).map(({ visit, viewing: booked }) => presentStop(visit, booked, { labels, language, now })),
    left: plan.left.flatMap(({ reason }, at) => (left[at] ? [{ ...left[at], reason }] : [])),
    back: plan.back,
    driveMin: plan.driveMin,
    distanceKm: plan.distanceKm,
    vehicle: plan.vehicle,
    engine: presentEngine(plan.engine, localeOf(language)),
    shape: plan.shape,
    state: stateOf(row, listStops(plan, viewings), now),
  }
}

function ownTour(tour: LoadedTour, reader: Reader): Tour {
  const { row } = tour
  const stops = listStops(row.plan, tour.viewings)
  // A tour is stored together with its viewings, which all have the same contact.
  const [{ viewing: first }] = stops as [Stop, ...Stop[]]
  const shared = sharedTour(tour, reader)
  const isOpen = shared.state === 'open'
  const isCancellable = isOpen && stops.some(({ viewing: { status } }) => viewing.can(status, 'cancel', 'member'))
  const proposal = isOpen && row.proposal ? presentRearrangement(row.proposal, stops, reader.language) : null
  return {
    ...shared,
    id: row.id,
    visits: shared.visits.map((visit, at) => ({ ...visit, appointmentId: stops[at]!.viewing.id })),
    appointedBy: first.contactName,
    phonenumber: first.phone,
    email: first.email,
    token: row.linkToken,
    proposal,
    actions: [...(proposal ? ['accept' as const] : []), ...(isCancellable ? ['cancel' as const] : [])],
    createTime: wireTime(row.createdAt),
    version: row.version,
  }
}

function staffTour(tour: LoadedTour, reader: Reader, { masked }: { masked: boolean }): StaffTour {
  const { token: _token, actions: _actions, ...own } = ownTour(tour, reader)
  if (!masked) return own
  return { ...own, phonenumber: own.phonenumber && maskPhone(own.phonenumber), email: own.email && maskEmail(own.email) }
}

function presentRearrangement(proposal: StoredProposal, stops: readonly Stop[], language: Language): TourProposal {
  const changes = stops.flatMap(({ visit, viewing: booked }) => {
    const planned = proposal.visits.find(({ number }) => number === visit.number)
    const isLeft = proposal.left.some(({ number }) => number === visit.number)
    if (planned?.begin === visit.begin || (!planned && !isLeft)) return []
    return [{ number: visit.number, name: placeOf(booked, language), before: visit.begin, after: planned?.begin ?? null }]
  })
  const { refused, moved, keptCount, back, driveMin, distanceKm } = proposal
  return { refused, moved, keptCount, changes, back, driveMin, distanceKm }
}

export type Stop = { visit: StoredPlan['visits'][number]; viewing: AppointmentRow }

/** Returns the visits of the plan with their viewings, in the order of driving. */
export const listStops = ({ visits }: StoredPlan, viewings: readonly AppointmentRow[]): Stop[] =>
  visits.flatMap((visit) => {
    const booked = viewings.find(({ id }) => id === visit.appointmentId)
    return booked ? [{ visit, viewing: booked }] : []
  })

function stateOf({ day }: TourRow, stops: readonly Stop[], now: Date): SharedTour['state'] {
  const takesPlace = stops.some(({ viewing: { status } }) => upcomingStatuses.some((each) => each === status))
  if (!takesPlace) return 'cancelled'
  return day < wireDate(now) ? 'over' : 'open'
}

function presentStop(visit: Stop['visit'], booked: AppointmentRow, { labels, language, now }: Reader) {
  const { number, arrive, begin, leave, driveMin, distanceKm } = visit
  const proposal = booked.proposal && presentProposal(booked.proposal, now)
  return {
    number,
    parkId: booked.parkId,
    warehouseId: booked.warehouseId,
    name: placeOf(booked, language),
    address: language === 'en_US' ? booked.addressEn : booked.addressZh,
    longitude: Number(booked.lng),
    latitude: Number(booked.lat),
    arrive,
    begin,
    leave,
    driveMin,
    distanceKm,
    viewingDate: viewingOf(booked),
    status: booked.status,
    statusLabel: labels.labelOf('wh_appointment_status', viewing.valueOf(booked.status), language),
    notes: booked.notes,
    proposedDate: proposal?.state === 'open' ? proposal.viewingDate : null,
  }
}
