import { floorChoices, usualWish, wishLimits, type Wish } from '#features/listings/timeline/wish.ts'
import { isDay } from '#platform/i18n/shanghai-time.ts'

/** Query names that the timeline of a park reads. */
export const wishNames = ['needArea', 'from', 'months', 'units', 'floors'] as const

function wholeWithin(text: string | null, { min, max }: { min: number; max: number }) {
  const value = text !== null && /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : undefined
}

/** A day, or the first one of a month; today if it has passed or cannot be read. */
function readStart(text: string | null, today: string): string {
  const day = text !== null && /^\d{4}-\d\d$/.test(text) ? `${text}-01` : (text ?? '')
  return isDay(day) && day > today && day < '2100' ? day : today
}

/** Returns what the address asks for; null without an area. Other values that cannot be are left out. */
export function readWish(search: URLSearchParams, today: string): Wish | null {
  const area = wholeWithin(search.get('needArea'), wishLimits.area)
  if (area === undefined) return null
  return {
    area,
    from: readStart(search.get('from'), today),
    months: wholeWithin(search.get('months'), wishLimits.months) ?? usualWish.months,
    units: wholeWithin(search.get('units'), wishLimits.units) ?? usualWish.units,
    floors: floorChoices.find((choice) => choice === search.get('floors')) ?? usualWish.floors,
  }
}
