import { m } from '#messages'
import { findViewingDays } from '#features/appointments/server/queries-viewing-hours.ts'
import { listOpenSlots } from '#features/appointments/viewing-slots.ts'
import { canBeBooked } from '#features/appointments/viewing-time.ts'
import { findDriven, measureDriveMatrix, type DriveMatrix, type Roads } from '#features/routing/server/drive-matrix.ts'
import { clockTime as shanghaiClock, wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Language, Locale } from '#platform/i18n/language.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import { clockTime } from '#features/appointments/clock-time.ts'
import type { PlanInput } from '../contract.ts'
import type { TourProblem } from '../tour-plan.ts'
import { findPlaces, type Place } from './queries-places.ts'

export type TourDeps = { db: Db; clock: Clock; routing: Roads }

/** A tour as it can be solved, with the places of its stops and the legs between all points. */
export type TourWorld = { problem: TourProblem; places: Place[]; matrix: DriveMatrix }

/** Throws 422 unless the tour sets out between now and 90 days from today. */
export function requireTourTime({ day, setOut }: Pick<PlanInput, 'day' | 'setOut'>, now: Date, locale: Locale) {
  if (!canBeBooked({ day, time: null }, now)) throw invalid([{ field: 'day', rule: 'range', msg: m.tours_dayWrong({}, { locale }) }])
  if (!canBeBooked({ day, time: `${clockTime(setOut)}:00` }, now))
    throw invalid([{ field: 'setOut', rule: 'range', msg: m.tours_setOutPast({}, { locale }) }])
}

/** Returns the places of the stops. Throws 422 that names each stop which is unknown, not published, or a warehouse of another park. */
export async function requirePlaces(db: Db, stops: PlanInput['stops'], language: Language, locale: Locale): Promise<Place[]> {
  const places = await findPlaces(db, stops, language)
  const missing = places.flatMap((place, at) => (place === null ? [at] : []))
  if (missing.length === 0) return places.filter((place) => place !== null)
  throw invalid(
    missing.map((at) => ({
      field: `stops.${at}.parkId`,
      rule: 'unpublished',
      msg: m.tours_stopUnknown({ number: String(at + 1) }, { locale }),
    })),
  )
}

type Start = Pick<PlanInput, 'day' | 'setOut' | 'backBy' | 'start' | 'end' | 'vehicle' | 'truck' | 'stay'>

/** Measures the roads and finds the open slots of a tour. Leaves out the viewings of `exceptTourId`. Throws 10503, 10504 and 503. */
export async function openTour(
  { db, clock, routing }: TourDeps,
  { day, setOut, backBy, start, end = start, vehicle, truck = {}, stay }: Start,
  places: Place[],
  exceptTourId?: string,
): Promise<TourWorld> {
  const points = [start, ...places, end].map(({ longitude, latitude }) => ({ longitude, latitude }))
  const [first, last] = [points[0]!, points.at(-1)!]
  const driven = await findDriven(routing, vehicle, truck)
  const [matrix, days] = await Promise.all([
    measureDriveMatrix(routing, points, driven, end === start ? [first] : [first, last]),
    findViewingDays(db, { parkIds: places.map(({ parkId }) => parkId), day, exceptTourId: exceptTourId ?? null }),
  ])
  const notBefore = day === wireDate(clock()) ? minuteOf(clock()) : 0
  const stops = places.map(({ parkId }) => {
    const { hours, booked } = days.get(parkId) ?? { hours: [], booked: [] }
    return { slots: listOpenSlots(hours, booked, { stay, notBefore }), stayMin: stay }
  })
  const minutes = matrix.legs.map((row) => row.map((leg) => leg && Math.round(leg.durationS / 60)))
  return { problem: { stops, minutes, setOut, backBy }, places, matrix }
}

/** The first whole minute that is not over yet, from midnight in Shanghai. */
const minuteOf = (now: Date) => {
  const clock = shanghaiClock(now)
  return clock.getUTCHours() * 60 + clock.getUTCMinutes() + 1
}
