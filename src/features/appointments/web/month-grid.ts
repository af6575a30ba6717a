import { dayAfter, weekdayOf } from '#platform/i18n/shanghai-time.ts'

/** `yyyy-MM` of a day. */
export const monthOf = (day: string) => day.slice(0, 7)

/** The days of a month in weeks from Monday on; null where a week belongs to another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const days: (string | null)[] = Array.from({ length: weekdayOf(first) }, () => null)
  for (let day = first; monthOf(day) === month; day = dayAfter(day, 1)) days.push(day)
  while (days.length % 7 !== 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** The same day of another month, or the last one that it has. */
export function monthsAfter(day: string, months: number): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(Number(day.slice(8)), lastOfMonth))).toISOString().slice(0, 10)
}

export const within = (day: string, first: string, last: string) => (day < first ? first : day > last ? last : day)

/** Where a key leads from a day; null for keys that lead nowhere. */
export function dayByKey(key: string, day: string): string | null {
  const steps: Record<string, () => string> = {
    ArrowLeft: () => dayAfter(day, -1),
    ArrowRight: () => dayAfter(day, 1),
    ArrowUp: () => dayAfter(day, -7),
    ArrowDown: () => dayAfter(day, 7),
    Home: () => dayAfter(day, -weekdayOf(day)),
    End: () => dayAfter(day, 6 - weekdayOf(day)),
    PageUp: () => monthsAfter(day, -1),
    PageDown: () => monthsAfter(day, 1),
  }
  return steps[key]?.() ?? null
}
