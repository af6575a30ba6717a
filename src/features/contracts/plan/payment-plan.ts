import { dayAfter } from '#platform/i18n/shanghai-time.ts'

/** Months between two payments of rent. */
export const rhythms = [1, 3, 6, 12] as const

/** How the price of a contract becomes expenses. */
export type PaymentPlan = {
  /** One of `rhythms`. */
  every: number
  /** `advance`: due on the first day of a period; `arrears`: on its last day. */
  due: 'advance' | 'arrears'
  /** Months of rent that are held as a deposit, on top of the price; 0: none. */
  depositMonths: number
  /** Months of the term without rent: the first counts as 1. */
  rentFree: readonly { from: number; months: number }[]
  /** By how many percent the rent of a year of the term exceeds that of the year before. */
  increase: number
}

export type Term = { startDate: string; endDate: string }
export type PlannedExpense = { kind: 'rent' | 'deposit'; from: string; to: string; dueDate: string; cents: number }

/** A whole month in parts that every number of days from 28 to 31 divides. */
const monthParts = 377_580n
const percentScale = 10_000n

/** Returns the same day `months` later, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10)
}

const daysBetween = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 86_400_000

/** Lists the months of a term, counted from its first day; the last one may be shorter. Days are inclusive. */
export function monthsOf({ startDate, endDate }: Term): { from: string; to: string; parts: bigint }[] {
  const months: { from: string; to: string; parts: bigint }[] = []
  for (let at = 0; addMonths(startDate, at) <= endDate; at += 1) {
    const from = addMonths(startDate, at)
    const next = addMonths(startDate, at + 1)
    const isWhole = dayAfter(next, -1) <= endDate
    const to = isWhole ? dayAfter(next, -1) : endDate
    const whole = BigInt(daysBetween(from, next))
    months.push({ from, to, parts: isWhole ? monthParts : (monthParts * BigInt(daysBetween(from, to) + 1)) / whole })
  }
  return months
}

/**
 * Divides a price, in cents, among the payments of a term. Each period gets its share of the whole by months, years of increase and rent-free
 * months, in exact fractions; rounding carries over from one period to the next, so that the rents add up to the price. A period without
 * rent has no payment. Returns null if the whole term is rent-free.
 */
export function planExpenses(cents: number, term: Term, plan: PaymentPlan): PlannedExpense[] | null {
  const months = monthsOf(term)
  const weights = months.map(({ parts }, at) => (isRentFree(plan, at + 1) ? 0n : parts * growthOf(plan, at, months.length)))
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (total === 0n) return null
  const rents: PlannedExpense[] = []
  let reached = 0n
  for (let first = 0; first < months.length; first += plan.every) {
    const last = Math.min(first + plan.every, months.length) - 1
    const before = shareOf(cents, reached, total)
    reached += weights.slice(first, last + 1).reduce((sum, weight) => sum + weight, 0n)
    const amount = shareOf(cents, reached, total) - before
    const [from, to] = [months[first]!.from, months[last]!.to]
    if (amount > 0) rents.push({ kind: 'rent', from, to, dueDate: plan.due === 'advance' ? from : to, cents: amount })
  }
  return [...depositOf(cents, term, plan, months.length, total), ...rents]
}

const isRentFree = ({ rentFree }: PaymentPlan, month: number) => rentFree.some(({ from, months }) => month >= from && month < from + months)

/** The factor of a month, as a whole number of the same scale for all months of the term. */
function growthOf({ increase }: PaymentPlan, month: number, count: number): bigint {
  const [year, lastYear] = [Math.floor(month / 12), Math.floor((count - 1) / 12)]
  const grown = percentScale + BigInt(Math.round(increase * 100))
  return grown ** BigInt(year) * percentScale ** BigInt(lastYear - year)
}

/** Rounds half up. */
const shareOf = (cents: number, weight: bigint, total: bigint) => Number((2n * BigInt(cents) * weight + total) / (2n * total))

/** The deposit is counted from the monthly rent of the first year. */
function depositOf(cents: number, { startDate, endDate }: Term, plan: PaymentPlan, months: number, total: bigint): PlannedExpense[] {
  const amount = shareOf(cents, BigInt(plan.depositMonths) * monthParts * growthOf(plan, 0, months), total)
  return amount === 0 ? [] : [{ kind: 'deposit', from: startDate, to: endDate, dueDate: startDate, cents: amount }]
}

const sum = (rows: readonly PlannedExpense[]) => rows.reduce((cents, row) => cents + row.cents, 0)

/** The sums of a plan in cents. `difference` is what the rents exceed the price by: 0 for every plan that `planExpenses` makes. */
export function sumPlan(rows: readonly PlannedExpense[], priceCents: number) {
  const rent = sum(rows.filter(({ kind }) => kind === 'rent'))
  return { rent, deposit: sum(rows) - rent, difference: rent - priceCents }
}
