import { floorChoices, defaultNeed, needLimits, type SpaceNeed } from '#features/listings/timeline/space-need.ts'
import { isDay } from '#platform/i18n/shanghai-time.ts'

/** Query names that the timeline of a park reads. */
export const needNames = ['needArea', 'from', 'months', 'units', 'floors'] as const

function wholeWithin(text: string | null, { min, max }: { min: number; max: number }) {
  const value = text !== null && /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : undefined
}

type Period = { today: string; end: string }

/** A day, or the first one of a month; today if it is outside the shown months or cannot be read. */
function readStart(text: string | null, { today, end }: Period): string {
  const day = text !== null && /^\d{4}-\d\d$/.test(text) ? `${text}-01` : (text ?? '')
  return isDay(day) && day > today && day < end ? day : today
}

/** Reads the requirements in the address; null without an area. Other invalid values give way to the defaults. */
export function readNeed(search: URLSearchParams, period: Period): SpaceNeed | null {
  const area = wholeWithin(search.get('needArea'), needLimits.area)
  if (area === undefined) return null
  return {
    area,
    from: readStart(search.get('from'), period),
    months: wholeWithin(search.get('months'), needLimits.months) ?? defaultNeed.months,
    units: wholeWithin(search.get('units'), needLimits.units) ?? defaultNeed.units,
    floors: floorChoices.find((choice) => choice === search.get('floors')) ?? defaultNeed.floors,
  }
}
