import type { Load } from '#features/listings/pallet-load.ts'
import type { Racking } from '#features/listings/racking.ts'

/**
 * Finds the parks that have a warehouse meeting all filters: how many there are, one page of them in order, the counts per filter value,
 * and their markers on the map.
 *
 * A park matches if ONE of its published warehouses meets ALL warehouse filters. All figures are integers, so that both engines return
 * the same answer to the last digit: prices in fen per m² and day, areas in hundredths of a square metre, heights in centimetres,
 * coordinates in micro-degrees (WGS-84).
 */
export interface SearchEngine {
  /** Changes whenever answers may have changed. Null: not ready. */
  readonly version: string | null
  /** `minXid`: id of the caller's own committed transaction that the answer must include. */
  search(query: EngineQuery, options?: { minXid?: string }): Promise<EngineAnswer>
}

export const availabilities = ['now', 'soon', 'any'] as const
export type Availability = (typeof availabilities)[number]

/** A let warehouse is due soon if it becomes free within so many days. */
export const dueSoonDays = 90

/** Parks without rentable area in their matching warehouses come last in every order; ties are broken by id. */
export type EngineSort = 'latest' | 'popular' | 'area' | 'price' | 'positions'

/** An absent filter matches everything. Ranges include both ends; values of one list are joined by OR. */
export type EngineQuery = {
  /** The day of the question in Asia/Shanghai; days are numbers since 1970-01-01. It decides what is free "now" or "soon". */
  today: number
  region?: { code: string; level: 1 | 2 | 3 }
  /** 'china' or a part of the world, as in `region.region_type`. */
  regionType?: string
  /** Raw input; see `normaliseKeyword`. Every word must occur in names, addresses or their pinyin. */
  keyword?: string
  /** Of the rentable area, or of the whole warehouse while nothing of it is rentable. */
  areaMin?: number
  areaMax?: number
  /** `now` has rentable area, `soon` has it now or within 90 days; `any` states that let space is wanted too. */
  available?: Availability
  /** Free on this day by the listing and its contracts; a day in the past is treated as today. */
  availableBy?: number
  /** A warehouse of unknown height is outside every range. */
  heightMin?: number
  heightMax?: number
  /** A warehouse without a price is outside every range. */
  priceMin?: number
  priceMax?: number
  /** The racking of `positionsMin`, of the facet and of the order by positions; without it there is none of them. */
  rack?: Racking
  /** Of the rentable part, or of the whole warehouse while nothing of it is rentable. Unknown positions are below every minimum. */
  positionsMin?: number
  /** The load of the positions; absent: the standard load, whose positions are stored. */
  load?: Load
  /** Positions for `load`, which take the place of the stored ones. A warehouse that is not listed counts as unknown. Set by the search itself. */
  calculated?: readonly CalculatedPositions[]
  whTypes?: number[]
  buildingTypes?: number[]
  fireRatings?: number[]
  floorMaterials?: number[]
  grades?: number[]
  /** False selects those without the feature. The first three flags belong to the warehouse, the others to the park. */
  bonded?: boolean
  canopy?: boolean
  platform?: boolean
  certified?: boolean
  hasVr?: boolean
  hasVideo?: boolean
  bbox?: Box
  /** The corners of a ring, closed implicitly. Points exactly on it are decided as if the ring were half a micro-degree further north-east. */
  polygon?: Point[]
  reach?: Reach
  /** What a row of the page is, by default a park; the totals, facets and markers stay the same. */
  view?: 'park' | 'warehouse'
  sort: EngineSort
  order: 'asc' | 'desc'
  /** From 1. */
  pageNum: number
  pageSize: number
  facets: boolean
  /** Null: no markers. Without a zoom, as fine as `maxMarkers` allows. */
  markers: { zoom?: number } | null
}

/** Of the rentable part, or of the whole warehouse while nothing of it is rentable. */
export type CalculatedPositions = { parkId: string; warehouseId: string; positions: number }

/** Pallet positions of a whole warehouse. Areas in m². */
export type WarehousePositions = { parkId: string; warehouseId: string; positions: number; rentableArea: number; totalArea: number }

/** Calculates the positions of warehouses for a load. Leaves out those that lack a figure of their hall, and those that are not published. */
export type CountPositions = (
  warehouseIds: readonly string[],
  racking: Racking,
  load: Load,
) => Promise<ReadonlyMap<string, WarehousePositions>>

/** The points that a truck reaches from a place within a time, in micro-degrees. */
export type Reach = {
  /** Equal keys decide equally. */
  key: string
  /** Contains every point of the reach. */
  box: Box
  includes(lng: number, lat: number): boolean
}

/**
 * Returns the parks that a class-6 truck reaches from a place within the given minutes: those whose card shows at most that many minutes. Throws if
 * this cannot be decided.
 */
export type FindReach = (place: { longitude: number; latitude: number }, minutes: number) => Promise<Reach>

export type Point = [lng: number, lat: number]
export type Box = [minLng: number, minLat: number, maxLng: number, maxLat: number]

export type EngineAnswer = {
  parks: number
  warehouses: number
  /** Empty in a search by warehouse. */
  page: ParkResult[]
  /** The ids of the warehouses of the page, those with rentable area first; empty in a search by park. */
  warehousePage: string[]
  /** Null unless requested. */
  facets: FacetCounts | null
  /** Null unless requested. Their counts add up to `parks`. */
  markers: EngineMarker[] | null
  /** Of a search with a load of its own. */
  ownLoad?: OwnLoadAnswer
  version: string
}

/** How a search with a load of its own was answered. */
export type OwnLoadAnswer = {
  /** The warehouses that meet all other filters. */
  candidates: number
  /** Those of them that were taken: at most `maxCalculated`, those with the most rentable positions for the standard load first. */
  calculated: number
  /** False if the counts of the filters leave out warehouses, because there are more of them; also in an answer without counts. */
  hasAllCounts: boolean
  /** By the id of the warehouse. */
  positions: ReadonlyMap<string, WarehousePositions>
}

/** A matching park, with the figures of its matching warehouses only. */
export type ParkResult = {
  parkId: string
  matchedWarehouseCount: number
  /** Of the rentable ones among them, or of all while none is rentable; null if these have no price. */
  minPrice: number | null
  maxPrice: number | null
  rentableArea: number
  /** Of the rentable part with the racking of the query; null without one. */
  positions: number | null
  /** The first day on which a matching warehouse that is let now becomes free; null if none is known. */
  freeOn: number | null
}

/**
 * The number of parks that each value would match if it replaced the selection of its own group, with all other filters unchanged.
 * Records omit values without a park; lists have a number for each preset.
 */
export type FacetCounts = {
  /** Children of the selected region; for a district, its siblings and itself. */
  regionCode: Record<string, number>
  whType: Record<number, number>
  constructionStandard: Record<number, number>
  fireRating: Record<number, number>
  floorMaterial: Record<number, number>
  grade: Record<number, number>
  available: { now: number; soon: number }
  bonded: FlagCounts
  canopy: FlagCounts
  platform: FlagCounts
  certified: FlagCounts
  hasVr: FlagCounts
  hasVideo: FlagCounts
  /**
   * In the order of `areaPresets`, `pricePresets`, `heightPresets`. Without a filter on availability, areas count space that is free now,
   * because a filter on area alone asks for that.
   */
  area: number[]
  price: number[]
  height: number[]
  /** In the order of `positionPresets`, as the presets of area; empty without racking. */
  positions: number[]
  unpriced: number
}
export type FlagCounts = { 0: number; 1: number }

/** One park, or all parks of one cell of the marker grid. */
export type EngineMarker = {
  count: number
  /** Sums over the parks: divide by `count` for the mean position. */
  sumLng: number
  sumLat: number
  bbox: Box
  /** Sums over all published warehouses of these parks, matching or not: their ratio is the rentable share of the place. */
  rentableArea: number
  totalArea: number
  /**
   * The smallest region that holds all the parks, no smaller than the cell: a province or country, a city, a district. `allOfChina` for China
   * at world zoom. Null for a single park, and for parks of several provinces or continents.
   */
  regionCode: string | null
  /** Null if `count` is above 1. */
  park: ParkResult | null
}

/** Stands for China as a whole, which has no region code; also the value of `regionType`. */
export const allOfChina = 'china'

export const maxMarkers = 1_000

/** From this zoom on, or without a zoom, parks are shown individually if there are not too many. */
export const singleMarkersFromZoom = 14
