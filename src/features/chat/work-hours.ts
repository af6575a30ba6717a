import { clockTime } from '#platform/i18n/shanghai-time.ts'

/** The setting WORK_TIME as operators write it, such as `工作日 9:00–18:00` or `Workdays 9:00–18:00`. Minutes of the day in Shanghai. */
export type WorkHours = { workdaysOnly: boolean; fromMinute: number; toMinute: number }

const span = /(\d{1,2})[:：](\d{2})\s*(?:-|–|—|~|～|至|到|to)\s*(\d{1,2})[:：](\d{2})/
const workdays = /工作日|周一(?:至|到|-|–|~)周五|workday|weekday|mon\w*\s*(?:-|–|to)\s*fri/i

/** Null if it contains no readable hours: the chat then counts as always open. */
export function readWorkHours(text: string): WorkHours | null {
  const match = span.exec(text)
  if (!match) return null
  const [fromHour, fromMinutes, toHour, toMinutes] = match.slice(1).map(Number) as [number, number, number, number]
  const [fromMinute, toMinute] = [fromHour * 60 + fromMinutes, toHour * 60 + toMinutes]
  if (fromMinutes > 59 || toMinutes > 59 || toMinute > 24 * 60 || fromMinute >= toMinute) return null
  return { workdaysOnly: workdays.test(text), fromMinute, toMinute }
}

/** Public holidays are not known here. */
export function isWithin(hours: WorkHours | null, moment: Date): boolean {
  if (hours === null) return true
  const local = clockTime(moment)
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes()
  const isWeekend = local.getUTCDay() % 6 === 0
  return !(hours.workdaysOnly && isWeekend) && minute >= hours.fromMinute && minute < hours.toMinute
}
