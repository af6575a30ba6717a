import { defaultRacking, type Racking } from '#features/listings/racking.ts'
import type { ParkFilter } from '#features/listings/search/park-filter.ts'
import { listNames } from '#features/listings/search/search-query.ts'
import type { Regions } from '#features/regions/server/regions.ts'

/**
 * What is kept of a filter: enough to know what is missing on the market, too coarse to recognise a person by. Codes of regions are written
 * `37-0200`, so that no row holds six digits in a row.
 */
export type CoarseFilter = {
  /** A city, or the country or province where no city is named. */
  region?: string
  /** A part of the world. */
  world?: string
  /** Bands with their edges in m², yuan per m² and day; null: open. */
  area?: Band
  price?: Band
  /** Whole metres. */
  height?: Band
  /** At least so many pallet positions, an edge, with a type of racking. */
  positions?: { rack: Racking; least: number }
  whType?: string[]
  constructionStandard?: string[]
  fireRating?: string[]
  floorMaterial?: string[]
  grade?: string[]
  available?: 'now' | 'soon'
  /** `yyyy-MM` */
  availableBy?: string
  bonded?: boolean
  canopy?: boolean
  platform?: boolean
  certified?: boolean
  hasVr?: boolean
  hasVideo?: boolean
  /** Within a shape drawn on the map. */
  drawn?: true
  /** Within minutes of a place in a city. */
  reach?: { minutes: number; region?: string }
  /** Words that many may know, in lower case. */
  word?: string
  /** Words that are not kept. */
  otherWords?: true
}
export type Band = [min: number | null, max: number | null]

type Paths = Pick<Awaited<ReturnType<Regions['current']>>, 'pathTo'>

export const areaEdges = [500, 1_000, 2_000, 3_000, 5_000, 8_000, 10_000, 20_000, 50_000]
export const priceEdges = [0.5, 0.8, 1, 1.2, 1.5, 2, 3, 5]
const positionEdges = [500, 1_000, 2_000, 3_000, 5_000, 8_000, 10_000, 20_000]
const reachStep = 15

const flags = ['bonded', 'canopy', 'platform', 'certified', 'hasVr', 'hasVideo'] as const
const [province, city] = [1, 2]

/**
 * Makes a filter coarse, without its words. Returns null for a search that asks for nothing, or only for what the map shows. `cityAt` finds
 * the city of a place.
 */
export function coarsen(
  filter: ParkFilter,
  regions: Paths,
  cityAt: (place: { longitude: number; latitude: number }) => string | null,
): CoarseFilter | null {
  if (filter.bbox !== undefined) return null
  const coarse = {
    ...placeOf(filter, regions, cityAt),
    ...bandsOf(filter),
    ...positionsOf(filter),
    ...Object.fromEntries(listNames.flatMap((name) => (filter[name].length === 0 ? [] : [[name, filter[name].toSorted()]]))),
    ...((filter.available === 'now' || filter.available === 'soon') && { available: filter.available }),
    ...(filter.availableBy !== undefined && { availableBy: filter.availableBy.slice(0, 7) }),
    ...Object.fromEntries(flags.flatMap((name) => (filter[name] === undefined ? [] : [[name, filter[name]]]))),
  } as CoarseFilter
  return Object.keys(coarse).length === 0 && !filter.keyword ? null : coarse
}

function placeOf(
  { regionCode, regionType, polygon, reachLng, reachLat, reachMinutes }: ParkFilter,
  regions: Paths,
  cityAt: Parameters<typeof coarsen>[2],
): CoarseFilter {
  const near = reachLng === undefined || reachLat === undefined ? null : cityAt({ longitude: reachLng, latitude: reachLat })
  const region = regionCode === undefined ? undefined : cityLevel(regionCode, regions)
  return {
    ...(region !== undefined && { region: writeRegion(region) }),
    ...(regionType !== undefined && { world: regionType }),
    ...(polygon && { drawn: true as const }),
    ...(reachMinutes !== undefined && {
      reach: { minutes: Math.ceil(reachMinutes / reachStep) * reachStep, ...(near !== null && { region: writeRegion(near) }) },
    }),
  }
}

/** Returns the city of a district, and a city or province itself. */
function cityLevel(code: string, regions: Paths): string | undefined {
  const path = regions.pathTo(code)
  return path.findLast(({ level }) => level === city || level === province)?.code
}

export const writeRegion = (code: string) => `${code.slice(0, 2)}-${code.slice(2)}`
export const readRegion = (written: string) => written.replace('-', '')

function bandsOf({ areaMin, areaMax, priceMin, priceMax, heightMin, heightMax }: ParkFilter): CoarseFilter {
  const wholeMetres: Band = [heightMin === undefined ? null : Math.floor(heightMin), heightMax === undefined ? null : Math.ceil(heightMax)]
  return {
    ...bandIn('area', areaEdges, areaMin, areaMax),
    ...bandIn('price', priceEdges, priceMin, priceMax),
    ...(wholeMetres.some((edge) => edge !== null) && { height: wholeMetres }),
  }
}

function positionsOf({ rack = defaultRacking, positionsMin }: ParkFilter): CoarseFilter {
  const least = positionsMin === undefined ? undefined : positionEdges.findLast((edge) => edge <= positionsMin)
  return least === undefined ? {} : { positions: { rack, least } }
}

/** Widens a range to the edges around it. */
function bandIn(name: 'area' | 'price', edges: readonly number[], min: number | undefined, max: number | undefined): CoarseFilter {
  const from = min === undefined ? null : (edges.findLast((edge) => edge <= min) ?? null)
  const to = max === undefined ? null : (edges.find((edge) => edge >= max) ?? null)
  return from === null && to === null ? {} : { [name]: [from, to] }
}
