import type { Box, SieveQuery } from '#features/listings/search/engine.ts'
import { normaliseKeyword } from '#features/listings/search/keyword-text.ts'
import {
  absentShift,
  goneBits,
  parkFlagNames,
  parkFlags,
  valueBits,
  valueGroupNames,
  groupMask,
  warehouseFlagNames,
  warehouseFlags,
} from '#features/listings/search/traits.ts'
import type { ChildRange, Districts, RankRange } from './districts.ts'
import { boxAroundRings, polygonTest, ringsTest } from './polygon.ts'
import { most16, unknown16 } from './segment.ts'

/** A query as the loops need it. */
export type QueryPlan = {
  query: SieveQuery
  words: string[]
  districts: RankRange
  /** For the region facet. */
  children: ChildRange[]
  /** The district's city when a district is chosen and its siblings are to be counted. */
  siblings: RankRange | null
  /** Whether a place is in the drawn area and in reach; null where neither is asked. */
  isInArea: ((lng: number, lat: number) => boolean) | null
  /** The view, or what lies around the area: nothing outside it needs a look. */
  box: Box | null
  /** Bits of a park's flags that no filter wants. */
  unwantedFlags: number
  /** Bits of a warehouse's traits that no filter wants: a warehouse has one bit per group, so these are the groups it misses. */
  unwantedTraits: number
  ranges: Ranges | null
  /** True when any warehouse will do. */
  anyWarehouse: boolean
  /** True when any park of the districts will do, whatever it has. */
  anyPark: boolean
}

/** Bounds that a row without the figure misses, where the query has a range. */
export type Ranges = { minArea: number; maxArea: number; minPrice: number; maxPrice: number; minHeight: number; maxHeight: number }

export function planQuery(query: SieveQuery, districts: Districts): QueryPlan {
  const { region } = query
  const unwantedTraits = unwantedTraitsOf(query)
  const ranges = rangesOf(query)
  const children = query.facets ? districts.childrenOf(query) : []
  const words = normaliseKeyword(query.keyword ?? '')
  const isInArea = areaTest(query)
  const box = query.bbox ?? areaBox(query)
  const unwantedFlags = parkFlagNames.reduce((bits, flag) => bits | unwantedBit(parkFlags[flag], query[flag]), goneBits)
  const anyWarehouse = unwantedTraits === 0 && ranges === null
  return {
    query,
    words,
    districts: districts.rangeOf(query),
    children,
    siblings: query.facets && region?.level === 3 ? around(children) : null,
    isInArea,
    box,
    unwantedFlags,
    unwantedTraits,
    ranges,
    anyWarehouse,
    anyPark: anyWarehouse && unwantedFlags === goneBits && words.length === 0 && !box && !isInArea,
  }
}

function areaTest({ polygon, reach }: SieveQuery): QueryPlan['isInArea'] {
  const drawn = polygon ? polygonTest(polygon) : null
  const reached = reach ? ringsTest(reach) : null
  return drawn && reached ? (lng, lat) => drawn(lng, lat) && reached(lng, lat) : (drawn ?? reached)
}

/** Of a reach without a ring, which nothing is in, there is none. */
const areaBox = ({ polygon, reach }: SieveQuery) => boxAroundRings(polygon ? [polygon] : (reach ?? []))

const around = (children: ChildRange[]): RankRange => ({ from: children[0]?.from ?? 0, to: children.at(-1)?.to ?? 0 })

function unwantedTraitsOf(query: SieveQuery): number {
  const ofLists = valueGroupNames.map((group) => {
    const values = query[group]
    return values?.length ? groupMask(group) & ~valueBits(group, values) : 0
  })
  const ofFlags = warehouseFlagNames.map((flag) => unwantedBit(warehouseFlags[flag], query[flag]))
  return [...ofLists, ...ofFlags].reduce((a, b) => a | b, 0)
}

const unwantedBit = (bit: number, wanted: boolean | undefined) => (wanted === undefined ? 0 : 1 << (wanted ? bit + absentShift : bit))

function rangesOf(query: SieveQuery): Ranges | null {
  const { areaMin, areaMax, priceMin, priceMax, heightMin, heightMax } = query
  const limits = [areaMin, areaMax, priceMin, priceMax, heightMin, heightMax]
  if (limits.every((limit) => limit === undefined)) return null
  const [minPrice, maxPrice] = range16(priceMin, priceMax)
  const [minHeight, maxHeight] = range16(heightMin, heightMax)
  return { minArea: areaMin ?? 0, maxArea: areaMax ?? 2 ** 32, minPrice, maxPrice, minHeight, maxHeight }
}

/** Kept to small integers, as the columns are. */
function range16(min: number | undefined, max: number | undefined): [number, number] {
  if (min === undefined && max === undefined) return [0, unknown16]
  return [Math.min(Math.max(min ?? 0, 0), unknown16), Math.min(Math.max(max ?? most16, -1), most16)]
}
