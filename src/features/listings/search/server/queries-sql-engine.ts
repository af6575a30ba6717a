import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { ParkResult, EngineMarker, SearchEngine, EngineAnswer, EngineQuery } from '../engine.ts'
import { positionPresets, type Preset } from '../presets.ts'
import {
  groupMask,
  heightMask,
  areaMask,
  priceMask,
  areaNowShift,
  availableBits,
  availableMask,
  firstGradeBit,
  gradeMask,
  grades,
  rangeGroups,
  soonBit,
  unpricedBit,
  valueGroupNames,
  warehouseFlags,
  absentShift,
} from '../traits.ts'
import { askingPrice } from './queries-asking-price.ts'
import { buildFacetCounts, presetBitCount, traitBitCount } from './facets.ts'
import { markersExpression } from './queries-search-markers.ts'
import {
  childRegion,
  decideReach,
  allOf,
  areaColumn,
  freeOnColumn,
  hundredths,
  isFreeNow,
  isFreeSoon,
  joinFit,
  parkFlagColumns,
  parkGroups,
  positionsColumn,
  rentablePositionsColumn,
  placeAndTextConditions,
  regionCondition,
  warehouseGroups,
  type SqlQuery,
  type UsedGroup,
  type Condition,
} from './queries-search-filters.ts'

/** How the versions of answers of PostgreSQL itself begin. */
export const sqlVersions = 'sql-'

/**
 * Answers a search by one SQL statement: always correct, but about a hundred times slower than the columns. Used while the columns are
 * loading or after an error in them, and by tests and benchmarks as the reference for the columnar engine.
 */
export class SqlEngine implements SearchEngine {
  /** None: each answer carries the version of its own snapshot. */
  readonly version = null
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** Any answer includes the caller's transaction. `among`: the ids of the only parks that are considered. */
  async search(query: EngineQuery, { among = null }: { minXid?: string; among?: readonly string[] | null } = {}): Promise<EngineAnswer> {
    const { rows } = await searchStatement(await decideReach(this.#db, query), among).execute(this.#db)
    const [row] = rows
    if (!row) throw new Error('the search statement returned no row')
    const { bits, flags, regionCode, positions, ...answer } = row.answer
    const facets = bits && flags && regionCode && positions ? buildFacetCounts(query, { bits, flags, regionCode, positions }) : null
    return { ...answer, facets }
  }
}

type SqlAnswer = Pick<EngineAnswer, 'parks' | 'warehouses' | 'warehousePage' | 'version'> & {
  page: ParkResult[]
  markers: EngineMarker[] | null
  /** The following are null without facets. `bits`: parks per bit of the trait word, then of the preset word. */
  bits: number[] | null
  /** Parks without and with each flag of the park. */
  flags: [number, number, number, number, number, number] | null
  /** Parks per region. */
  regionCode: Record<string, number> | null
  /** Parks per preset; empty without racking. */
  positions: number[] | null
}

/**
 * `candidate`: parks that pass the filters on parks. `summed`: sums over the warehouses of each. A row that misses exactly one group is
 * included for that group's facet, and `missed` names the group. MATERIALIZED, because each is read several times.
 */
function searchStatement(query: SqlQuery, among: readonly string[] | null) {
  const region = regionCondition(query)
  const ofPark = [...region.groups, ...parkGroups(query)]
  const ofWarehouse = warehouseGroups(query)
  const parkConditions = [
    sql`p.status = 'published'`,
    ...(among === null ? [] : [sql`p.id = any (${among}::bigint[])`]),
    ...region.always,
    ...placeAndTextConditions(query),
    ...allButOneMet(ofPark, query),
  ]
  return sql<{ answer: SqlAnswer }>`
    with candidate as materialized (
      select p.id, p.listed_at, (p.lng * 1000000)::int as x, (p.lat * 1000000)::int as y, ${childRegion(query)} as child,
        ${parkFlagColumns.certified} as certified, ${parkFlagColumns.hasVr} as has_vr, ${parkFlagColumns.hasVideo} as has_video,
        ${missedName(ofPark)} as missed
      from park p where ${allOf(parkConditions)}
    ), summed as materialized (
      select w.park_id, count(*) filter (where miss.name is null)::int as matched,
        ((${askingPrice('min', sql`miss.name is null`)}) * 100)::int as min_price,
        ((${askingPrice('max', sql`miss.name is null`)}) * 100)::int as max_price,
        (sum(w.rentable_area) filter (where miss.name is null) * 100)::bigint as area,
        min(${freeOnColumn(query.today)}) filter (where miss.name is null) as free_on,
        ${query.rack ? sql`(sum(${rentablePositionsColumn(query)}) filter (where miss.name is null))::bigint` : sql`null::bigint`} as positions
        ${query.facets ? facetWords(query.today) : sql``}
        ${query.facets && query.rack ? sql`, ${mostPositions(query)} as most_positions` : sql``}
      from warehouse w join candidate c on c.id = w.park_id ${joinFit}
        cross join lateral (select ${query.facets ? missedName(ofWarehouse) : sql`null::text`} as name offset 0) miss
      where ${allOf([sql`w.status = 'published'`, ...allButOneMet(ofWarehouse, query)])}
      group by w.park_id
    ), hit as materialized (
      select c.id, c.listed_at, c.x, c.y, s.matched, s.min_price, s.max_price, s.area, s.free_on, s.positions
      from summed s join candidate c on c.id = s.park_id where s.matched > 0 and ${noneMissed(ofPark)}
    )
    select json_build_object(
      'parks', (select count(*) from hit),
      'warehouses', (select coalesce(sum(matched), 0) from hit),
      'page', ${query.view === 'warehouse' ? sql`json_build_array()` : pageColumn(query)},
      'warehousePage', ${query.view === 'warehouse' ? warehousePageColumn(query, ofWarehouse) : sql`json_build_array()`},
      'markers', ${query.markers ? markersExpression(query.markers, query.bbox) : sql`null`},
      ${query.facets ? facetColumns(noneMissed(ofPark), query.rack !== undefined) : sql`'bits', null, 'flags', null, 'regionCode', null, 'positions', null`},
      'version', ${sqlVersions}::text || pg_current_snapshot()::text
    ) as answer`
}

/** Requires all groups; with facets, all but at most one. */
function allButOneMet(groups: UsedGroup[], { facets }: EngineQuery): Condition[] {
  if (!facets) return groups.map(({ met }) => met)
  const misses = groups.map(({ missed }) => sql`(${missed})::int`)
  return groups.length < 2 ? [] : [sql`${sql.join(misses, sql` + `)} <= 1`]
}

const missedName = (groups: UsedGroup[]) => {
  const cases = groups.map(({ name, missed }) => sql`when ${missed} then ${sql.lit(name)}`)
  return groups.length === 0 ? sql`null::text` : sql`case ${sql.join(cases, sql` `)} end`
}

/** Omitted if it is true for every row, because the planner considers it very selective. */
const noneMissed = (groups: UsedGroup[]) => (groups.length === 0 ? sql`true` : sql`c.missed is null`)

const parkResultJson = sql`json_build_object('parkId', id::text, 'matchedWarehouseCount', matched, 'minPrice', min_price, 'maxPrice', max_price, 'rentableArea', area, 'positions', positions, 'freeOn', free_on)`

function pageColumn({ sort, order, pageNum, pageSize }: EngineQuery): Condition {
  const key = {
    latest: sql`listed_at`,
    popular: sql`coalesce(k.view_count, 0)`,
    area: sql`area`,
    price: sql`min_price`,
    positions: sql`positions`,
  }[sort]
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  return sql`(select coalesce(json_agg(${parkResultJson} order by place), '[]') from (
    select hit.*, row_number() over (order by area = 0, ${key} ${direction} nulls last, id) as place
    from hit ${sort === 'popular' ? sql`left join park_counter k on k.park_id = hit.id` : sql``}
    order by place limit ${pageSize} offset ${(pageNum - 1) * pageSize}) page_rows)`
}

/** Repeats the conditions on the warehouses of the matching parks, which `summed` has only as sums. */
function warehousePageColumn(query: EngineQuery, groups: UsedGroup[]): Condition {
  const { sort, order, pageNum, pageSize } = query
  const key = {
    latest: sql`w.listed_at`,
    popular: sql`coalesce(k.view_count, 0)`,
    area: sql`w.rentable_area`,
    price: sql`w.price`,
    positions: rentablePositionsColumn(query),
  }[sort]
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  return sql`(select coalesce(json_agg(id::text order by place), '[]') from (
    select w.id, row_number() over (order by w.rentable_area = 0, ${key} ${direction} nulls last, w.id) as place
    from warehouse w join hit on hit.id = w.park_id ${joinFit} ${sort === 'popular' ? sql`left join park_counter k on k.park_id = w.park_id` : sql``}
    where ${allOf([sql`w.status = 'published'`, ...groups.map(({ met }) => met)])}
    order by place limit ${pageSize} offset ${(pageNum - 1) * pageSize}) page_rows)`
}

const flagShift = sql.lit(warehouseFlags.bonded)

/** The trait word of a warehouse (traits.ts). */
const traitBits = sql`(w.sig | ((~(w.sig >> ${flagShift}) & 7) << ${sql.lit(warehouseFlags.bonded + absentShift)}))`
const areaBits = presetCase(rangeGroups.area, areaColumn)

/** The preset word of a warehouse (traits.ts). */
const presetBits = (today: number) =>
  sql`(${sql.join(
    [
      areaBits,
      sql`case when ${isFreeNow(today)} then (${areaBits}) << ${sql.lit(areaNowShift)} | ${sql.lit(1 << availableBits.now)} else 0 end`,
      sql`case when ${isFreeSoon(today)} then ${sql.lit(soonBit)} else 0 end`,
      sql`case w.grade ${sql.join(
        grades.map((grade, at) => sql`when ${sql.lit(grade)} then ${sql.lit(1 << (firstGradeBit + at))}`),
        sql` `,
      )} end`,
      presetCase(rangeGroups.price, sql`w.price`),
      presetCase(rangeGroups.height, sql`w.floor_height`),
      sql`case when w.price is null then ${sql.lit(1 << unpricedBit)} else 0 end`,
    ],
    sql` | `,
  )})`

/** Compares upwards, so that most rows need only a few comparisons. A bound belongs to the presets on both sides of it. */
function presetCase({ presets, firstBit }: { presets: Preset[]; firstBit: number }, column: Condition): Condition {
  const bounds = presets.flatMap(({ max }) => (max === null ? [] : [hundredths(max)]))
  const steps = bounds.map((bound, at) => {
    const below = 1 << (firstBit + at)
    return sql`when ${column} < ${bound} then ${sql.lit(below)} when ${column} = ${bound} then ${sql.lit(below | (below << 1))}`
  })
  return sql`case ${sql.join(steps, sql` `)} when ${column} is null then 0 else ${sql.lit(1 << (firstBit + bounds.length))} end`
}

const presetMasks = { area: areaMask, price: priceMask, height: heightMask, grades: gradeMask, available: availableMask }

/** For a row that misses one group, the bits of that group only. */
const facetWords = (today: number) => sql`, bit_or(case miss.name ${sql.join(
  [
    ...valueGroupNames.map((group) => sql`when ${sql.lit(group)} then ${traitBits} & ${sql.lit(groupMask(group))}`),
    ...Object.entries(warehouseFlags).map(
      ([flag, bit]) => sql`when ${sql.lit(flag)} then ${traitBits} & ${sql.lit((1 << bit) | (1 << (bit + absentShift)))}`,
    ),
    sql`when 'area' then 0 when 'price' then 0 when 'height' then 0 when 'grades' then 0 when 'available' then 0 when 'positions' then 0 else ${traitBits}`,
  ],
  sql` `,
)} end) as traits, bit_or(case
    when miss.name is null then ${presetBits(today)}
    ${sql.join(
      Object.entries(presetMasks).map(
        ([name, mask]) => sql`when miss.name = ${sql.lit(name)} then ${presetBits(today)} & ${sql.lit(mask)}`,
      ),
      sql` `,
    )}
    else 0 end) as presets`

const bitCounts = (word: Condition, bits: number) =>
  sql.join(Array.from({ length: bits }, (_, bit) => sql`coalesce(sum(${word} >> ${sql.lit(bit)} & 1), 0)`))

const flagCount = (name: string, has: Condition) =>
  sql`count(*) filter (where (c.missed is null or c.missed = ${sql.lit(name)}) and ${has})`

/** The most positions of one warehouse that meets all other filters; of those free now, unless the query says otherwise. */
function mostPositions(query: EngineQuery): Condition {
  const { today, available, availableBy } = query
  const isOpen = available === undefined && availableBy === undefined
  const counts = sql`(miss.name is null or miss.name = 'positions') ${isOpen ? sql`and ${isFreeNow(today)}` : sql``}`
  return sql`max(coalesce(${positionsColumn(query)}, 0)) filter (where ${counts})`
}

const positionCounts = sql.join(positionPresets.map((least) => sql`count(*) filter (where most_positions >= ${sql.lit(least)})`))

const facetColumns = (noneMissed: Condition, hasRack: boolean) => sql`
  'positions', ${
    hasRack
      ? sql`(select json_build_array(${positionCounts}) from summed s join candidate c on c.id = s.park_id where ${noneMissed})`
      : sql`json_build_array()`
  },
  'bits', (select json_build_array(${bitCounts(sql`traits`, traitBitCount)}, ${bitCounts(sql`presets`, presetBitCount)})
    from summed s join candidate c on c.id = s.park_id where ${noneMissed}),
  'flags', (select json_build_array(
      ${flagCount('certified', sql`not certified`)}, ${flagCount('certified', sql`certified`)},
      ${flagCount('hasVr', sql`not has_vr`)}, ${flagCount('hasVr', sql`has_vr`)},
      ${flagCount('hasVideo', sql`not has_video`)}, ${flagCount('hasVideo', sql`has_video`)})
    from summed s join candidate c on c.id = s.park_id where s.matched > 0),
  'regionCode', (select coalesce(json_object_agg(child, parks), '{}') from (
    select child, count(*) as parks from summed s join candidate c on c.id = s.park_id
    where s.matched > 0 and (c.missed is null or c.missed = 'region') group by child) by_child)`
