import { sql, type RawBuilder } from 'kysely'
import type { EngineQuery } from '../engine.ts'
import { normaliseKeyword, buildSearchGrams } from '../keyword-text.ts'
import { formatRing } from './columnar/polygon.ts'

/** A group that a query filters by. Rows that miss it still count for the group's own facet. */
export type UsedGroup = { name: string; met: Condition; missed: Condition }
export type Condition = RawBuilder<unknown>

export const allOf = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`

/** Conditions on the park that have no facet and are therefore always required. */
export function placeAndTextConditions(query: EngineQuery): Condition[] {
  const { regionType, bbox, polygon, isochrone } = query
  const words = normaliseKeyword(query.keyword ?? '')
  return [
    ...(regionType === undefined ? [] : [sql`p.province_code in (select code from region where region_type = ${regionType})`]),
    ...words.flatMap((word) => [...gramCondition(word), sql`strpos(p.search_text, ${word}) > 0`]),
    ...(bbox
      ? [sql`p.lng between ${micro(bbox[0])} and ${micro(bbox[2])}`, sql`p.lat between ${micro(bbox[1])} and ${micro(bbox[3])}`]
      : []),
    ...(polygon ? [sql`${formatRing(polygon)}::polygon @> ${parkPoint}`] : []),
    ...(isochrone
      ? [sql`(select count(*) from unnest(${isochrone.map(formatRing)}::text[]::polygon[]) ring where ring @> ${parkPoint}) % 2 = 1`]
      : []),
  ]
}

/** The point of a park in the units of `columnar/polygon.ts`. */
const parkPoint = sql`point(2 * (p.lng * 1000000)::int, 2 * (p.lat * 1000000)::int)`

/**
 * The first and the last gram select rows by the index; `strpos` decides. More grams would mislead the planner, which assumes that they
 * are independent: with all of "logistics" it expects one park where there are 38,000, and runs nested loops for minutes. A single
 * character has no gram; an empty array would be contained in every row and read the whole index.
 */
function gramCondition(word: string): Condition[] {
  const grams = buildSearchGrams(word)
  const leading = [...new Set([grams.at(0), grams.at(-1)])].filter((gram) => gram !== undefined)
  return leading.length === 0 ? [] : [sql`p.search_gram @> ${leading}::text[]`]
}

const regionColumns = { 1: sql`p.province_code`, 2: sql`p.city_code`, 3: sql`p.district_code` }

/**
 * The conditions of the region filter. The facet of a district counts its siblings too, so the condition admits the whole city and the
 * district becomes a group that a row may miss.
 */
export function regionCondition({ region, facets }: EngineQuery): { always: Condition[]; groups: UsedGroup[] } {
  if (!region) return { always: [], groups: [] }
  if (region.level < 3 || !facets) return { always: [sql`${regionColumns[region.level]} = ${region.code}`], groups: [] }
  return {
    always: [sql`p.city_code = (select parent_code from region where code = ${region.code})`],
    groups: [{ name: 'region', met: sql`p.district_code = ${region.code}`, missed: sql`p.district_code <> ${region.code}` }],
  }
}

/** The column by which the region facet counts. */
export const childRegion = ({ region }: EngineQuery) => (region ? regionColumns[region.level === 1 ? 2 : 3] : regionColumns[1])

export function parkGroups(query: EngineQuery): UsedGroup[] {
  return (['certified', 'hasVr', 'hasVideo'] as const).flatMap((name) => flagGroup(name, parkFlagColumns[name], query[name]))
}

export const parkFlagColumns = { certified: sql`p.platform_certified`, hasVr: sql`p.has_vr`, hasVideo: sql`p.has_video` }

const flagGroup = (name: string, column: Condition, value: boolean | undefined): UsedGroup[] =>
  value === undefined ? [] : [{ name, met: value ? column : sql`not ${column}`, missed: value ? sql`not ${column}` : column }]

export function warehouseGroups(query: EngineQuery): UsedGroup[] {
  return [
    ...listGroup('whTypes', sql`w.wh_type`, query.whTypes),
    ...listGroup('buildingTypes', sql`w.building_type`, query.buildingTypes),
    ...listGroup('fireRatings', sql`w.fire_rating`, query.fireRatings),
    ...listGroup('floorMaterials', sql`w.floor_material`, query.floorMaterials),
    ...flagGroup('bonded', sql`w.bonded`, query.bonded),
    ...flagGroup('canopy', sql`w.canopy`, query.canopy),
    ...flagGroup('platform', sql`w.platform`, query.platform),
    ...rangeGroup('area', sql`w.rentable_area`, query.areaMin, query.areaMax),
    ...rangeGroup('price', sql`w.price`, query.priceMin, query.priceMax),
    ...rangeGroup('height', sql`w.floor_height`, query.heightMin, query.heightMax),
  ]
}

const listGroup = (name: string, column: Condition, values: number[] | undefined): UsedGroup[] =>
  values?.length ? [{ name, met: sql`${column} = any(${values}::int[])`, missed: sql`${column} <> all(${values}::int[])` }] : []

/** An unknown figure misses every range. */
function rangeGroup(name: string, column: Condition, min: number | undefined, max: number | undefined): UsedGroup[] {
  if (min === undefined && max === undefined) return []
  const inside = allOf([
    ...(min === undefined ? [] : [sql`${column} >= ${hundredths(min)}`]),
    ...(max === undefined ? [] : [sql`${column} <= ${hundredths(max)}`]),
  ])
  return [{ name, met: inside, missed: sql`${inside} is not true` }]
}

// As decimal text: a parameter of type double would make the comparison inexact.
export const hundredths = (figure: number) => sql`${(figure / 100).toFixed(2)}::numeric`
const micro = (degrees: number) => sql`${(degrees / 1e6).toFixed(6)}::numeric`
