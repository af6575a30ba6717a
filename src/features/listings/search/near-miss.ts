import { defaultRacking, rackings, shareOfPositions, type Racking } from '#features/listings/racking.ts'
import type { FilterGroup } from './filter-groups.ts'
import type { ParkFilter } from './park-filter.ts'
import { getPositionsMin } from './positions-min.ts'
import { impliesAvailable, meetsAvailability, type FreeDays } from './availability.ts'

/** The facts of a warehouse that filters test. Area in m², height in m, price in yuan per m² and day. */
export type WarehouseFacts = FreeDays & {
  totalArea: number
  /** Of the whole warehouse for the load of the search, by racking in the order of `rackings`; null if unknown. */
  positions: readonly number[] | null
  floorHeight: number | null
  price: number | null
  whType: number
  buildingType: number
  fireRating: number
  floorMaterial: number
  grade: number
  bonded: boolean
  canopy: boolean
  platform: boolean
}

const inRange = (value: number | null, min: number | undefined, max: number | undefined) =>
  (min === undefined && max === undefined) || (value !== null && (min === undefined || value >= min) && (max === undefined || value <= max))
const isAmong = (value: number, selection: readonly string[]) => selection.length === 0 || selection.includes(String(value))
const matchesFlag = (value: boolean, required: boolean | undefined) => required === undefined || required === value

/** The area that a search compares: the rentable one, or the whole one while nothing is rentable. */
const areaOf = ({ rentableArea, totalArea }: Pick<WarehouseFacts, 'rentableArea' | 'totalArea'>) =>
  rentableArea > 0 ? rentableArea : totalArea

/** The pallet positions that a search compares: of the rentable part, or of the whole while nothing is rentable. Null if unknown. */
export function searchedPositions(
  warehouse: Pick<WarehouseFacts, 'positions' | 'rentableArea' | 'totalArea'>,
  rack: Racking,
): number | null {
  const all = warehouse.positions?.[rackings.indexOf(rack)]
  return all === undefined ? null : shareOfPositions(all, areaOf(warehouse), warehouse.totalArea)
}

/** True for a figure of area or positions that the filter asks for, whenever it is free. */
const hasSize = (warehouse: WarehouseFacts, filter: ParkFilter) =>
  inRange(areaOf(warehouse), filter.areaMin, filter.areaMax) && hasPositions(warehouse, filter)

function hasPositions(warehouse: WarehouseFacts, filter: ParkFilter) {
  const min = getPositionsMin(filter)
  return min === undefined || (searchedPositions(warehouse, filter.rack ?? defaultRacking) ?? 0) >= min
}

const isFreeNow = (warehouse: WarehouseFacts, today: string) => meetsAvailability(warehouse, { available: 'now' }, today)

const isFreeIfImplied = (warehouse: WarehouseFacts, filter: ParkFilter, today: string) =>
  !impliesAvailable(filter) || isFreeNow(warehouse, today)

const checks = {
  area: (warehouse, filter, today) =>
    (filter.areaMin === undefined && filter.areaMax === undefined) ||
    (inRange(areaOf(warehouse), filter.areaMin, filter.areaMax) && isFreeIfImplied(warehouse, filter, today)),
  positions: (warehouse, filter, today) =>
    getPositionsMin(filter) === undefined || (hasPositions(warehouse, filter) && isFreeIfImplied(warehouse, filter, today)),
  available: meetsAvailability,
  height: ({ floorHeight }, { heightMin, heightMax }) => inRange(floorHeight, heightMin, heightMax),
  price: ({ price }, { priceMin, priceMax }) => inRange(price, priceMin, priceMax),
  whType: (warehouse, filter) => isAmong(warehouse.whType, filter.whType),
  constructionStandard: (warehouse, filter) => isAmong(warehouse.buildingType, filter.constructionStandard),
  fireRating: (warehouse, filter) => isAmong(warehouse.fireRating, filter.fireRating),
  floorMaterial: (warehouse, filter) => isAmong(warehouse.floorMaterial, filter.floorMaterial),
  grade: (warehouse, filter) => isAmong(warehouse.grade, filter.grade),
  bonded: (warehouse, filter) => matchesFlag(warehouse.bonded, filter.bonded),
  canopy: (warehouse, filter) => matchesFlag(warehouse.canopy, filter.canopy),
  platform: (warehouse, filter) => matchesFlag(warehouse.platform, filter.platform),
} satisfies Partial<Record<FilterGroup, (warehouse: WarehouseFacts, filter: ParkFilter, today: string) => boolean>>
type WarehouseGroup = keyof typeof checks
const warehouseGroups = Object.keys(checks) as WarehouseGroup[]

export const isWarehouseGroup = (group: FilterGroup): group is WarehouseGroup => group in checks

/** Returns the warehouse filters that this warehouse misses. */
export const findMissedGroups = (warehouse: WarehouseFacts, filter: ParkFilter, today: string): FilterGroup[] =>
  warehouseGroups.filter((group) => !checks[group](warehouse, filter, today))

/** The distance of a figure from its range, to choose the nearest of several warehouses. An unknown figure is the farthest. */
const shortfalls: Partial<Record<WarehouseGroup, (warehouse: WarehouseFacts, filter: ParkFilter) => number>> = {
  area: (warehouse, { areaMin, areaMax }) =>
    warehouse.rentableArea > 0 ? distanceOutside(areaOf(warehouse), areaMin, areaMax) : Number.MAX_VALUE,
  positions: (warehouse, filter) =>
    warehouse.rentableArea > 0
      ? distanceOutside(searchedPositions(warehouse, filter.rack ?? defaultRacking), getPositionsMin(filter))
      : Number.MAX_VALUE,
  // Space that can be rented from a later day is nearer than space that is let.
  available: ({ rentableArea }) => (rentableArea > 0 ? 0 : 1),
  height: ({ floorHeight }, { heightMin, heightMax }) => distanceOutside(floorHeight, heightMin, heightMax),
  price: ({ price }, { priceMin, priceMax }) => distanceOutside(price, priceMin, priceMax),
}
const distanceOutside = (value: number | null, min = -Infinity, max = Infinity) =>
  value === null ? Infinity : Math.max(min - value, value - max, 0)

/** A warehouse of another size that is not free either misses two things. */
const isLetElsewhere = (warehouse: WarehouseFacts, filter: ParkFilter, today: string) =>
  impliesAvailable(filter) && !isFreeNow(warehouse, today) && !hasSize(warehouse, filter)

/**
 * Returns, of the warehouses that miss only this filter, the one that misses it by the smallest distance; null if there is none. Space
 * of another area is nearer than space that is let.
 */
export function findNearestMiss(
  warehouses: readonly WarehouseFacts[],
  { filter, group, today }: { filter: ParkFilter; group: FilterGroup; today: string },
): WarehouseFacts | null {
  const missesOnlyThis = (warehouse: WarehouseFacts) =>
    warehouseGroups.every((other) => checks[other](warehouse, filter, today) !== (other === group)) &&
    !isLetElsewhere(warehouse, filter, today)
  const candidates = warehouses.filter(missesOnlyThis)
  const shortfall = isWarehouseGroup(group) ? shortfalls[group] : undefined
  if (!shortfall) return candidates[0] ?? null
  return candidates.toSorted((a, b) => shortfall(a, filter) - shortfall(b, filter))[0] ?? null
}
