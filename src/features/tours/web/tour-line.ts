import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { longDate, shortWeekday } from '#platform/i18n/format.ts'
import { clockTime } from '#features/appointments/clock-time.ts'

const vehicles = { car: m.tours_car, truck: m.tours_truck }

type Facts = { day: string; setOut: number; backBy: number; start: { name: string }; vehicle: 'car' | 'truck' }

/** Returns the conditions of a tour in one line: day, number of parks, start, return and vehicle. */
export function describeTour({ day, setOut, backBy, start, vehicle }: Facts, parkCount: number): string {
  const locale = getLocale()
  return [
    m.tours_dayLine({ date: longDate(day, locale), weekday: shortWeekday(day, locale) }),
    m.tours_parkCount({ n: String(parkCount) }),
    m.tours_startLine({ time: clockTime(setOut), place: start.name }),
    m.tours_backLine({ time: clockTime(backBy) }),
    vehicles[vehicle](),
  ].join(' · ')
}
