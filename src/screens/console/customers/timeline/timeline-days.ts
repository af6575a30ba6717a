import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { shortWeekday } from '#platform/i18n/format.ts'
import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'
import { dateInWords } from '../customer-words.ts'

/** Days of the last week are called by their weekday too; null for older ones. */
export function dayOf(day: string, now: Date): string | null {
  const today = wireDate(now)
  if (day === today) return m.board_today()
  return day > dayAfter(today, -7) && day < today ? `${dateInWords(day, now)} ${shortWeekday(day, getLocale())}` : null
}
