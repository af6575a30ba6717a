import { longTime } from '#platform/i18n/format.ts'
import { dayAfter, isDay, weekdayOf, wireDate, wireTime } from '#platform/i18n/shanghai-time.ts'

/** A day `yyyy-MM-dd`, and a time `HH:mm:ss` of it where one was chosen; both in Asia/Shanghai. */
export type ViewingTime = { day: string; time: string | null }

/** How far ahead a viewing can be booked. */
export const mostDaysAhead = 90

/** `yyyy-MM-dd`, or `yyyy-MM-dd HH:mm` with or without seconds; null for anything else and for days that there are not. */
export function readViewingTime(text: string): ViewingTime | null {
  const [, day = '', time] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d(?::\d\d)?))?$/.exec(text) ?? []
  if (!isDay(day)) return null
  if (time === undefined) return { day, time: null }
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time) ? { day, time: time.padEnd(8, ':00') } : null
}

/** From now on up to 90 days after today. */
export function canBeBooked({ day, time }: ViewingTime, now: Date): boolean {
  const today = wireDate(now)
  if (day < today || day > dayAfter(today, mostDaysAhead)) return false
  return day > today || time === null || `${day} ${time}` > wireTime(now)
}

/** As the wire has it: the day, and the time where one was chosen. */
export const viewingOnWire = ({ day, time }: ViewingTime) => (time === null ? day : `${day} ${time}`)

/** For reading: 2026 年 6 月 23 日 10:00 · 23 June 2026, 10:00. */
export const viewingInWords = longTime

const [firstHour, lastHour] = [9, 17]

/** What is offered for a day: every hour of the working day that is still to come. */
export function offeredTimes(day: string, now: Date): string[] {
  const times = Array.from({ length: lastHour - firstHour + 1 }, (_, index) => `${String(firstHour + index).padStart(2, '0')}:00`)
  return times.filter((time) => canBeBooked({ day, time: `${time}:00` }, now))
}

/** From tomorrow on; public holidays are not known here. */
export function nextWorkdays(today: string, count: number): string[] {
  const days = Array.from({ length: count * 2 + 2 }, (_, index) => dayAfter(today, index + 1))
  return days.filter((day) => weekdayOf(day) < 5).slice(0, count)
}
