import type { Regions } from '#features/regions/server/regions.ts'
import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'
import { invalid } from '#platform/server/read-input.ts'
import type { Point, SieveQuery } from '#features/listings/search/engine.ts'
import { orderOf, type ParkFilter } from '#features/listings/search/park-filter.ts'

type RegionTree = Awaited<ReturnType<Regions['current']>>

/** The rings of the area that a class-6 truck reaches from a place within so many minutes, in degrees. Refuses where that cannot be said. */
export type ReachArea = (place: { longitude: number; latitude: number }, minutes: number) => Promise<Point[][]>

/** The names of places that do not exist. */
export const unknownPlacesIn = (filter: ParkFilter, regions: RegionTree): string[] => [
  ...(filter.regionCode !== undefined && regions.find(filter.regionCode) === null ? ['regionCode'] : []),
  ...(filter.regionType !== undefined && !regions.all.some(({ regionType }) => regionType === filter.regionType) ? ['regionType'] : []),
]

/** Places that do not exist are refused. */
export function refuseUnknownPlaces(filter: ParkFilter, regions: RegionTree, locale: Locale) {
  const unknown = unknownPlacesIn(filter, regions)
  if (unknown.length > 0) throw invalid(unknown.map((field) => ({ field, rule: 'unknown', msg: m.failure_invalid({ field }, { locale }) })))
}

/** The rings of the reach that a filter asks for, in micro-degrees; null where it asks for none. A filter is never dropped silently. */
export async function reachOf({ reachLng, reachLat, reachMinutes }: ParkFilter, reachArea: ReachArea): Promise<Point[][] | null> {
  if (reachLng === undefined || reachLat === undefined || reachMinutes === undefined) return null
  const rings = await reachArea({ longitude: reachLng, latitude: reachLat }, reachMinutes)
  return rings.map((ring) => ring.map(([lng, lat]): Point => [microDegrees(lng), microDegrees(lat)]))
}

export type Places = { regions: RegionTree; reach: Point[][] | null }

/** The question in the engine's integers: fen, hundredths of m², centimetres, micro-degrees. */
export function sieveQueryOf(filter: ParkFilter, { regions, reach }: Places): SieveQuery {
  const { keyword, regionType, sort, pageNum, pageSize, facets = false } = filter
  return {
    ...placeOf(filter, regions),
    ...(reach && filter.reachMinutes !== undefined && { reach }),
    ...(regionType !== undefined && { regionType }),
    ...(keyword !== undefined && { keyword }),
    ...rangesOf(filter),
    ...valuesOf(filter),
    ...flagsOf(filter),
    sort,
    order: orderOf(filter),
    pageNum,
    pageSize,
    facets,
    markers: filter.markers === false ? null : { ...(filter.zoom !== undefined && { zoom: filter.zoom }) },
  }
}

function placeOf({ regionCode, bbox, polygon }: ParkFilter, regions: RegionTree): Pick<SieveQuery, 'region' | 'bbox' | 'polygon'> {
  const region = regionCode === undefined ? null : regions.find(regionCode)
  return {
    ...(region && { region: { code: region.code, level: region.level } }),
    ...(bbox && { bbox: bbox.map(microDegrees) as [number, number, number, number] }),
    ...(polygon && {
      polygon: polygon.map(({ longitude, latitude }): [number, number] => [microDegrees(longitude), microDegrees(latitude)]),
    }),
  }
}

const valueNames = {
  whType: 'whTypes',
  constructionStandard: 'buildingTypes',
  fireRating: 'fireRatings',
  floorMaterial: 'floorMaterials',
} as const

const valuesOf = (filter: ParkFilter): Pick<SieveQuery, (typeof valueNames)[keyof typeof valueNames]> =>
  Object.fromEntries(
    Object.entries(valueNames).flatMap(([name, engineName]) => {
      const values = filter[name as keyof typeof valueNames]
      return values.length === 0 ? [] : [[engineName, values.map(Number)]]
    }),
  )

const rangeNames = ['areaMin', 'areaMax', 'heightMin', 'heightMax', 'priceMin', 'priceMax'] as const
const flagNames = ['bonded', 'canopy', 'platform', 'certified', 'hasVr', 'hasVideo'] as const

const rangesOf = (filter: ParkFilter): Partial<Record<(typeof rangeNames)[number], number>> =>
  Object.fromEntries(
    rangeNames.flatMap((name) => (filter[name] === undefined ? [] : [[name, hundredths(filter[name], name.endsWith('Min'))]])),
  )

const flagsOf = (filter: ParkFilter): Partial<Record<(typeof flagNames)[number], boolean>> =>
  Object.fromEntries(flagNames.flatMap((name) => (filter[name] === undefined ? [] : [[name, filter[name]]])))

/** Bounds between two hundredths move inwards. The first rounding undoes what multiplying does to decimals: 1.1 × 100 is above 110. */
function hundredths(value: number, isLower: boolean) {
  const exact = Math.round(value * 1_000_000) / 10_000
  return isLower ? Math.ceil(exact) : Math.floor(exact)
}

const microDegrees = (degrees: number) => Math.round(degrees * 1_000_000)
