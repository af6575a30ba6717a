import { createHash } from 'node:crypto'
import type pg from 'pg'
import { ownDataDate, ownDataName } from '#features/routing/server/engine/engine-data.ts'
import type { StoredPlan } from '#features/tours/server/stored-plan.ts'
import { bufferMin } from '#features/tours/tour-plan.ts'
import { clockTime } from '#features/appointments/clock-time.ts'
import type { AppointmentRow } from './appointments.ts'
import { copyAll } from './copy-rows.ts'
import { dayFrom } from './dates.ts'
import { memberIdOf } from './members.ts'
import { uuidOf } from './random.ts'
import type { ParkRow, WarehouseRow } from './rows.ts'

/** `plan` is a `StoredPlan` as JSON. */
export type ViewingTourRow = {
  id: string
  memberId: string
  day: string
  setOutAt: string
  backBy: string
  startName: string
  startLng: number
  startLat: number
  vehicle: StoredPlan['vehicle']
  language: 'zh_CN'
  linkToken: string
  plan: string
  createdAt: string
  updatedAt: string
}

type Start = { name: string; lng: number; lat: number }

const qingdao: Start = { name: '青岛市市南区', lng: 120.3826, lat: 36.0671 }

/**
 * Which viewings of a customer are the stops of one tour, by their number in `appointments.ts`: one that is under way, one that is over, and one
 * that was cancelled. `days` from the anchor; the days of the customer's other viewings lie elsewhere.
 */
const plans: { userName: string; numbers: number[]; city: string; start: Start; vehicle: StoredPlan['vehicle']; days: number }[] = [
  { userName: 'chenyu', numbers: [4, 2, 3, 0, 1], city: '370200', start: qingdao, vehicle: 'car', days: 31 },
  { userName: 'chenyu', numbers: [7, 8], city: '370200', start: qingdao, vehicle: 'car', days: 62 },
  { userName: 'zhaojun', numbers: [3, 4], city: '370200', start: qingdao, vehicle: 'truck', days: -36 },
]

const hours = { setOut: 8 * 60 + 30, backBy: 18 * 60, every: 30 }
const stay = 30
/** Of the drives, which the seed measures by the straight line, as it has no roads: km per km, and km/h. */
const estimate = { detour: 1.4, speed: 50 }

type Listings = { parks: readonly ParkRow[]; warehouses: readonly WarehouseRow[] }
export type TouredAppointmentRow = AppointmentRow & { tourId: string | null; stop: number | null; stayMin: number | null }

/** Makes tours of some viewings: the same number of them, by the same customers and with the same fates, at other parks and times. */
export function viewingTourRows(
  seed: number,
  anchor: string,
  appointments: readonly AppointmentRow[],
  listings: Listings,
): { appointments: TouredAppointmentRow[]; viewingTours: ViewingTourRow[] } {
  const rows = appointments.map((row): TouredAppointmentRow => ({ ...row, tourId: null, stop: null, stayMin: null }))
  const viewingTours = plans.map(({ userName, numbers, city, start, vehicle, days }, nth) => {
    const memberId = memberIdOf(seed, anchor, userName)
    const own = rows.filter((row) => row.memberId === memberId)
    const stops = numbers.map((number) => own[number]!)
    const createdAt = stops.map((row) => row.createdAt).toSorted()[0]!
    const id = uuidOf(seed, 'viewing tour', `${userName}/${nth}`, Date.parse(createdAt))
    const day = dayFrom(anchor, days)
    const { visits, ...rest } = planOf(choosePlaces(listings, city, start, stops.length), start, vehicle, stops)
    for (const [at, row] of stops.entries()) {
      const { parkId, begin } = visits[at]!
      const place = { parkId, warehouseId: null, visitOn: day, visitAt: `${clockTime(begin)}:00` }
      Object.assign(row, { ...place, createdAt, updatedAt: createdAt, tourId: id, stop: at + 1, stayMin: stay })
    }
    const plan: StoredPlan = { ...rest, visits: visits.map(({ parkId: _, ...visit }) => visit) }
    return {
      id,
      memberId,
      day,
      setOutAt: clockTime(hours.setOut),
      backBy: clockTime(hours.backBy),
      startName: start.name,
      startLng: start.lng,
      startLat: start.lat,
      vehicle,
      language: 'zh_CN' as const,
      linkToken: createHash('sha256').update(`demo ${id}`).digest('base64url').slice(0, 32),
      plan: JSON.stringify(plan),
      createdAt,
      updatedAt: createdAt,
    }
  })
  return { appointments: rows, viewingTours }
}

type Place = Pick<ParkRow, 'id' | 'lng' | 'lat'>

/** Returns parks of a city with free space: of each place the nearest one that was not visited yet. */
function choosePlaces({ parks, warehouses }: Listings, city: string, start: Start, count: number): Place[] {
  const free = new Set(warehouses.flatMap(({ parkId, rentableArea }) => (rentableArea > 0 ? [parkId] : [])))
  const rest = parks.filter(({ id, cityCode }) => cityCode === city && free.has(id))
  const chosen: Place[] = []
  while (chosen.length < count) {
    const from = chosen.at(-1) ?? start
    const next = rest.toSorted((a, b) => kmBetween(from, a) - kmBetween(from, b) || a.id - b.id)[0]!
    rest.splice(rest.indexOf(next), 1)
    chosen.push(next)
  }
  return chosen
}

function planOf(places: readonly Place[], start: Start, vehicle: StoredPlan['vehicle'], stops: readonly AppointmentRow[]) {
  const points = [start, ...places, start]
  const legs = points.slice(1).map((to, at) => driveBetween(points[at]!, to))
  let now = hours.setOut
  const visits = places.map(({ id: parkId }, at) => {
    const { driveMin, distanceKm } = legs[at]!
    const arrive = now + driveMin
    const begin = Math.ceil((arrive + bufferMin) / hours.every) * hours.every
    now = begin + stay
    return { parkId, number: at + 1, appointmentId: stops[at]!.id, arrive, begin, leave: now, driveMin, distanceKm }
  })
  return {
    visits,
    left: [],
    back: now + legs.at(-1)!.driveMin,
    driveMin: legs.reduce((sum, { driveMin }) => sum + driveMin, 0),
    distanceKm: Math.round(legs.reduce((sum, { distanceKm }) => sum + distanceKm, 0) * 10) / 10,
    vehicle,
    truck: {},
    stay,
    engine: { engine: 'ngraph' as const, version: '', data: ownDataName, dataDate: ownDataDate, schematic: true },
    // No road was driven.
    shape: null,
  }
}

type Point = { lng: number; lat: number }

function driveBetween(a: Point, b: Point) {
  const km = kmBetween(a, b) * estimate.detour
  return { driveMin: Math.max(1, Math.round((km / estimate.speed) * 60)), distanceKm: Math.round(km * 10) / 10 }
}

const kmPerDegree = 111.2
const kmBetween = (a: Point, b: Point) => Math.hypot((a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180), a.lat - b.lat) * kmPerDegree

/** Before the viewings, which name their tours. */
export async function insertViewingTours(client: pg.ClientBase, tours: readonly ViewingTourRow[]) {
  await copyAll(client, 'tour', tours)
  // A trigger fills the hash.
  const entries = tours.map(({ id, memberId, day, createdAt }) => ({
    at: createdAt,
    actorId: memberId,
    action: 'tour.book',
    objectType: 'tour',
    objectId: id,
    before: null,
    after: JSON.stringify({ day }),
    hash: new Uint8Array(),
  }))
  await copyAll(client, 'audit_log', entries)
}
