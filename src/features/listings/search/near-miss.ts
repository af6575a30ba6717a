import type { FilterGroup } from './filter-groups.ts'
import type { ParkFilter } from './park-filter.ts'

/** What filters look at. Area in m², height in m, price in yuan per m² and day. */
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
const among = (value: number, chosen: readonly string[]) => chosen.length === 0 || chosen.includes(String(value))
const asAsked = (value: boolean, asked: boolean | undefined) => asked === undefined || asked === value

const checks = {
  area: ({ rentableArea }, { areaMin, areaMax }) => inRange(rentableArea, areaMin, areaMax),
  height: ({ floorHeight }, { heightMin, heightMax }) => inRange(floorHeight, heightMin, heightMax),
  price: ({ price }, { priceMin, priceMax }) => inRange(price, priceMin, priceMax),
  whType: (warehouse, filter) => among(warehouse.whType, filter.whType),
  constructionStandard: (warehouse, filter) => among(warehouse.buildingType, filter.constructionStandard),
  fireRating: (warehouse, filter) => among(warehouse.fireRating, filter.fireRating),
  floorMaterial: (warehouse, filter) => among(warehouse.floorMaterial, filter.floorMaterial),
  bonded: (warehouse, filter) => asAsked(warehouse.bonded, filter.bonded),
  canopy: (warehouse, filter) => asAsked(warehouse.canopy, filter.canopy),
  platform: (warehouse, filter) => asAsked(warehouse.platform, filter.platform),
} satisfies Partial<Record<FilterGroup, (warehouse: WarehouseFacts, filter: ParkFilter) => boolean>>
type WarehouseGroup = keyof typeof checks
const warehouseGroups = Object.keys(checks) as WarehouseGroup[]

export const isOfWarehouse = (group: FilterGroup): group is WarehouseGroup => group in checks

/** Which of the filters of a warehouse this one does not meet. */
export const missedGroups = (warehouse: WarehouseFacts, filter: ParkFilter): FilterGroup[] =>
  warehouseGroups.filter((group) => !checks[group](warehouse, filter))

/** How far a figure is outside its range, so that the nearest of several warehouses is named. Unknown is farthest. */
const shortfalls: Partial<Record<WarehouseGroup, (warehouse: WarehouseFacts, filter: ParkFilter) => number>> = {
  area: ({ rentableArea }, { areaMin, areaMax }) => outside(rentableArea, areaMin, areaMax),
  height: ({ floorHeight }, { heightMin, heightMax }) => outside(floorHeight, heightMin, heightMax),
  price: ({ price }, { priceMin, priceMax }) => outside(price, priceMin, priceMax),
}
const outside = (value: number | null, min = -Infinity, max = Infinity) =>
  value === null ? Infinity : Math.max(min - value, value - max, 0)

/** Of the warehouses that meet everything but this one filter, the one that misses it by least. */
export function nearestMiss(warehouses: readonly WarehouseFacts[], filter: ParkFilter, group: FilterGroup): WarehouseFacts | null {
  const missesOnlyThis = (warehouse: WarehouseFacts) =>
    warehouseGroups.every((other) => checks[other](warehouse, filter) !== (other === group))
  const candidates = warehouses.filter(missesOnlyThis)
  const shortfall = isOfWarehouse(group) ? shortfalls[group] : undefined
  if (!shortfall) return candidates[0] ?? null
  return candidates.toSorted((a, b) => shortfall(a, filter) - shortfall(b, filter))[0] ?? null
}
