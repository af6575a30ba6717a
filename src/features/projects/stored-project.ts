import { isCovered, type CostDestination } from '#features/routing/cost-question.ts'
import { readTruck } from '#features/routing/own-truck.ts'
import { isDay } from '#platform/i18n/shanghai-time.ts'
import { itemKey, mustHaves, projectLimits, type Project, type ShortlistItem } from './project.ts'

/** Of the stored form, in the browser and in the database. A reader takes what it knows from any version. */
const storedVersion = 1

/** The stored form of a project, for the browser and for the column `content`. */
export const storeProject = (project: Project) => ({ v: storedVersion, ...project })

/** Reads a stored project, which may be outdated, newer or manipulated. Leaves out what is not sound; never throws. */
export function readProject(stored: unknown): Project {
  const fields = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<Record<keyof Project, unknown>>
  return {
    area: readInteger(fields.area, 1, projectLimits.area),
    whTypes: readList(fields.whTypes, readWhType, String).slice(0, projectLimits.whTypes),
    heightMin: readNumber(fields.heightMin, 0, projectLimits.height),
    priceMax: readNumber(fields.priceMax, 0, projectLimits.price),
    mustHaves: mustHaves.filter((name) => Array.isArray(fields.mustHaves) && fields.mustHaves.includes(name)),
    moveIn: typeof fields.moveIn === 'string' && isDay(fields.moveIn) ? fields.moveIn : null,
    months: readInteger(fields.months, 1, projectLimits.months),
    destinations: readList(fields.destinations, readDestination, ({ longitude, latitude }) => `${longitude},${latitude}`).slice(
      0,
      projectLimits.destinations,
    ),
    truck: readTruck(fields.truck),
    shortlist: readList(fields.shortlist, readItem, itemKey).slice(0, projectLimits.shortlist),
  }
}

/** Heights and prices have two decimals. */
function readNumber(value: unknown, min: number, max: number): number | null {
  return typeof value === 'number' && value >= min && value <= max && value > 0 ? Math.round(value * 100) / 100 : null
}

const readInteger = (value: unknown, min: number, max: number) =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max ? (value as number) : null

/** Reads the sound items, each once. */
function readList<Item>(value: unknown, read: (item: unknown) => Item | null, keyOf: (item: Item) => string): Item[] {
  const items = Array.isArray(value) ? value.map(read).filter((item) => item !== null) : []
  const keys = items.map(keyOf)
  return items.filter((_, at) => keys.indexOf(keys[at]!) === at)
}

const readWhType = (value: unknown) => (typeof value === 'string' && /^[1-9]\d?$/.test(value) ? value : null)

function readDestination(value: unknown): CostDestination | null {
  const { longitude, latitude, name, trips } = (value ?? {}) as Partial<Record<keyof CostDestination, unknown>>
  if (typeof longitude !== 'number' || typeof latitude !== 'number' || !isCovered({ longitude, latitude })) return null
  const isNamed = typeof name === 'string' && name.trim() !== ''
  return {
    longitude,
    latitude,
    name: isNamed ? [...name.trim()].slice(0, projectLimits.name).join('') : `${longitude.toFixed(3)}, ${latitude.toFixed(3)}`,
    trips: readInteger(trips, 1, projectLimits.trips) ?? 1,
  }
}

export const isItemId = (value: unknown): value is string => typeof value === 'string' && /^\d{1,18}$/.test(value)

function readItem(value: unknown): ShortlistItem | null {
  const { parkId, warehouseId } = (value ?? {}) as Partial<Record<keyof ShortlistItem, unknown>>
  if (!isItemId(parkId)) return null
  return { parkId, ...(isItemId(warehouseId) && { warehouseId }) }
}
