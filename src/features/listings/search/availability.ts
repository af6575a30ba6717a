import type { LoadInput } from '#features/listings/standard-load.ts'
import { dayAfter } from '#platform/i18n/shanghai-time.ts'
import { dueSoonDays, type Availability } from './engine.ts'
import type { ParkFilter } from './park-filter.ts'
import { getPositionsMin } from './positions-min.ts'

type AvailabilityFilter = Pick<ParkFilter, 'available' | 'availableBy' | 'areaMin' | 'areaMax' | 'positionsMin'> & LoadInput

/** True for a search by area or pallet positions that says nothing about availability: it asks for space that is free now. */
export const impliesAvailable = ({ available, availableBy, areaMin, areaMax, ...filter }: AvailabilityFilter) =>
  available === undefined && availableBy === undefined && [areaMin, areaMax, getPositionsMin(filter)].some((limit) => limit !== undefined)

export const resolveAvailability = (filter: AvailabilityFilter): Availability | undefined =>
  impliesAvailable(filter) ? 'now' : filter.available

/** When a warehouse is free; days are `yyyy-MM-dd`. */
export type FreeDays = {
  rentableArea: number
  /** The first day with free space by the listing and its contracts, also of space that is not built yet. Null: now, or unknown while nothing is rentable. */
  freeFrom: string | null
  /** Contracts take the whole warehouse from this day to the day before `takenUntil`; null if they do not. */
  takenFrom: string | null
  takenUntil: string | null
}

/** Returns the day on which a let warehouse becomes free; null if it is unknown or outdated, or if space is free now. */
export const findFreeDay = ({ rentableArea, freeFrom }: Pick<FreeDays, 'rentableArea' | 'freeFrom'>, today: string): string | null =>
  rentableArea === 0 && freeFrom !== null && freeFrom > today ? freeFrom : null

/** True for a let warehouse that becomes free within 90 days. */
export function isDueSoon(warehouse: Pick<FreeDays, 'rentableArea' | 'freeFrom'>, today: string): boolean {
  const day = findFreeDay(warehouse, today)
  return day !== null && day <= dayAfter(today, dueSoonDays)
}

/** True for a warehouse with rentable area that its listing offers on a day; without a date, on every day. */
const isListedBy = ({ rentableArea, freeFrom }: Pick<FreeDays, 'rentableArea' | 'freeFrom'>, day: string) =>
  rentableArea > 0 && (freeFrom === null || freeFrom <= day)

/** Decides about one warehouse what the search engines decide about all. */
export function meetsAvailability(
  warehouse: FreeDays,
  { available, availableBy }: Pick<AvailabilityFilter, 'available' | 'availableBy'>,
  today: string,
): boolean {
  if (available === 'now' && !isListedBy(warehouse, today)) return false
  if (available === 'soon' && !isListedBy(warehouse, dayAfter(today, dueSoonDays)) && !isDueSoon(warehouse, today)) return false
  return availableBy === undefined || isFreeOn(warehouse, availableBy > today ? availableBy : today, today)
}

function isFreeOn(warehouse: FreeDays, day: string, today: string): boolean {
  const { rentableArea, freeFrom, takenFrom, takenUntil } = warehouse
  const freeDay = rentableArea > 0 ? (freeFrom ?? today) : findFreeDay(warehouse, today)
  const isTaken = takenFrom !== null && takenUntil !== null && day >= takenFrom && day < takenUntil
  return freeDay !== null && freeDay <= day && !isTaken
}
