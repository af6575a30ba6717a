import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { FoundPark, Marker, SearchEngine, SieveAnswer, SieveQuery } from '../engine.ts'
import type { Preset } from '../presets.ts'
import {
  groupMask,
  heightMask,
  areaMask,
  priceMask,
  rangeGroups,
  unpricedBit,
  valueGroupNames,
  warehouseFlags,
  absentShift,
} from '../traits.ts'
import { facetsFromBits } from './facets.ts'
import { markerColumns } from './queries-search-markers.ts'
import {
  childRegion,
  every,
  hundredths,
  parkFlagColumns,
  parkGroups,
  placeAndTextConditions,
  regionCondition,
  warehouseGroups,
  type ChosenGroup,
  type Condition,
} from './queries-search-filters.ts'

/**
 * The answer by one SQL statement: always right, and a hundred times slower. It serves while the columns are loading
 * or after an error, and it is the oracle that tests and benchmark hold the columnar engine against.
 */
export class SqlEngine implements SearchEngine {
  /** Every answer has the version of its own snapshot. */
  readonly version = null
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  async sieve(query: SieveQuery): Promise<SieveAnswer> {
    const { rows } = await sieveStatement(query).execute(this.#db)
    const [row] = rows
    if (!row) throw new Error('a search without an answer')
    const { bits, flags, regionCode, ...answer } = row.answer
    return { ...answer, facets: bits && flags && regionCode ? facetsFromBits(bits, flags, regionCode) : null }
  }
}

type SqlAnswer = Pick<SieveAnswer, 'parks' | 'warehouses' | 'version'> & {
  page: FoundPark[]
  markers: Marker[] | null
  /** Null without facets: parks per bit of the trait word, then of the preset word; per flag of the park, absent first; per region. */
  bits: number[] | null
  flags: [number, number, number, number, number, number] | null
  regionCode: Record<string, number> | null
}

/**
 * `candidate`: parks by their own filters. `summed`: what the warehouses of each come to. A row that misses exactly one
 * group is kept for that group's facet; `missed` names it. MATERIALIZED, because each is read several times.
 */
function sieveStatement(query: SieveQuery) {
  const region = regionCondition(query)
  const ofPark = [...region.groups, ...parkGroups(query)]
  const ofWarehouse = warehouseGroups(query)
  const parkConditions = [sql`p.status = 'published'`, ...region.always, ...placeAndTextConditions(query), ...mostlyMet(ofPark, query)]
  return sql<{ answer: SqlAnswer }>`
    with candidate as materialized (
      select p.id, p.listed_at, (p.lng * 1000000)::int as x, (p.lat * 1000000)::int as y, ${childRegion(query)} as child,
        ${parkFlagColumns.certified} as certified, ${parkFlagColumns.hasVr} as has_vr, ${parkFlagColumns.hasVideo} as has_video,
        ${nameOfMissed(ofPark)} as missed
      from park p where ${every(parkConditions)}
    ), summed as materialized (
      select w.park_id, count(*) filter (where miss.name is null)::int as matched,
        (min(w.price) filter (where miss.name is null) * 100)::int as min_price,
        (max(w.price) filter (where miss.name is null) * 100)::int as max_price,
        (sum(w.rentable_area) filter (where miss.name is null) * 100)::bigint as area
        ${query.facets ? facetWords : sql``}
      from warehouse w join candidate c on c.id = w.park_id
        cross join lateral (select ${query.facets ? nameOfMissed(ofWarehouse) : sql`null::text`} as name offset 0) miss
      where ${every([sql`w.status = 'published'`, ...mostlyMet(ofWarehouse, query)])}
      group by w.park_id
    ), hit as materialized (
      select c.id, c.listed_at, c.x, c.y, s.matched, s.min_price, s.max_price, s.area
      from summed s join candidate c on c.id = s.park_id where s.matched > 0 and ${noneMissed(ofPark)}
    )
    select json_build_object(
      'parks', (select count(*) from hit),
      'warehouses', (select coalesce(sum(matched), 0) from hit),
      'page', ${pageColumn(query)},
      'markers', ${query.markers ? markerColumns(query.markers, query.bbox) : sql`null`},
      ${query.facets ? facetColumns(noneMissed(ofPark)) : sql`'bits', null, 'flags', null, 'regionCode', null`},
      'version', 'sql-' || pg_current_snapshot()::text
    ) as answer`
}

/** All groups; with facets, all but one, which may be any. */
function mostlyMet(groups: ChosenGroup[], { facets }: SieveQuery): Condition[] {
  if (!facets) return groups.map(({ met }) => met)
  const misses = groups.map(({ missed }) => sql`(${missed})::int`)
  return groups.length < 2 ? [] : [sql`${sql.join(misses, sql` + `)} <= 1`]
}

const nameOfMissed = (groups: ChosenGroup[]) => {
  const cases = groups.map(({ name, missed }) => sql`when ${missed} then ${sql.lit(name)}`)
  return groups.length === 0 ? sql`null::text` : sql`case ${sql.join(cases, sql` `)} end`
}

/** Left out where it is true of every row: the planner takes it for very selective. */
const noneMissed = (groups: ChosenGroup[]) => (groups.length === 0 ? sql`true` : sql`c.missed is null`)

const found = sql`json_build_object('parkId', id::text, 'matched', matched, 'minPrice', min_price, 'maxPrice', max_price, 'area', area)`

function pageColumn({ sort, order, pageNum, pageSize }: SieveQuery): Condition {
  const key = { latest: sql`listed_at`, popular: sql`coalesce(k.view_count, 0)`, area: sql`area`, price: sql`min_price` }[sort]
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  return sql`(select coalesce(json_agg(${found} order by place), '[]') from (
    select hit.*, row_number() over (order by ${key} ${direction} nulls last, id) as place
    from hit ${sort === 'popular' ? sql`left join park_counter k on k.park_id = hit.id` : sql``}
    order by place limit ${pageSize} offset ${(pageNum - 1) * pageSize}) shown)`
}

const flagShift = sql.lit(warehouseFlags.bonded)

/** Both words of a warehouse (traits.ts). */
const traitBits = sql`(w.sig | ((~(w.sig >> ${flagShift}) & 7) << ${sql.lit(warehouseFlags.bonded + absentShift)}))`
const presetBits = sql`(${sql.join(
  [
    presetCase(rangeGroups.area, sql`w.rentable_area`),
    presetCase(rangeGroups.price, sql`w.price`),
    presetCase(rangeGroups.height, sql`w.floor_height`),
    sql`case when w.price is null then ${sql.lit(1 << unpricedBit)} else 0 end`,
  ],
  sql` | `,
)})`

/** Step by step upwards, so that most rows compare a few times only. A bound is in the presets on both sides of it. */
function presetCase({ presets, firstBit }: { presets: Preset[]; firstBit: number }, column: Condition): Condition {
  const bounds = presets.flatMap(({ max }) => (max === null ? [] : [hundredths(max)]))
  const steps = bounds.map((bound, at) => {
    const below = 1 << (firstBit + at)
    return sql`when ${column} < ${bound} then ${sql.lit(below)} when ${column} = ${bound} then ${sql.lit(below | (below << 1))}`
  })
  return sql`case ${sql.join(steps, sql` `)} when ${column} is null then 0 else ${sql.lit(1 << (firstBit + bounds.length))} end`
}

/** Of a row that misses one group, the bits of that group alone. */
const facetWords = sql`, bit_or(case miss.name ${sql.join(
  [
    ...valueGroupNames.map((group) => sql`when ${sql.lit(group)} then ${traitBits} & ${sql.lit(groupMask(group))}`),
    ...Object.entries(warehouseFlags).map(
      ([flag, bit]) => sql`when ${sql.lit(flag)} then ${traitBits} & ${sql.lit((1 << bit) | (1 << (bit + absentShift)))}`,
    ),
    sql`when 'area' then 0 when 'price' then 0 when 'height' then 0 else ${traitBits}`,
  ],
  sql` `,
)} end) as traits, bit_or(case
    when miss.name is null then ${presetBits}
    when miss.name = 'area' then ${presetBits} & ${sql.lit(areaMask)}
    when miss.name = 'price' then ${presetBits} & ${sql.lit(priceMask)}
    when miss.name = 'height' then ${presetBits} & ${sql.lit(heightMask)}
    else 0 end) as presets`

const bitCounts = (word: Condition, bits: number) =>
  sql.join(Array.from({ length: bits }, (_, bit) => sql`coalesce(sum(${word} >> ${sql.lit(bit)} & 1), 0)`))

const flagCount = (name: string, has: Condition) =>
  sql`count(*) filter (where (c.missed is null or c.missed = ${sql.lit(name)}) and ${has})`

const facetColumns = (noneMissed: Condition) => sql`
  'bits', (select json_build_array(${bitCounts(sql`traits`, 32)}, ${bitCounts(sql`presets`, 16)})
    from summed s join candidate c on c.id = s.park_id where ${noneMissed}),
  'flags', (select json_build_array(
      ${flagCount('certified', sql`not certified`)}, ${flagCount('certified', sql`certified`)},
      ${flagCount('hasVr', sql`not has_vr`)}, ${flagCount('hasVr', sql`has_vr`)},
      ${flagCount('hasVideo', sql`not has_video`)}, ${flagCount('hasVideo', sql`has_video`)})
    from summed s join candidate c on c.id = s.park_id where s.matched > 0),
  'regionCode', (select coalesce(json_object_agg(child, parks), '{}') from (
    select child, count(*) as parks from summed s join candidate c on c.id = s.park_id
    where s.matched > 0 and (c.missed is null or c.missed = 'region') group by child) by_child)`
