import { dayAfter, startOfDay } from '#platform/i18n/shanghai-time.ts'
import type { PriceCounts } from './price-counts.ts'

/** A median, a spread or a share is a figure only if at least so many values are behind it. */
export const minValues = 5

/** How many months back a deal counts for the achieved rent. */
export const dealMonths = 24

/** How many complete quarters the price line goes back; changes of prices are kept for three years. */
export const lineQuarters = 8

/** In yuan per m² and day. */
export type RentSpread = { median: number; p25: number; p75: number; min: number; max: number }

/** Returns the spread of prices in fen, rounded to fen; null for fewer than five. */
export function spreadOf(prices: PriceCounts): RentSpread | null {
  if (prices.count < minValues) return null
  const [min, p25, median, p75, max] = prices.quantiles([0, 0.25, 0.5, 0.75, 1]).map(toYuan) as [number, number, number, number, number]
  return { median, p25, p75, min, max }
}

/** Returns the median in yuan of a number of prices in fen; null for fewer than five. */
export const medianOf = ({ count, median }: { count: number; median: number | null }): number | null =>
  count < minValues || median === null ? null : toYuan(median)

/** Quartiles between two prices in fen end in .25, .5 or .75, which are exact. Halves are rounded up. */
const toYuan = (fen: number) => Math.round(fen) / 100

/** Returns the share of free area, 0–1, with four decimals; null for fewer than five warehouses. */
export const vacancyOf = ({ units, area, freeArea }: { units: number; area: number; freeArea: number }): number | null =>
  units < minValues || area <= 0 ? null : Math.round((freeArea / area) * 10_000) / 10_000

export type Quarter = {
  /** `2026-Q3` */
  quarter: string
  /** The first day and the last, `yyyy-MM-dd`; of the current quarter up to today. */
  from: string
  to: string
  /** The moment after it: prices are those that were valid just before. */
  endsAt: Date
}

/** Returns the last complete quarters up to a day, and the current one until the end of that day. */
export function listQuarters(today: string, complete = lineQuarters): Quarter[] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  const current = Math.floor((month - 1) / 3)
  return Array.from({ length: complete + 1 }, (_, at) => {
    const months = (current - complete + at) * 3
    const from = firstOfMonth(year, months)
    const to = at === complete ? today : dayAfter(firstOfMonth(year, months + 3), -1)
    return { quarter: `${from.slice(0, 4)}-Q${(Number(from.slice(5, 7)) + 2) / 3}`, from, to, endsAt: startOfDay(dayAfter(to, 1)) }
  })
}

const firstOfMonth = (year: number, monthIndex: number) => new Date(Date.UTC(year, monthIndex)).toISOString().slice(0, 10)
