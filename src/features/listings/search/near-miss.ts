import type { FilterGroup } from './filter-groups.ts'
import type { ParkFilter } from './park-filter.ts'

/** The facts of a warehouse that filters test. Area in m², height in m, price in yuan per m² and day. */
export type WarehouseFacts = {
  rentableArea: number
  floorHeight: number | null
  price: number | null
  whType: number
  buildingType: number
  fireRating: number
  floorMaterial: number
  bonded: boolean
  canopy: boolean
  platform: boolean
}

const inRange = (value: number | null, min: number | undefined, max: number | undefined) =>
  (min === undefined && max === undefined) || (value !== null && (min === undefined || value >= min) && (max === undefined || value <= max))
const isAmong = (value: number, selection: readonly string[]) => selection.length === 0 || selection.includes(String(value))
const matchesFlag = (value: boolean, required: boolean | undefined) => required === undefined || required === value

const checks = {
  area: ({ rentableArea }, { areaMin, areaMax }) => inRange(rentableArea, areaMin, areaMax),
  height: ({ floorHeight }, { heightMin, heightMax }) => inRange(floorHeight, heightMin, heightMax),
  price: ({ price }, { priceMin, priceMax }) => inRange(price, priceMin, priceMax),
  whType: (warehouse, filter) => isAmong(warehouse.whType, filter.whType),
  constructionStandard: (warehouse, filter) => isAmong(warehouse.buildingType, filter.constructionStandard),
  fireRating: (warehouse, filter) => isAmong(warehouse.fireRating, filter.fireRating),
  floorMaterial: (warehouse, filter) => isAmong(warehouse.floorMaterial, filter.floorMaterial),
  bonded: (warehouse, filter) => matchesFlag(warehouse.bonded, filter.bonded),
  canopy: (warehouse, filter) => matchesFlag(warehouse.canopy, filter.canopy),
  platform: (warehouse, filter) => matchesFlag(warehouse.platform, filter.platform),
} satisfies Partial<Record<FilterGroup, (warehouse: WarehouseFacts, filter: ParkFilter) => boolean>>
type WarehouseGroup = keyof typeof checks
const warehouseGroups = Object.keys(checks) as WarehouseGroup[]

export const isWarehouseGroup = (group: FilterGroup): group is WarehouseGroup => group in checks

/** Returns the warehouse filters that this warehouse misses. */
export const findMissedGroups = (warehouse: WarehouseFacts, filter: ParkFilter): FilterGroup[] =>
  warehouseGroups.filter((group) => !checks[group](warehouse, filter))

/** The distance of a figure from its range, to choose the nearest of several warehouses. An unknown figure is the farthest. */
const shortfalls: Partial<Record<WarehouseGroup, (warehouse: WarehouseFacts, filter: ParkFilter) => number>> = {
  area: ({ rentableArea }, { areaMin, areaMax }) => distanceOutside(rentableArea, areaMin, areaMax),
  height: ({ floorHeight }, { heightMin, heightMax }) => distanceOutside(floorHeight, heightMin, heightMax),
  price: ({ price }, { priceMin, priceMax }) => distanceOutside(price, priceMin, priceMax),
}
const distanceOutside = (value: number | null, min = -Infinity, max = Infinity) =>
  value === null ? Infinity : Math.max(min - value, value - max, 0)

/** Returns, of the warehouses that miss only this filter, the one that misses it by the smallest distance; null if there is none. */
export function findNearestMiss(warehouses: readonly WarehouseFacts[], filter: ParkFilter, group: FilterGroup): WarehouseFacts | null {
  const missesOnlyThis = (warehouse: WarehouseFacts) =>
    warehouseGroups.every((other) => checks[other](warehouse, filter) !== (other === group))
  const candidates = warehouses.filter(missesOnlyThis)
  const shortfall = isWarehouseGroup(group) ? shortfalls[group] : undefined
  if (!shortfall) return candidates[0] ?? null
  return candidates.toSorted((a, b) => shortfall(a, filter) - shortfall(b, filter))[0] ?? null
}
