import { dayAfter, isDay, weekdayOf } from '#platform/i18n/shanghai-time.ts'

// Days are `yyyy-MM-dd`, months and quarters begin with 1.

const pad = (value: number) => String(value).padStart(2, '0')
export const ymd = (year: number, month: number, date: number) => `${year}-${pad(month)}-${pad(date)}`
export const yearMonth = (date: string): [number, number] => [Number(date.slice(0, 4)), Number(date.slice(5, 7))]
export const monthStart = (date: string) => `${date.slice(0, 7)}-01`
export const endOfMonth = (date: string) => dayAfter(addMonths(monthStart(date), 1), -1)
export const latest = (a: string, b: string) => (a > b ? a : b)

/** Adds months; a day that the month lacks becomes its last. */
export function addMonths(date: string, count: number): string {
  const [year, month] = yearMonth(date)
  const [y, m] = [year + Math.floor((month - 1 + count) / 12), ((month - 1 + count) % 12) + 1]
  const result = ymd(y, m, Number(date.slice(8)))
  return isDay(result) ? result : dayAfter(m === 12 ? ymd(y + 1, 1, 1) : ymd(y, m + 1, 1), -1)
}

export const inMonth = (date: string, dayOfMonth: number) => `${date.slice(0, 7)}-${pad(dayOfMonth)}`

export function yearOf(word: string, today: string): number {
  const year = Number(today.slice(0, 4))
  if (word === '明') return year + 1
  if (word === '后') return year + 2
  return word === '今' ? year : Number(word)
}

const isEnd = (part: string | undefined) => part !== undefined && ['底', '末', 'end', 'late'].includes(part)

export function partOfMonth(year: number, month: number, part: string | undefined): string {
  if (month < 1 || month > 12) return ''
  const first = ymd(year, month, 1)
  if (isEnd(part)) return endOfMonth(first)
  if (part === '下旬') return inMonth(first, 21)
  return part === '中' || part === '中旬' || part === 'middle' || part === 'mid' ? inMonth(first, 15) : first
}

/** The next time that a day of a month comes, today included. */
export function next(month: number, date: number, today: string): string {
  const year = Number(today.slice(0, 4))
  const thisYear = ymd(year, month, date)
  return thisYear >= today ? thisYear : ymd(year + 1, month, date)
}

/** The current month has begun: space must be free today. */
export function nextMonth(month: number, part: string | undefined, today: string): string {
  const [year, current] = yearMonth(today)
  return latest(partOfMonth(month < current ? year + 1 : year, month, part), month === current ? today : '')
}

const quarter = (year: number, number: number) => ymd(year, number * 3 - 2, 1)

/** The next time that a quarter comes; the current one has begun. */
export function nextQuarter(number: number, part: string | undefined, today: string): string {
  const [year, month] = yearMonth(today)
  return latest(partOfQuarter(number * 3 < month ? year + 1 : year, number, part), today)
}

export const followingQuarter = (today: string) => {
  const [year, month] = yearMonth(today)
  const number = Math.ceil(month / 3)
  return number === 4 ? quarter(year + 1, 1) : quarter(year, number + 1)
}
export const weekday = (character: string) => (character === '天' ? 6 : '一二三四五六日'.indexOf(character))
export const nextWeek = (today: string, day: number) => dayAfter(today, 7 - weekdayOf(today) + day)

export function zhValue(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const at = (character: string) => (character === '两' ? 2 : '零一二三四五六七八九'.indexOf(character))
  const [tens, ones] = text.includes('十') ? text.split('十') : ['0', text]
  return (tens === '' ? 1 : tens === '0' ? 0 : at(tens!)) * 10 + (ones ? at(ones) : 0)
}

/** Returns the first day of a quarter, or its last one for an end. */
export function partOfQuarter(year: number, number: number, part: string | undefined): string {
  const first = quarter(year, number)
  return isEnd(part) ? endOfMonth(addMonths(first, 2)) : first
}

/** Returns the first day of a half year, or today where that half has begun. Without a year, the next one that comes. */
export function halfOfYear(half: 1 | 2, year: number | undefined, today: string): string {
  const thisYear = Number(today.slice(0, 4))
  const isOver = half === 1 && Number(today.slice(5, 7)) > 6
  return latest(ymd(year ?? (isOver ? thisYear + 1 : thisYear), half === 1 ? 1 : 7, 1), today)
}

/** From 2026 on. ICU's Chinese calendar is a day late in 2027, where the new moon falls four minutes before midnight. */
const springFestivals =
  '2026-02-17 2027-02-06 2028-01-26 2029-02-13 2030-02-03 2031-01-23 2032-02-11 2033-01-31 2034-02-19 2035-02-08 2036-01-28 2037-02-15 2038-02-04 2039-01-24 2040-02-12'.split(
    ' ',
  )

/** Returns the next Spring Festival, today included; null for years that the table does not have. */
export const nextSpringFestival = (today: string): string | null => springFestivals.find((day) => day >= today) ?? null
