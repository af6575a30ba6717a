import { sql, type RawBuilder } from 'kysely'
import { defaultRacking, rackings } from '#features/listings/racking.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { dueSoonDays, type EngineQuery } from '../engine.ts'
import { normaliseKeyword, buildSearchGrams } from '../keyword-text.ts'
import { formatRing } from './columnar/polygon.ts'

/** A group that a query filters by. Rows that miss it still count for the group's own facet. */
export type UsedGroup = { name: string; met: Condition; missed: Condition }
export type Condition = RawBuilder<unknown>

/** A query whose reach has been decided park by park. */
export type SqlQuery = EngineQuery & { reachedIds?: string[] }

/** Decides the reach of a query for all published parks of its box, because SQL cannot. */
export async function decideReach(db: Db, query: EngineQuery): Promise<SqlQuery> {
  const { reach } = query
  if (!reach) return query
  const [west, south, east, north] = reach.box
  const { rows } = await sql<{ id: string; x: number; y: number }>`
    select p.id::text as id, (p.lng * 1000000)::int as x, (p.lat * 1000000)::int as y from park p
    where p.status = 'published' and p.lng between ${micro(west)} and ${micro(east)} and p.lat between ${micro(south)} and ${micro(north)}`.execute(
    db,
  )
  return { ...query, reachedIds: rows.filter(({ x, y }) => reach.includes(x, y)).map(({ id }) => id) }
}

export const allOf = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`

type PlaceAndText = Pick<SqlQuery, 'regionType' | 'bbox' | 'polygon' | 'reachedIds' | 'keyword'>

/** Conditions on the park that have no facet and are therefore always required. */
export function placeAndTextConditions(query: PlaceAndText): Condition[] {
  const { regionType, bbox, polygon, reachedIds } = query
  const words = normaliseKeyword(query.keyword ?? '')
  return [
    ...(regionType === undefined ? [] : [sql`p.province_code in (select code from region where region_type = ${regionType})`]),
    ...words.flatMap((word) => [...gramCondition(word), sql`strpos(p.search_text, ${word}) > 0`]),
    ...(bbox
      ? [sql`p.lng between ${micro(bbox[0])} and ${micro(bbox[2])}`, sql`p.lat between ${micro(bbox[1])} and ${micro(bbox[3])}`]
      : []),
    ...(polygon ? [sql`${formatRing(polygon)}::polygon @> ${parkPoint}`] : []),
    ...(reachedIds ? [sql`p.id = any (${reachedIds}::bigint[])`] : []),
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
    ...listGroup('grades', sql`w.grade`, query.grades),
    ...availabilityGroup(query),
    ...rangeGroup('area', areaColumn, query.areaMin, query.areaMax),
    ...rangeGroup('price', sql`w.price`, query.priceMin, query.priceMax),
    ...rangeGroup('height', sql`w.floor_height`, query.heightMin, query.heightMax),
    ...positionsGroup(query),
  ]
}

/** Joins the stored positions of a warehouse `w` as `fit`. */
export const joinFit = sql`left join warehouse_fit fit on fit.warehouse_id = w.id`

type PositionQuery = Pick<EngineQuery, 'rack' | 'calculated'>

/** Of the rentable part, or of the whole warehouse while nothing is rentable; for the racking and the load of the query. */
export const positionsColumn = ({ rack = defaultRacking, calculated }: PositionQuery) =>
  calculated
    ? sql`(${JSON.stringify(Object.fromEntries(calculated.map(({ warehouseId, positions }) => [warehouseId, positions])))}::jsonb ->> w.id::text)::bigint`
    : sql`div(fit.positions[${rackings.indexOf(rack) + 1}::int]::numeric * round(${areaColumn} * 100), round(w.total_area * 100))`

/** Of the rentable part; 0 if they are unknown. */
export const rentablePositionsColumn = (query: PositionQuery) =>
  sql`(case when ${isRentable} then coalesce(${positionsColumn(query)}, 0) else 0 end)`

function positionsGroup(query: EngineQuery): UsedGroup[] {
  const { rack, positionsMin } = query
  if (rack === undefined || positionsMin === undefined || positionsMin === 0) return []
  const met = sql`coalesce(${positionsColumn(query)}, 0) >= ${positionsMin}::bigint`
  return [{ name: 'positions', met, missed: sql`not (${met})` }]
}

const listGroup = (name: string, column: Condition, values: number[] | undefined): UsedGroup[] =>
  values?.length ? [{ name, met: sql`${column} = any(${values}::int[])`, missed: sql`${column} <> all(${values}::int[])` }] : []

/** The rentable area, or the whole one while nothing is rentable. */
export const areaColumn = sql`(case when w.rentable_area > 0 then w.rentable_area else w.total_area end)`

/** True for a warehouse with rentable area, now or from a later day on. */
const isRentable = sql`w.rentable_area > 0`
const dayOf = (days: number) => sql`(date '1970-01-01' + ${days}::int)`

/** True for a warehouse with rentable area that its listing offers on a day; without a date, on every day. */
const isListedBy = (day: number) => sql`(${isRentable} and coalesce(w.free_from <= ${dayOf(day)}, true))`

/** True for a let warehouse that becomes free within so many days. A date in the past is outdated: it says nothing. */
const becomesFree = (today: number, days: number) =>
  sql`(w.rentable_area = 0 and w.free_from > ${dayOf(today)} and w.free_from <= ${dayOf(today + days)})`

/** True for a warehouse whose rentable area is free today. */
export const isFreeNow = (today: number) => isListedBy(today)

/** True for a warehouse that is free now or becomes free within 90 days. */
export const isFreeSoon = (today: number) => sql`coalesce(${isListedBy(today + dueSoonDays)} or ${becomesFree(today, dueSoonDays)}, false)`

/** The day on which a let warehouse becomes free; null if unknown. */
export const freeOnColumn = (today: number) => sql`(case when ${becomesFree(today, maxDaysAhead)} then w.free_from - date '1970-01-01' end)`

/** Days further ahead do not fit the columns (segment.ts). */
const maxDaysAhead = 65_534

function availabilityGroup({ today, available, availableBy }: EngineQuery): UsedGroup[] {
  const conditions = [
    ...(available === 'now' ? [isFreeNow(today)] : []),
    ...(available === 'soon' ? [isFreeSoon(today)] : []),
    ...(availableBy === undefined ? [] : [isFreeOn(today, Math.max(availableBy, today))]),
  ]
  const met = sql`(${allOf(conditions)}) is true`
  return conditions.length === 0 ? [] : [{ name: 'available', met, missed: sql`not (${met})` }]
}

const isFreeOn = (today: number, day: number) => sql`((${isListedBy(day)}
  or ${becomesFree(today, day - today)}) and not coalesce(w.taken_during @> ${dayOf(day)}, false))`

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
