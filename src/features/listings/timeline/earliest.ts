import { addMonths, findCombination, freeThroughout, type CombinableUnit } from './combine.ts'
import { needLimits } from './space-need.ts'

/** `area` in m² for `months` months; null for any space, of any unit. */
export type EarliestNeed = { area: number | null; months: number }

/** The first day (`yyyy-MM-dd`) on which there is space, how much (m²) and in how many units. */
export type EarliestSpace = { day: string; isNow: boolean; area: number; unitCount: number }

/**
 * Returns the first day from which these units have an area for its whole term, in as few units of the park as possible and at most five, or
 * from which any of them has space. Null if that day is not known. The same spans and the same combinations as the timeline of the park.
 */
export function findEarliest(units: readonly CombinableUnit[], need: EarliestNeed): EarliestSpace | null {
  const today = units[0]?.spans[0]?.from
  if (today === undefined) return null
  const days = [...new Set(units.flatMap(({ spans }) => spans.flatMap(({ from, state }) => (state === 'free' ? [from] : []))))].toSorted()
  for (const day of days) {
    const space = need.area === null ? findLargest(units, day) : findSpace(units, { area: need.area, months: need.months, day })
    if (space) return { day, isNow: day === today, ...space }
  }
  return null
}

/** The unit with most space on a day. */
function findLargest(units: readonly CombinableUnit[], day: string) {
  const area = Math.max(...units.map(({ spans }) => freeThroughout(spans, day, addMonths(day, 1)))) / 100
  return area > 0 ? { area, unitCount: 1 } : null
}

function findSpace(units: readonly CombinableUnit[], { area, months, day }: { area: number; months: number; day: string }) {
  const { max } = needLimits.units
  const until = addMonths(day, months)
  const largest = units.map(({ spans }) => freeThroughout(spans, day, until)).toSorted((a, b) => b - a)
  // No combination exceeds the sum of the largest units; most days are decided by it.
  if (largest.slice(0, max).reduce((sum, free) => sum + free, 0) < area * 100) return null
  const combination = findCombination(units, { area, from: day, months, units: max, floors: 'any' })
  return combination && { area: combination.area, unitCount: combination.parts.length }
}
