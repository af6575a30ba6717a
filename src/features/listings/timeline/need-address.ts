import { isDay, listMonths } from '#platform/i18n/shanghai-time.ts'
import { toPlainNumber } from '#platform/i18n/written-number.ts'
import { floorChoices, defaultNeed, needLimits, type SpaceNeed } from './space-need.ts'

/** Query names of a need. */
export const needNames = ['needArea', 'from', 'months', 'units', 'floors'] as const

function wholeWithin(text: string | null, { min, max }: { min: number; max: number }) {
  const value = text !== null && /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : undefined
}

/** The months of the timeline, in which a need may begin. */
export const shownMonths = 36

/** `end` is the first day after the shown months. */
type Period = { today: string; end: string }

export const shownPeriod = (today: string): Period => ({ today, end: `${listMonths(today, shownMonths + 1)[shownMonths]}-01` })

/** A day, or the first one of a month; today if it is outside the shown months or cannot be read. */
function readStart(text: string | null, { today, end }: Period): string {
  const day = text !== null && /^\d{4}-\d\d$/.test(text) ? `${text}-01` : (text ?? '')
  return isDay(day) && day > today && day < end ? day : today
}

/** Reads the requirements in the address; null without an area. Other invalid values give way to the defaults. */
export function readNeed(search: URLSearchParams, period: Period): SpaceNeed | null {
  const area = wholeWithin(toPlainNumber(search.get('needArea') ?? ''), needLimits.area)
  if (area === undefined) return null
  return {
    area,
    from: readStart(search.get('from'), period),
    months: wholeWithin(search.get('months'), needLimits.months) ?? defaultNeed.months,
    units: wholeWithin(search.get('units'), needLimits.units) ?? defaultNeed.units,
    floors: floorChoices.find((choice) => choice === search.get('floors')) ?? defaultNeed.floors,
  }
}
