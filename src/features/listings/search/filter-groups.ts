import type { ParkFilter } from './park-filter.ts'
import { listNames, type ListName } from './search-query.ts'

/** What a visitor regards as one filter, and its names in the address. */
export const filterGroups = {
  keyword: ['keyword'],
  region: ['regionType', 'regionCode'],
  area: ['areaMin', 'areaMax'],
  height: ['heightMin', 'heightMax'],
  price: ['priceMin', 'priceMax'],
  positions: ['rack', 'positionsMin', 'pallet', 'loadH', 'loadW'],
  whType: ['whType'],
  constructionStandard: ['constructionStandard'],
  fireRating: ['fireRating'],
  floorMaterial: ['floorMaterial'],
  grade: ['grade'],
  available: ['available', 'availableBy'],
  bonded: ['bonded'],
  canopy: ['canopy'],
  platform: ['platform'],
  certified: ['certified'],
  hasVr: ['hasVr'],
  hasVideo: ['hasVideo'],
  bbox: ['bbox'],
  polygon: ['polygon'],
  reach: ['reachLng', 'reachLat', 'reachMinutes', 'reachName'],
} as const satisfies Record<string, readonly (keyof ParkFilter)[]>
export type FilterGroup = keyof typeof filterGroups

const groupNames = Object.keys(filterGroups) as FilterGroup[]

/** `any` availability excludes nothing. */
const isUsed = (value: unknown) => value !== undefined && value !== 'any' && !(Array.isArray(value) && value.length === 0)

/** Returns the names of a group that the filter uses. */
export function usedNames(filter: ParkFilter, group: FilterGroup): (keyof ParkFilter)[] {
  const names = filterGroups[group].filter((name) => isUsed(filter[name]))
  // Racking alone asks for figures, not for fewer parks.
  return names.length === 1 && names[0] === 'rack' ? [] : names
}

/** Returns the groups that the filter uses, in the order of the table above. */
export const usedGroups = (filter: ParkFilter) => groupNames.filter((group) => usedNames(filter, group).length > 0)

/** Returns the groups that state a requirement: all used ones but the view of a map, which only says where the visitor is looking. */
export const requirementGroups = (filter: ParkFilter) => usedGroups(filter).filter((group) => group !== 'bbox')

const isListName = (name: string): name is ListName => listNames.some((list) => list === name)

/** Returns the filter without one group, starting at page 1. */
export function withoutGroup(filter: ParkFilter, group: FilterGroup): ParkFilter {
  const rest: ParkFilter = { ...filter, pageNum: 1 }
  for (const name of filterGroups[group]) {
    if (isListName(name)) rest[name] = []
    else delete rest[name]
  }
  return rest
}

const placeGroups: ReadonlySet<FilterGroup> = new Set(['keyword', 'region', 'bbox', 'polygon', 'reach'])

/** Returns true for groups about where a park is or what it is called, not about its properties. */
export const isPlaceGroup = (group: FilterGroup) => placeGroups.has(group)
