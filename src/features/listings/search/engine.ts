/**
 * The portal's main question: which parks have a warehouse that meets all these filters, how many, which first, how
 * many for each filter value, and where on the map.
 *
 * A park matches when ONE of its published warehouses meets ALL warehouse filters. All figures are integers, so that
 * both engines give the same answer to the last digit: prices in fen per m² and day, areas in hundredths of a square
 * metre, heights in centimetres, coordinates in micro-degrees (WGS-84).
 */
export interface SearchEngine {
  /** Changes whenever the answers may have changed. Null: not ready. */
  readonly version: string | null
  /** `minXid`: a transaction of the caller's own that the answer must include. */
  sieve(query: SieveQuery, options?: { minXid?: string }): Promise<SieveAnswer>
}

export type SieveSort = 'latest' | 'popular' | 'area' | 'price'

/** A filter that is absent filters nothing. Ranges include both ends; values of one list are joined by OR. */
export type SieveQuery = {
  region?: { code: string; level: 1 | 2 | 3 }
  /** 'china', or a part of the world, as in the table of regions. */
  regionType?: string
  /** As typed; see `normaliseKeyword`. Every word must occur in names, addresses or their pinyin. */
  keyword?: string
  areaMin?: number
  areaMax?: number
  /** A warehouse of unknown height is in no range. */
  heightMin?: number
  heightMax?: number
  /** An unpriced warehouse is in no range. */
  priceMin?: number
  priceMax?: number
  whTypes?: number[]
  buildingTypes?: number[]
  fireRatings?: number[]
  floorMaterials?: number[]
  /** False asks for those that have it not. The first three are the warehouse's, the others the park's. */
  bonded?: boolean
  canopy?: boolean
  platform?: boolean
  certified?: boolean
  hasVr?: boolean
  hasVideo?: boolean
  bbox?: Box
  /** A ring of corners, closed by itself. What lies exactly on it is decided as if the ring were half a micro-degree further north-east. */
  polygon?: Point[]
  /** Rings of the area that a truck reaches, holes among them: a place is in it when it is in an odd number of them, each decided as above. */
  reach?: Point[][]
  sort: SieveSort
  order: 'asc' | 'desc'
  /** From 1. */
  pageNum: number
  pageSize: number
  facets: boolean
  /** Null: no markers wanted. Without a zoom, as fine as `mostMarkers` allows. */
  markers: { zoom?: number } | null
}

export type Point = [lng: number, lat: number]
export type Box = [minLng: number, minLat: number, maxLng: number, maxLat: number]

export type SieveAnswer = {
  parks: number
  warehouses: number
  page: FoundPark[]
  /** Null when not asked for. */
  facets: Facets | null
  /** Null when not asked for. Their counts add up to `parks`. */
  markers: Marker[] | null
  version: string
}

/** Figures of the matching warehouses only. */
export type FoundPark = {
  parkId: string
  matched: number
  /** Null when every matching warehouse is unpriced. */
  minPrice: number | null
  maxPrice: number | null
  /** Rentable. */
  area: number
}

/**
 * How many parks a value would give: its own group's choice replaced by that value, all other filters kept.
 * Values without a park are left out of the records; lists have a number for each preset.
 */
export type Facets = {
  /** Children of the chosen region; of a district, its siblings and itself. */
  regionCode: Record<string, number>
  whType: Record<number, number>
  constructionStandard: Record<number, number>
  fireRating: Record<number, number>
  floorMaterial: Record<number, number>
  bonded: FlagFacet
  canopy: FlagFacet
  platform: FlagFacet
  certified: FlagFacet
  hasVr: FlagFacet
  hasVideo: FlagFacet
  /** In the order of `areaPresets`, `pricePresets`, `heightPresets`. */
  area: number[]
  price: number[]
  height: number[]
  unpriced: number
}
export type FlagFacet = { 0: number; 1: number }

/** One park, or the parks of one cell of a grid. */
export type Marker = {
  count: number
  /** Sums over the parks: divide by `count` for the middle. */
  sumLng: number
  sumLat: number
  bbox: Box
  /** Of all published warehouses of these parks, matching or not: their ratio is the rentable share of the place. */
  rentableArea: number
  totalArea: number
  /** Code of the region that most of the parks are in; by the size of the cell a province, city or district. Null of a single park. */
  place: string | null
  /** Null when `count` is above 1. */
  park: FoundPark | null
}

export const mostMarkers = 1_000

/** From this zoom on, or without one, parks are shown each by itself when there are not too many. */
export const singleMarkersFromZoom = 14
