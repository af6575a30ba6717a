import { sql, type RawBuilder } from 'kysely'
import type { SieveQuery } from '../engine.ts'
import { normaliseKeyword, searchGrams } from '../keyword-text.ts'
import { ringAsText } from './columnar/polygon.ts'

/** A group of which a query has chosen something: rows that miss it still count for the group's own facet. */
export type ChosenGroup = { name: string; met: Condition; missed: Condition }
export type Condition = RawBuilder<unknown>

export const every = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`

/** Conditions on the park that belong to no group of facets, and so always hold. */
export function placeAndTextConditions(query: SieveQuery): Condition[] {
  const { regionType, bbox, polygon, reach } = query
  const words = normaliseKeyword(query.keyword ?? '')
  return [
    ...(regionType === undefined ? [] : [sql`p.province_code in (select code from region where region_type = ${regionType})`]),
    ...words.flatMap((word) => [...gramCondition(word), sql`strpos(p.search_text, ${word}) > 0`]),
    ...(bbox
      ? [sql`p.lng between ${micro(bbox[0])} and ${micro(bbox[2])}`, sql`p.lat between ${micro(bbox[1])} and ${micro(bbox[3])}`]
      : []),
    ...(polygon ? [sql`${ringAsText(polygon)}::polygon @> ${corner}`] : []),
    ...(reach
      ? [sql`(select count(*) from unnest(${reach.map(ringAsText)}::text[]::polygon[]) ring where ring @> ${corner}) % 2 = 1`]
      : []),
  ]
}

/** The place of a park as `columnar/polygon.ts` has it. */
const corner = sql`point(2 * (p.lng * 1000000)::int, 2 * (p.lat * 1000000)::int)`

/**
 * The first and the last gram lead to the index, `strpos` decides. The grams of one word go together, but PostgreSQL takes them for
 * independent: with all seven of "logistics" it expects one park where there are 38,000, and joins in loops for minutes.
 * A single character has no gram; an empty array would be contained in every row and read the whole index.
 */
function gramCondition(word: string): Condition[] {
  const grams = searchGrams(word)
  const leading = [...new Set([grams.at(0), grams.at(-1)])].filter((gram) => gram !== undefined)
  return leading.length === 0 ? [] : [sql`p.search_gram @> ${leading}::text[]`]
}

const regionColumns = { 1: sql`p.province_code`, 2: sql`p.city_code`, 3: sql`p.district_code` }

/**
 * The region as a filter. A district's facet counts its siblings too, so the whole city stays in and the district
 * becomes a group that may be missed.
 */
export function regionCondition({ region, facets }: SieveQuery): { always: Condition[]; groups: ChosenGroup[] } {
  if (!region) return { always: [], groups: [] }
  if (region.level < 3 || !facets) return { always: [sql`${regionColumns[region.level]} = ${region.code}`], groups: [] }
  return {
    always: [sql`p.city_code = (select parent_code from region where code = ${region.code})`],
    groups: [{ name: 'region', met: sql`p.district_code = ${region.code}`, missed: sql`p.district_code <> ${region.code}` }],
  }
}

/** What the region facet counts by. */
export const childRegion = ({ region }: SieveQuery) => (region ? regionColumns[region.level === 1 ? 2 : 3] : regionColumns[1])

export function parkGroups(query: SieveQuery): ChosenGroup[] {
  return (['certified', 'hasVr', 'hasVideo'] as const).flatMap((name) => flagGroup(name, parkFlagColumns[name], query[name]))
}

export const parkFlagColumns = { certified: sql`p.platform_certified`, hasVr: sql`p.has_vr`, hasVideo: sql`p.has_video` }

const flagGroup = (name: string, column: Condition, chosen: boolean | undefined): ChosenGroup[] =>
  chosen === undefined ? [] : [{ name, met: chosen ? column : sql`not ${column}`, missed: chosen ? sql`not ${column}` : column }]

export function warehouseGroups(query: SieveQuery): ChosenGroup[] {
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

const listGroup = (name: string, column: Condition, values: number[] | undefined): ChosenGroup[] =>
  values?.length ? [{ name, met: sql`${column} = any(${values}::int[])`, missed: sql`${column} <> all(${values}::int[])` }] : []

/** An unknown figure misses every range. */
function rangeGroup(name: string, column: Condition, min: number | undefined, max: number | undefined): ChosenGroup[] {
  if (min === undefined && max === undefined) return []
  const inside = every([
    ...(min === undefined ? [] : [sql`${column} >= ${hundredths(min)}`]),
    ...(max === undefined ? [] : [sql`${column} <= ${hundredths(max)}`]),
  ])
  return [{ name, met: inside, missed: sql`${inside} is not true` }]
}

// As decimal text: a parameter of type double would turn the comparison inexact.
export const hundredths = (figure: number) => sql`${(figure / 100).toFixed(2)}::numeric`
const micro = (degrees: number) => sql`${(degrees / 1e6).toFixed(6)}::numeric`
