import { dueSoonDays, type Box, type EngineQuery } from '#features/listings/search/engine.ts'
import type { Racking } from '#features/listings/racking.ts'
import { normaliseKeyword } from '#features/listings/search/keyword-text.ts'
import {
  absentShift,
  availableBits,
  goneBits,
  gradeBits,
  gradeMask,
  parkFlagNames,
  parkFlags,
  valueBits,
  valueGroupNames,
  groupMask,
  warehouseFlagNames,
  warehouseFlags,
} from '#features/listings/search/traits.ts'
import type { ChildRange, Districts, RankRange } from './districts.ts'
import { boxAroundRing, createPolygonTest } from './polygon.ts'
import { max16, unknown16 } from './segment.ts'

/** A query prepared for the loops. */
export type QueryPlan = {
  query: EngineQuery
  words: string[]
  districts: RankRange
  /** The regions of the region facet. */
  children: ChildRange[]
  /** The city of the selected district, if the facet must count the district's siblings; otherwise null. */
  siblings: RankRange | null
  /** Tests a point against the drawn area and the reach; null without either. */
  isInArea: ((lng: number, lat: number) => boolean) | null
  /** The view, or the bounding box of the area: no park outside it matches. */
  box: Box | null
  /** Bits of a park's flags that a filter excludes. */
  excludedFlags: number
  /** Bits of a warehouse's traits that a filter excludes. A warehouse has one bit per group, so each such bit is a missed group. */
  excludedTraits: number
  ranges: Ranges | null
  /** True if no filter excludes any warehouse. */
  anyWarehouse: boolean
  /** True if no filter but the region excludes any park. */
  anyPark: boolean
  /** The same query without its minimum of positions, and for space that is free now unless it says otherwise: what the facet of positions counts. Null without that facet. */
  positionFacet: { rack: Racking; plan: QueryPlan } | null
}

/** Bounds of the ranges. A row without the figure is outside any range that the query has. */
export type Ranges = {
  minArea: number
  maxArea: number
  minPrice: number
  maxPrice: number
  minHeight: number
  maxHeight: number
  /** With `rack`; 0 without such a filter. */
  minPositions: number
  rack: Racking | null
  /** Bits of the preset word that a filter excludes. */
  excludedGrades: number
  /** The most days until a warehouse is free; `unknown16` without a filter. */
  maxDays: number
  /** The day on which the warehouse must be free by its contracts too; null without that filter. */
  freeOn: number | null
  /** The bit of the preset word that a warehouse needs where no range but availability and grade is filtered; 0 elsewhere. */
  availableBit: number
}

export function planQuery(query: EngineQuery, districts: Districts): QueryPlan {
  const { region } = query
  const excludedTraits = toExcludedTraits(query)
  const ranges = toRanges(query)
  const children = query.facets ? districts.childrenOf(query) : []
  const words = normaliseKeyword(query.keyword ?? '')
  const isInArea = createAreaTest(query)
  const box = query.bbox ?? measureArea(query)
  const excludedFlags = parkFlagNames.reduce((bits, flag) => bits | excludedBit(parkFlags[flag], query[flag]), goneBits)
  const anyWarehouse = excludedTraits === 0 && ranges === null
  return {
    query,
    words,
    districts: districts.rangeOf(query),
    children,
    siblings: query.facets && region?.level === 3 ? spanOf(children) : null,
    isInArea,
    box,
    excludedFlags,
    excludedTraits,
    ranges,
    anyWarehouse,
    positionFacet: planPositionFacet(query, districts),
    anyPark: !(query.facets && query.rack) && anyWarehouse && excludedFlags === goneBits && words.length === 0 && !box && !isInArea,
  }
}

function planPositionFacet({ positionsMin: _, ...query }: EngineQuery, districts: Districts): QueryPlan['positionFacet'] {
  const { rack, facets, available, availableBy } = query
  if (!facets || !rack) return null
  const isOpen = available === undefined && availableBy === undefined
  return { rack, plan: planQuery({ ...query, facets: false, ...(isOpen && { available: 'now' }) }, districts) }
}

function createAreaTest({ polygon, reach }: EngineQuery): QueryPlan['isInArea'] {
  const isInPolygon = polygon ? createPolygonTest(polygon) : null
  if (!reach) return isInPolygon
  return isInPolygon ? (lng, lat) => isInPolygon(lng, lat) && reach.includes(lng, lat) : (lng, lat) => reach.includes(lng, lat)
}

const measureArea = ({ polygon, reach }: EngineQuery) => (polygon ? boxAroundRing(polygon) : (reach?.box ?? null))

const spanOf = (children: ChildRange[]): RankRange => ({ from: children[0]?.from ?? 0, to: children.at(-1)?.to ?? 0 })

function toExcludedTraits(query: EngineQuery): number {
  const ofLists = valueGroupNames.map((group) => {
    const values = query[group]
    return values?.length ? groupMask(group) & ~valueBits(group, values) : 0
  })
  const ofFlags = warehouseFlagNames.map((flag) => excludedBit(warehouseFlags[flag], query[flag]))
  return [...ofLists, ...ofFlags].reduce((a, b) => a | b, 0)
}

const excludedBit = (bit: number, required: boolean | undefined) => (required === undefined ? 0 : 1 << (required ? bit + absentShift : bit))

function toRanges(query: EngineQuery): Ranges | null {
  const {
    areaMin,
    areaMax,
    priceMin,
    priceMax,
    heightMin,
    heightMax,
    rack,
    positionsMin,
    grades,
    available = 'any',
    availableBy,
    today,
  } = query
  const minPositions = rack === undefined ? 0 : (positionsMin ?? 0)
  const hasLimits = minPositions > 0 || [areaMin, areaMax, priceMin, priceMax, heightMin, heightMax].some((limit) => limit !== undefined)
  const excludedGrades = grades?.length ? gradeMask & ~gradeBits(grades) : 0
  const maxDays = findMaxDays(query)
  if (!hasLimits && excludedGrades === 0 && maxDays === unknown16) return null
  const [minPrice, maxPrice] = range16(priceMin, priceMax)
  const [minHeight, maxHeight] = range16(heightMin, heightMax)
  const freeOn = availableBy === undefined ? null : Math.max(availableBy, today)
  const availableBit = hasLimits || freeOn !== null || available === 'any' ? 0 : 1 << availableBits[available]
  const [minArea, maxArea] = [areaMin ?? 0, areaMax ?? 2 ** 32]
  const ofFigures = { minArea, maxArea, minPrice, maxPrice, minHeight, maxHeight, minPositions, rack: minPositions > 0 ? rack! : null }
  return { ...ofFigures, excludedGrades, maxDays, freeOn, availableBit }
}

/** Of both filters, because a warehouse must meet each. */
function findMaxDays({ available, availableBy, today }: EngineQuery): number {
  const byDay = availableBy === undefined ? unknown16 : Math.min(Math.max(availableBy - today, 0), max16)
  return Math.min(byDay, available === 'now' ? 0 : available === 'soon' ? dueSoonDays : unknown16)
}

/** Clamps the bounds to 16 bits, as the columns are. */
function range16(min: number | undefined, max: number | undefined): [number, number] {
  if (min === undefined && max === undefined) return [0, unknown16]
  return [Math.min(Math.max(min ?? 0, 0), unknown16), Math.min(Math.max(max ?? max16, -1), max16)]
}
