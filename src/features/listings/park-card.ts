import { z } from 'zod'
import { Picture } from '#features/media/contract.ts'
import { rackings } from './racking.ts'
import { Flag, Labelled, WireDate, WireTime } from '#platform/contract/codecs.ts'

/** Pallet positions of rentable space for the load of the search, by default the standard load, rounded down; `rackLabel` in the caller's language. */
export const RackedPositions = z.object({ rack: z.enum(rackings), rackLabel: z.string(), positions: z.number() })
export type RackedPositions = z.output<typeof RackedPositions>

/** How well a park matches the search: `met` of `asked` filters, and the missed ones with texts in the caller's language, with units. */
export const MatchSummary = z.object({
  met: z.number(),
  asked: z.number(),
  misses: z.array(z.object({ name: z.string(), label: z.string(), value: z.string(), asked: z.string() })),
})
export type MatchSummary = z.output<typeof MatchSummary>

/** The figures of the section glyph, in m. Unknown ones are null and dropped from the drawing. */
export const Section = z.object({
  floors: z.array(z.object({ number: z.number(), heightM: z.number().nullable() })),
  columnX: z.number().nullable(),
  columnY: z.number().nullable(),
  platform: Flag,
  canopy: Flag,
})
export type Section = z.output<typeof Section>

/**
 * A park in a list: `wire.md` 4.1, followed by further fields for the cards of the portal's own pages. Prices in yuan per m² and day,
 * areas in m², heights and column spacing in m, load in t/m². Figures cover the published warehouses of the park; in a search, prices and
 * fields named `matched…` cover only the warehouses that meet the filters.
 */
export const ParkCard = z.object({
  parkId: z.string(),
  name: z.string(),
  address: z.string(),
  regionName: z.string(),
  provinceCode: z.string(),
  cityCode: z.string(),
  districtCode: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  cover: z.string().nullable(),
  priceMin: z.number().nullable(),
  priceMax: z.number().nullable(),
  negotiable: Flag,
  totalArea: z.number().nullable(),
  rentableArea: z.number(),
  warehouseCount: z.number(),
  matchedWarehouseCount: z.number(),
  matchedRentableArea: z.number(),
  whTypes: z.array(Labelled),
  heightMin: z.number().nullable(),
  heightMax: z.number().nullable(),
  hot: Flag,
  full: Flag,
  tags: z.array(z.enum(['hot', 'full'])),
  hasVr: Flag,
  hasVideo: Flag,
  certified: Flag,
  verifiedTime: WireTime.nullable(),
  stale: Flag,
  viewCount: z.number(),
  releaseTime: WireTime,
  match: MatchSummary.nullable(),
  // Not in wire.md:
  /** The first day on which a matching warehouse that is let now becomes free; null if none is known, and outside searches. */
  matchedFreeFrom: WireDate.nullable(),
  /** Of all matching warehouses together; null outside searches with `rack`, `positionsMin`, a load of their own or the order by positions. */
  matchedPositions: RackedPositions.nullable(),
  coverPicture: Picture.nullable(),
  cityName: z.string(),
  districtName: z.string(),
  constructionStandards: z.array(Labelled),
  fireRatings: z.array(Labelled),
  columnX: z.number().nullable(),
  columnY: z.number().nullable(),
  loadBearing: z.number().nullable(),
  platform: Flag,
  canopy: Flag,
  bonded: Flag,
  divisible: Flag,
  /** Area of fully let units that become free within 90 days. */
  dueSoonArea: z.number(),
  leasedArea: z.number(),
  section: Section,
  /** Straight-line distance in km; only in lists around a place. */
  distanceKm: z.number().nullable(),
})
export type ParkCard = z.output<typeof ParkCard>

/** A park on the map. */
export const Marker = z.object({
  cluster: z.literal(false),
  parkId: z.string(),
  name: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  priceMin: z.number().nullable(),
  priceMax: z.number().nullable(),
  rentableArea: z.number(),
  hot: Flag,
  full: Flag,
})

/**
 * Several parks on the map, at the mean of their coordinates. `bbox` is west, south, east, north; `rentableShare` is 0–1. `placeName` (not
 * in `wire.md`) is the smallest country, province, city or district that all of them are in, in the caller's language; null for parks of several.
 */
export const Cluster = z.object({
  cluster: z.literal(true),
  count: z.number(),
  longitude: z.number(),
  latitude: z.number(),
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  rentableShare: z.number(),
  placeName: z.string().nullable(),
})
export const MapEntry = z.discriminatedUnion('cluster', [Marker, Cluster])
export type MapEntry = z.output<typeof MapEntry>
