/**
 * Moments and days as the portal writes them: in Asia/Shanghai, `yyyy-MM-dd HH:mm:ss` and `yyyy-MM-dd`. The one place that knows the offset;
 * in SQL that is `platform/server/postgres/shanghai-sql.ts`.
 */

/** Shanghai has been 8 h ahead, without summer time, since September 1991 (IANA time zone database). */
const offset = '+08:00'
const offsetMs = 8 * 3_600_000
const dayMs = 86_400_000
const [fixedFrom, fixedUntil] = [Date.UTC(1992, 0), Date.UTC(9999, 0)]
// Created on first use: hardly any moment needs it.
let formatter: Intl.DateTimeFormat | null = null

/** Returns `yyyy-MM-dd HH:mm:ss`. Without `Intl`, whose zone formatter costs a phone 40 ms (measured), wherever the offset is fixed. */
export function wireTime(moment: Date): string {
  const time = moment.getTime()
  if (time >= fixedFrom && time < fixedUntil) return clockTime(moment).toISOString().slice(0, 19).replace('T', ' ')
  formatter ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })
  return formatter.format(moment)
}

/** Returns the day of a moment: `yyyy-MM-dd`. */
export const wireDate = (moment: Date) => wireTime(moment).slice(0, 10)

/** Returns a date whose UTC fields are the clock time in Shanghai. */
export const clockTime = (moment: Date) => new Date(moment.getTime() + offsetMs)

/** Returns `yyyy-MM-ddTHH:mm:ss+08:00` of a valid `yyyy-MM-dd HH:mm:ss`. */
export const isoTime = (wire: string) => `${wire.replace(' ', 'T')}${offset}`

/** Returns the moment of a valid `yyyy-MM-dd HH:mm:ss`. */
export const momentAt = (wire: string) => new Date(isoTime(wire))

/** Returns the moment at which a day `yyyy-MM-dd` begins. */
export const startOfDay = (day: string) => momentAt(`${day} 00:00:00`)

/** Returns the moment of `yyyy-MM-dd HH:mm:ss`, or null for any other text and for times that do not exist, such as 30 February. */
export function readWireTime(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null
  const moment = momentAt(text)
  if (Number.isNaN(moment.getTime())) return null
  return clockTime(moment).toISOString().startsWith(text.replace(' ', 'T')) ? moment : null
}

/** Returns the day `days` after another, or before it where `days` is negative. */
export const dayAfter = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Lists `count` months as `yyyy-MM`, from the month of a day on. */
export function listMonths(day: string, count: number): string[] {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return Array.from({ length: count }, (_, at) => new Date(Date.UTC(year, month - 1 + at)).toISOString().slice(0, 7))
}

/** True if the text is a day of the calendar from 1900 on, as `yyyy-MM-dd`. */
export function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === text && text >= '1900'
}

/** Returns the days from 1970-01-01 to a day `yyyy-MM-dd`: the same as `day - date '1970-01-01'` in SQL. */
export const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs

/** Returns the day of a number from `dayNumber`. */
export const dayOfNumber = (days: number) => dayAfter('1970-01-01', days)

/** Returns 0 for Monday up to 6 for Sunday. */
export const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
