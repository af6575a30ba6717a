import type { ParkFilter } from './park-filter.ts'

/** What a person thinks of as one filter, and the names it has in the address. */
export const filterGroups = {
  keyword: ['keyword'],
  region: ['regionType', 'regionCode'],
  area: ['areaMin', 'areaMax'],
  height: ['heightMin', 'heightMax'],
  price: ['priceMin', 'priceMax'],
  whType: ['whType'],
  constructionStandard: ['constructionStandard'],
  fireRating: ['fireRating'],
  floorMaterial: ['floorMaterial'],
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

const isChosen = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)

/** The names of a group that this filter uses. */
export const namesIn = (filter: ParkFilter, group: FilterGroup): (keyof ParkFilter)[] =>
  filterGroups[group].filter((name) => isChosen(filter[name]))

/** In the order of the table above. */
export const groupsIn = (filter: ParkFilter) => groupNames.filter((group) => namesIn(filter, group).length > 0)

/** What was asked of a park; the view of a map is where somebody looks, not what they want. */
export const wishesIn = (filter: ParkFilter) => groupsIn(filter).filter((group) => group !== 'bbox')

export function withoutGroup(filter: ParkFilter, group: FilterGroup): ParkFilter {
  const left: ParkFilter = { ...filter, pageNum: 1 }
  for (const name of filterGroups[group]) {
    if (name === 'whType' || name === 'constructionStandard' || name === 'fireRating' || name === 'floorMaterial') left[name] = []
    else delete left[name]
  }
  return left
}

const places: ReadonlySet<FilterGroup> = new Set(['keyword', 'region', 'bbox', 'polygon', 'reach'])

/** Says where a park is or what it is called, not what it is like. */
export const isPlace = (group: FilterGroup) => places.has(group)
