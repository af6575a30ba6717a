import type { Regions } from '#features/regions/server/regions.ts'
import { m } from '#messages'
import { formatInvalid } from '#platform/contract/field-sentences.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { dayNumber } from '#platform/i18n/shanghai-time.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import { resolveAvailability } from '#features/listings/search/availability.ts'
import type { EngineQuery, FindReach, Reach } from '#features/listings/search/engine.ts'
import { readOwnLoad } from '#features/listings/pallet-load.ts'
import { getOrder, getRacking, type ParkFilter } from '#features/listings/search/park-filter.ts'
import { getPositionsMin } from '#features/listings/search/positions-min.ts'

export type RegionTree = Awaited<ReturnType<Regions['current']>>

/** Returns the names of the filters that name a region or a part of the world that does not exist. */
export const findUnknownRegions = (filter: ParkFilter, regions: RegionTree): string[] => [
  ...(filter.regionCode !== undefined && regions.find(filter.regionCode) === null ? ['regionCode'] : []),
  ...(filter.regionType !== undefined && !regions.all.some(({ regionType }) => regionType === filter.regionType) ? ['regionType'] : []),
]

/** Throws 422 for regions that do not exist. */
export function requireKnownRegions(filter: ParkFilter, regions: RegionTree, locale: Locale) {
  const unknown = findUnknownRegions(filter, regions)
  if (unknown.length > 0)
    throw invalid(unknown.map((field) => ({ field, rule: 'unknown', msg: formatInvalid(m.ui_region({}, { locale }), locale) })))
}

/** Returns the reach of the drive-time filter; null without one. Errors of `findReach` are passed on: a filter is never dropped silently. */
export async function findFilterReach({ reachLng, reachLat, reachMinutes }: ParkFilter, findReach: FindReach): Promise<Reach | null> {
  if (reachLng === undefined || reachLat === undefined || reachMinutes === undefined) return null
  return findReach({ longitude: reachLng, latitude: reachLat }, reachMinutes)
}

/** What turning a filter into an engine query needs beside the filter. */
export type QueryContext = {
  regions: RegionTree
  reach: Reach | null
  /** `yyyy-MM-dd` in Shanghai. */
  today: string
}

/** Converts a filter to the engine's integers: fen, hundredths of m², centimetres, micro-degrees. */
export function toEngineQuery(filter: ParkFilter, { regions, reach, today }: QueryContext): EngineQuery {
  const { keyword, regionType, view, sort, pageNum, pageSize, facets = false } = filter
  const available = resolveAvailability(filter)
  const rack = getRacking(filter)
  const positionsMin = getPositionsMin(filter)
  const load = readOwnLoad(filter)
  return {
    today: dayNumber(today),
    ...toPlaceFilters(filter, regions),
    ...(reach && filter.reachMinutes !== undefined && { reach }),
    ...(regionType !== undefined && { regionType }),
    ...(keyword !== undefined && { keyword }),
    ...toRangeFilters(filter),
    ...(rack !== null && { rack }),
    ...(positionsMin !== undefined && { positionsMin }),
    ...(load && { load }),
    ...toValueFilters(filter),
    ...toFlagFilters(filter),
    ...(view === 'warehouse' && { view }),
    ...(available !== undefined && { available }),
    ...(filter.availableBy !== undefined && { availableBy: dayNumber(filter.availableBy) }),
    sort,
    order: getOrder(filter),
    pageNum,
    pageSize,
    facets,
    markers: filter.markers === false ? null : { ...(filter.zoom !== undefined && { zoom: filter.zoom }) },
  }
}

function toPlaceFilters({ regionCode, bbox, polygon }: ParkFilter, regions: RegionTree): Pick<EngineQuery, 'region' | 'bbox' | 'polygon'> {
  const region = regionCode === undefined ? null : regions.find(regionCode)
  return {
    ...(region && { region: { code: region.code, level: region.level } }),
    ...(bbox && { bbox: bbox.map(toMicroDegrees) as [number, number, number, number] }),
    ...(polygon && {
      polygon: polygon.map(({ longitude, latitude }): [number, number] => [toMicroDegrees(longitude), toMicroDegrees(latitude)]),
    }),
  }
}

const valueNames = {
  whType: 'whTypes',
  constructionStandard: 'buildingTypes',
  fireRating: 'fireRatings',
  floorMaterial: 'floorMaterials',
  grade: 'grades',
} as const

const toValueFilters = (filter: ParkFilter): Pick<EngineQuery, (typeof valueNames)[keyof typeof valueNames]> =>
  Object.fromEntries(
    Object.entries(valueNames).flatMap(([name, engineName]) => {
      const values = filter[name as keyof typeof valueNames]
      return values.length === 0 ? [] : [[engineName, values.map(Number)]]
    }),
  )

const rangeNames = ['areaMin', 'areaMax', 'heightMin', 'heightMax', 'priceMin', 'priceMax'] as const
const flagNames = ['bonded', 'canopy', 'platform', 'certified', 'hasVr', 'hasVideo'] as const

const toRangeFilters = (filter: ParkFilter): Partial<Record<(typeof rangeNames)[number], number>> =>
  Object.fromEntries(
    rangeNames.flatMap((name) => (filter[name] === undefined ? [] : [[name, toHundredths(filter[name], name.endsWith('Min'))]])),
  )

const toFlagFilters = (filter: ParkFilter): Partial<Record<(typeof flagNames)[number], boolean>> =>
  Object.fromEntries(flagNames.flatMap((name) => (filter[name] === undefined ? [] : [[name, filter[name]]])))

/**
 * Rounds bounds between two hundredths inwards. The first rounding removes the error of the binary fraction: 1.1 × 100 is slightly above
 * 110.
 */
function toHundredths(value: number, isLower: boolean) {
  const exact = Math.round(value * 1_000_000) / 10_000
  return isLower ? Math.ceil(exact) : Math.floor(exact)
}

const toMicroDegrees = (degrees: number) => Math.round(degrees * 1_000_000)
