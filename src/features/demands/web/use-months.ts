import { listMonths, wireDate } from '#platform/i18n/shanghai-time.ts'

const offeredMonths = 24

/** A month `yyyy-MM`, and the time of use that it is stored as: `yyyy-MM-ddTHH:mm`. */
export type UseMonth = { month: string; value: string }

/**
 * Lists the months in which a warehouse may be needed: this one, stored as today, and the next ones, stored as their first day.
 * A stored time keeps its value, in the place of its month.
 */
export function listUseMonths(now: Date, stored: string | undefined): UseMonth[] {
  const today = wireDate(now)
  const months = listMonths(today, offeredMonths).map((month, index) => ({ month, value: `${index === 0 ? today : `${month}-01`}T00:00` }))
  if (!stored) return months
  const own = { month: stored.slice(0, 7), value: stored }
  return [...months.filter((each) => each.month !== own.month), own].toSorted((a, b) => (a.month < b.month ? -1 : 1))
}
