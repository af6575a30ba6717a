import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely'
import { daysUntilStale } from '#features/listings/server/queries-cards.ts'
import { normaliseKeyword } from '#features/listings/search/keyword-text.ts'
import { dueSoonDays } from '#features/listings/search/engine.ts'
import type { DB } from '#platform/server/postgres/db-types.ts'
import type { ListingFilter } from '../list-filter.ts'

/** When and for whom a list is read; `today` is a day in Shanghai. */
export type Viewer = { memberId: string; now: Date; today: string }

type Tables = DB & { o: DB['parkOverview'] }
type UnitTables = DB & { w: DB['warehouse'] }
type Builder = ExpressionBuilder<Tables, 'o'>
type Condition = Expression<SqlBool>

/** The moment before which a verification is stale. */
export const staleBefore = (now: Date) => new Date(now.getTime() - daysUntilStale * 24 * 3_600_000)

/** Returns the conditions of a filter on the overview `o` of a park. */
export function parkConditions(filter: ListingFilter, viewer: Viewer): Condition[] {
  const eb: Builder = expressionBuilder<Tables, 'o'>()
  return [
    ...parkOnlyConditions(filter, viewer),
    ...figureConditions(eb, filter),
    ...stateConditions(eb, filter, viewer.today),
    ...when(filter.draftState, draftCondition),
  ]
}

/** Returns the conditions of a filter on a warehouse `w` and the overview `o` of its park. */
export const warehouseConditions = (filter: ListingFilter, viewer: Viewer): Condition[] => [
  ...parkOnlyConditions(filter, viewer),
  ...unitConditions(filter, viewer.today),
  ...when(filter.draftState, (state) => hasDraft(sql`w.park_id`, state)),
]

/** True if some of `warehouseConditions` are about the overview. */
export const needsOverview = (filter: ListingFilter, viewer: Viewer) => parkOnlyConditions(filter, viewer).length > 0

/** The conditions that are about the park in both lists. */
function parkOnlyConditions(filter: ListingFilter, viewer: Viewer): Condition[] {
  const eb: Builder = expressionBuilder<Tables, 'o'>()
  return [
    ...placeConditions(eb, filter),
    ...careConditions(eb, filter, viewer),
    ...mediaConditions(eb, filter),
    ...changeConditions(filter),
  ]
}

const when = <Value>(value: Value | undefined, build: (value: Value) => Condition): Condition[] =>
  value === undefined ? [] : [build(value)]

const placeConditions = (eb: Builder, { keyword, regionCode, domestic }: ListingFilter): Condition[] => [
  ...(keyword === undefined ? [] : keywordConditions(keyword)),
  ...when(regionCode, (code) => eb.or([eb('o.provinceCode', '=', code), eb('o.cityCode', '=', code), eb('o.districtCode', '=', code)])),
  ...when(domestic, (isDomestic) => eb('o.provinceCode', isDomestic ? 'not like' : 'like', '99%')),
]

/** Published parks are found through the index of the public search; the few others are read. Codes match by their beginning. */
function keywordConditions(keyword: string): Condition[] {
  return normaliseKeyword(keyword).map((word) => {
    const pattern = `%${escapeLike(word)}%`
    return sql<SqlBool>`(upper(o.code) like ${`${escapeLike(word.toUpperCase())}%`} or o.park_id in (
      select id from park where status = 'published' and search_gram @> bigrams(${word}) and search_text like ${pattern}
      union all select id from park where status <> 'published' and search_text like ${pattern})
      or o.draft_id in (select id from listing_draft where park_id is null and search_text like ${pattern}))`
  })
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

function careConditions(eb: Builder, filter: ListingFilter, { memberId, now }: Viewer): Condition[] {
  const isStale = eb.and([
    eb('o.status', '=', 'published'),
    eb.or([eb('o.verifiedAt', 'is', null), eb('o.verifiedAt', '<', staleBefore(now))]),
  ])
  return [
    ...when(filter.hot, (hot) => eb('o.hot', '=', hot)),
    ...when(filter.source, (source) => eb('o.source', '=', source)),
    ...when(filter.scoreMin, (score) => eb('o.score', '>=', score)),
    ...when(filter.scoreMax, (score) => eb('o.score', '<=', score)),
    ...when(filter.ownerId, (owner) =>
      owner === 'none' ? eb('o.ownerId', 'is', null) : eb('o.ownerId', '=', owner === 'me' ? memberId : owner),
    ),
    ...when(filter.verifiedBefore, (day) =>
      eb.or([eb('o.verifiedAt', 'is', null), sql<SqlBool>`o.verified_at < ${day}::date::timestamp at time zone 'Asia/Shanghai'`]),
    ),
    ...when(filter.stale, (stale) => (stale ? isStale : eb.not(isStale))),
  ]
}

const isDueSoon = (today: string) =>
  sql<SqlBool>`w.rentable_area = 0 and w.free_from > ${today}::date and w.free_from <= ${today}::date + ${dueSoonDays}::int`

function stateConditions(eb: Builder, { status, dueSoon, incomplete }: ListingFilter, today: string): Condition[] {
  const isIncomplete = eb.or([eb('o.pictures', '=', 0), eb('o.sizesMissing', '=', true)])
  const dueParks = sql`(select w.park_id from warehouse w where ${isDueSoon(today)} and w.status <> 'withdrawn')`
  return [
    ...when(status, (value) => eb('o.status', '=', value)),
    ...when(dueSoon, (due) => (due ? sql<SqlBool>`o.park_id in ${dueParks}` : sql<SqlBool>`o.park_id not in ${dueParks}`)),
    ...when(incomplete, (value) => (value ? isIncomplete : eb.not(isIncomplete))),
  ]
}

function figureConditions(eb: Builder, filter: ListingFilter): Condition[] {
  const isFull = eb.and([eb('o.warehouses', '>', 0), eb('o.rentableArea', '=', '0')])
  return [
    ...when(filter.whType, (types) => sql<SqlBool>`o.warehouse_types && ${types}::smallint[]`),
    // Ranges overlap: a park from 0.8 to 1.2 matches 1.0 to 2.0.
    ...when(filter.priceMin, (price) => eb('o.priceMax', '>=', String(price))),
    ...when(filter.priceMax, (price) => eb('o.priceMin', '<=', String(price))),
    ...when(filter.areaMin, (area) => eb('o.totalArea', '>=', String(area))),
    ...when(filter.areaMax, (area) => eb('o.totalArea', '<=', String(area))),
    ...when(filter.heightMin, (height) => eb('o.heightMax', '>=', String(height))),
    ...when(filter.heightMax, (height) => eb('o.heightMin', '<=', String(height))),
    ...when(filter.full, (full) => (full ? isFull : eb.not(isFull))),
  ]
}

/** What both lists ask of a figure, asked of the warehouse itself. */
function unitConditions(filter: ListingFilter, today: string): Condition[] {
  const eb: ExpressionBuilder<UnitTables, 'w'> = expressionBuilder<UnitTables, 'w'>()
  const isIncomplete = sql<SqlBool>`num_nulls(w.floor_height, w.column_x, w.column_y, w.length_m, w.width_m) > 0`
  return [
    ...when(filter.status, (status) => eb('w.status', '=', status)),
    ...when(filter.whType, (types) => sql<SqlBool>`w.wh_type = any (${types}::smallint[])`),
    ...when(filter.priceMin, (price) => eb('w.price', '>=', String(price))),
    ...when(filter.priceMax, (price) => eb('w.price', '<=', String(price))),
    ...when(filter.areaMin, (area) => eb('w.totalArea', '>=', String(area))),
    ...when(filter.areaMax, (area) => eb('w.totalArea', '<=', String(area))),
    ...when(filter.heightMin, (height) => eb('w.floorHeight', '>=', String(height))),
    ...when(filter.heightMax, (height) => eb('w.floorHeight', '<=', String(height))),
    ...when(filter.full, (full) => eb('w.rentableArea', full ? '=' : '>', '0')),
    ...when(filter.dueSoon, (due) => (due ? isDueSoon(today) : sql<SqlBool>`coalesce(not (${isDueSoon(today)}), true)`)),
    ...when(filter.incomplete, (incomplete) => (incomplete ? isIncomplete : eb.not(isIncomplete))),
  ]
}

type DraftState = NonNullable<ListingFilter['draftState']>

/** The state of a park's working copy. An empty one, which opening the editor leaves behind, counts as none. */
function hasDraft(parkId: RawBuilder<unknown>, state: DraftState) {
  const drafts = sql`select d.park_id from listing_draft d where d.park_id is not null and (d.state <> 'editing' or d.pending > 0)`
  if (state === 'none') return sql<SqlBool>`${parkId} not in (${drafts})`
  return state === 'any' ? sql<SqlBool>`${parkId} in (${drafts})` : sql<SqlBool>`${parkId} in (${drafts} and d.state = ${state})`
}

/** The same for the list of parks, which also has working copies of parks that were never published. */
function draftCondition(state: DraftState): Condition {
  const ofPark = hasDraft(sql`o.park_id`, state)
  if (state === 'none') return ofPark
  if (state === 'any') return sql<SqlBool>`(o.draft_id is not null or ${ofPark})`
  return sql<SqlBool>`(${ofPark} or o.draft_id in (select id from listing_draft where park_id is null and state = ${state}))`
}

function mediaConditions(eb: Builder, filter: ListingFilter): Condition[] {
  return [
    ...when(filter.hasVr, (has) => eb('o.hasVr', '=', has)),
    ...when(filter.hasVideo, (has) => eb('o.hasVideo', '=', has)),
    ...when(filter.hasPicture, (has) => eb('o.pictures', has ? '>' : '=', 0)),
    ...when(filter.englishMissing, (missing) => eb('o.englishMissing', '=', missing)),
  ]
}

function changeConditions({ changedBy, changedSince }: ListingFilter): Condition[] {
  if (changedBy === undefined && changedSince === undefined) return []
  return [
    sql<SqlBool>`o.park_id in (select c.park_id from record_change c join change_set s on s.id = c.change_set_id
      where c.park_id is not null
        and (${changedBy ?? null}::uuid is null or s.actor_id = ${changedBy ?? null}::uuid)
        and (${changedSince ?? null}::date is null or s.created_at >= ${changedSince ?? null}::date::timestamp at time zone 'Asia/Shanghai'))`,
  ]
}
