import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { ListingKind } from '../columns.ts'
import { requiredForNew } from '../read-row.ts'
import type { RowProblem } from '../problems.ts'
import { json, tables } from './queries-tables.ts'

/** Rows of one sheet whose numbers are in a range; `from` and `to` are inclusive. */
export type Slice = { importId: string; kind: ListingKind; sheet: number; from: number; to: number }

/** The park that a row names: a live one, or one that the file adds. */
const parentPark = sql`left join lateral (
    select p.id from park p where r.park_key is not null and upper(p.code) = r.park_key
    union all select n.record_id from import_row n
      where n.import_id = r.import_id and n.kind = 'park' and n.own_key = r.park_key and n.record_id is not null
    limit 1) parent on true`

/** The state of a record `l`. Every update sets the time of a record that has one. */
const baseOf = { timed: sql`extract(epoch from l.updated_at)::text`, whole: sql`l::text` }
export const recordBase: Record<ListingKind, RawBuilder<unknown>> = {
  park: baseOf.timed,
  gate: baseOf.whole,
  floor: baseOf.timed,
  warehouse: baseOf.timed,
}

/** Per kind, the live record of a row as `l`, and the park of the row as `park_id`. */
const records: Record<ListingKind, { joins: RawBuilder<unknown>; parkId: RawBuilder<unknown> }> = {
  park: {
    joins: sql`left join park l on upper(l.code) = r.own_key cross join lateral (select l.id as floor_id) f`,
    parkId: sql`d.record_id`,
  },
  gate: {
    joins: sql`${parentPark} left join park_gate l on l.park_id = parent.id and l.number::text = r.own_key
      cross join lateral (select null::bigint as floor_id) f`,
    parkId: sql`parent.id`,
  },
  floor: {
    joins: sql`${parentPark} left join floor l on l.park_id = parent.id and l.building = r.floor_building and l.number = r.floor_number
      cross join lateral (select null::bigint as floor_id) f`,
    parkId: sql`parent.id`,
  },
  warehouse: {
    joins: sql`${parentPark}
      left join warehouse l on l.park_id = parent.id and upper(l.code) = r.own_key
      left join floor o on o.park_id = parent.id and o.building = r.floor_building and o.number = r.floor_number
      left join lateral (
        select n.record_id, n.sheet from import_row n where o.id is null and n.import_id = r.import_id and n.kind = 'floor'
          and n.park_key = r.park_key and n.own_key = r.floor_building || '/' || r.floor_number
        order by n.sheet desc limit 1) s on true
      cross join lateral (select coalesce(o.id, s.record_id) as floor_id, s.sheet = -1 as is_named) f`,
    parkId: sql`parent.id`,
  },
}

/** Values that follow from others: the park and the floor by their ids, and texts that English readers get in Chinese. */
const derived: Record<ListingKind, RawBuilder<unknown>> = {
  park: sql`case when l.id is null then jsonb_build_object('name_en', r.data -> 'name_zh', 'address_en', r.data -> 'address_zh') else '{}' end`,
  gate: sql`jsonb_build_object('park_id', parent.id)`,
  floor: sql`jsonb_build_object('park_id', parent.id)`,
  warehouse: sql`jsonb_build_object('park_id', parent.id)
    || case when f.floor_id is null then '{}' else jsonb_build_object('floor_id', f.floor_id) end
    || case when l.id is null then jsonb_build_object('name_en', r.data -> 'name_zh') else '{}' end`,
}

const sequences: Record<ListingKind, string | null> = {
  park: 'park_id_seq',
  gate: null,
  floor: 'floor_id_seq',
  warehouse: 'warehouse_id_seq',
}

/** The code of a new record that the file gives none; the same one when it is compared again. */
const newCode: Record<ListingKind, RawBuilder<unknown>> = {
  park: sql`case when l is null and not r.data ? 'code' then jsonb_build_object('code', coalesce(r.extra ->> 'code', next_code('P', 'park_code_number'))) else '{}' end`,
  gate: sql`'{}'::jsonb`,
  floor: sql`'{}'::jsonb`,
  warehouse: sql`case when l is null and not r.data ? 'code' then jsonb_build_object('code', coalesce(r.extra ->> 'code', next_code('W', 'warehouse_code_number'))) else '{}' end`,
}

type SetRule = {
  when: RawBuilder<unknown>
  problem: Pick<RowProblem, 'column' | 'level' | 'rule'>
  value?: RawBuilder<unknown>
  inputs?: RawBuilder<unknown>
  suggestion?: RawBuilder<unknown>
}

const plain = (column: string) => sql`trim_scale(${sql.ref(column)})::text`

/** The code that differs only by letters that look like digits. */
const lookalikePark = sql`(select p.code from park p where translate(upper(p.code), 'OILS', '0115') = translate(r.park_key, 'OILS', '0115') limit 1)`

const unknownPark: SetRule = {
  when: sql`parent.id is null and coalesce(r.park_key, r.park_external) is not null`,
  problem: { column: 'park_code', level: 'error', rule: 'unknownPark' },
  value: sql`coalesce(r.park_key, r.park_external)`,
  suggestion: lookalikePark,
}

/** Values in `n` are those that the record would have, in `l` those that it has. */
const setRules: Record<ListingKind, readonly SetRule[]> = {
  park: [
    {
      when: sql`l.id is null and r.data -> 'name_en' is null and n.name_zh is not null`,
      problem: { column: 'name_en', level: 'warning', rule: 'noEnglish' },
    },
  ],
  gate: [unknownPark],
  floor: [unknownPark],
  warehouse: [
    unknownPark,
    {
      when: sql`n.rentable_area > n.total_area`,
      problem: { column: 'rentable_area', level: 'error', rule: 'rentableAboveTotal' },
      value: plain('n.rentable_area'),
      inputs: sql`jsonb_build_object('total', ${plain('n.total_area')})`,
      suggestion: plain('n.total_area'),
    },
    {
      when: sql`n.min_rent_area > n.total_area`,
      problem: { column: 'min_rent_area', level: 'error', rule: 'minAboveTotal' },
      value: plain('n.min_rent_area'),
      inputs: sql`jsonb_build_object('total', ${plain('n.total_area')})`,
    },
    {
      when: sql`n.position_rentable > n.position_total`,
      problem: { column: 'position_rentable', level: 'error', rule: 'positionsAboveTotal' },
      value: sql`n.position_rentable::text`,
      inputs: sql`jsonb_build_object('total', n.position_total::text)`,
    },
    { when: sql`n.grade = 2 and not coalesce(n.bonded, false)`, problem: { column: 'bonded', level: 'error', rule: 'bondedGrade' } },
    {
      when: sql`l.id is null and r.data -> 'name_en' is null and n.name_zh is not null`,
      problem: { column: 'name_en', level: 'warning', rule: 'noEnglish' },
    },
    {
      when: sql`r.data ? 'floor_height' and n.floor_height not between 3 and 40`,
      problem: { column: 'floor_height', level: 'warning', rule: 'unusual' },
      value: plain('n.floor_height'),
      inputs: json({ from: '3', to: '40' }),
    },
    {
      when: sql`f.is_named`,
      problem: { column: 'floor_number', level: 'warning', rule: 'newFloor' },
      value: sql`r.floor_number::text`,
    },
  ],
}

/** City and province follow from the district. */
const isFromDistrict = (key: string) => key === 'city_code' || key === 'province_code'

/** A place is refused in one of its columns. */
const placeIsRefused = sql`jsonb_path_exists(r.problems, '$[*].column ? (@ == "district_code" || @ == "city_code" || @ == "province_code")')`

/** Required values of a new record. A refused cell has a problem already. */
const requiredRules = (kind: ListingKind): SetRule[] =>
  requiredForNew(kind)
    .filter(({ key }) => !isFromDistrict(key))
    .map(({ key }) => ({
      when: sql`l is null and not r.data ? ${sql.lit(key)} and not ${key === 'district_code' ? placeIsRefused : sql`r.raw ? ${sql.lit(key)}`}`,
      problem: { column: key, level: 'error', rule: 'required' },
    }))

/** The problems of a row as JSON; the names in the rules are those of `compareSlice`. */
export const problemsOf = (kind: ListingKind) => {
  const values = [...setRules[kind], ...requiredRules(kind)].map(
    ({ when, problem, value = sql`null::text`, inputs = sql`null::jsonb`, suggestion = sql`null::text` }) =>
      sql`select jsonb_strip_nulls(${json(problem)} || jsonb_build_object('value', ${value}, 'inputs', ${inputs}, 'suggestion', ${suggestion})) as x where ${when}`,
  )
  return sql`(select coalesce(jsonb_agg(x), '[]') from (${sql.join(values, sql` union all `)}) found)`
}

/** Compares a slice of staged rows with the listings, and stores for each what it would do and what is wrong with it. */
export async function compareSlice(trx: Db, { importId, kind, sheet, from, to }: Slice, today: string) {
  const { defaults } = tables[kind]
  const { joins, parkId } = records[kind]
  const base = recordBase[kind]
  const sequence = sequences[kind]
  const id =
    sequence === null
      ? sql`null::bigint`
      : sql`coalesce(l.id, case when r.base is null then r.record_id end, nextval(${sql.lit(sequence)}))`
  const idMember = sequence === null ? sql`'{}'::jsonb` : sql`case when l is null then jsonb_build_object('id', d.record_id) else '{}' end`
  const code = newCode[kind]
  await sql`
    with c as materialized (
      select r.sheet, r.number, d.record_id, ${parkId} as park_id, d.extra, l is null as is_new, b.before, ${base} as base,
        ${problemsOf(kind)} as problems
      from import_row r
      ${joins}
      cross join lateral (select ${id} as record_id, (${derived[kind]}) || ${code} as extra offset 0) d
      cross join lateral (
        select case when l is null then ${json(defaults)} || d.extra || ${idMember} || r.data
          else (d.extra - 'park_id') || case when r.data ->> 'rentable_from' = ${today} and (to_jsonb(l) ->> 'rentable_from') <= ${today}
            then r.data - 'rentable_from' else r.data end end as given
        offset 0) v
      cross join lateral jsonb_populate_record(l, v.given) n
      cross join lateral (select to_jsonb(l) as lj, to_jsonb(n) as nj offset 0) j
      cross join lateral (
        select case when l is null then null else jsonb_object_agg(key, j.lj -> key) filter (where j.lj -> key is distinct from j.nj -> key) end as before
        from jsonb_object_keys(v.given) key) b
      where r.import_id = ${importId} and r.kind = ${kind} and r.sheet = ${sheet} and r.number between ${from} and ${to}
    )
    update import_row t set park_id = c.park_id, record_id = c.record_id, extra = c.extra, before = c.before, base = c.base,
      set_problems = c.problems,
      action = case when jsonb_path_exists(t.problems || c.problems, '$[*] ? (@.level == "error")') then 'error'
        when c.is_new then 'new' when c.before is null then 'same' else 'change' end
    from c
    where t.import_id = ${importId} and t.sheet = c.sheet and t.number = c.number`.execute(trx)
}

/** Lets the planner know how many rows are staged: right after they were written it would take them for a handful. */
export const analyseRows = (db: Db) => sql`analyze import_row`.execute(db)

/** Adds the floors that warehouses name and neither the file nor the listings have, as rows of the sheet -1. */
export async function addNamedFloors(trx: Db, importId: string) {
  await sql`delete from import_row where import_id = ${importId} and sheet = -1`.execute(trx)
  await sql`
    insert into import_row (import_id, sheet, number, kind, park_key, park_external, own_key, floor_building, floor_number, data, park_id, record_id, extra, action)
    select ${importId}, -1, row_number() over (order by named.park_key, named.building, named.storey), 'floor', named.park_key, null,
      named.building || '/' || named.storey, named.building, named.storey,
      jsonb_build_object('building', named.building, 'number', named.storey), parent.id, nextval('floor_id_seq'),
      jsonb_build_object('park_id', parent.id), 'new'
    from (
      select distinct r.import_id, r.park_key, r.floor_building as building, r.floor_number as storey
      from import_row r where r.import_id = ${importId} and r.kind = 'warehouse' and r.floor_number is not null and r.park_key is not null
    ) named
    cross join lateral (select named.import_id, named.park_key) r
    ${parentPark}
    where parent.id is not null
      and not exists (select from floor o where o.park_id = parent.id and o.building = named.building and o.number = named.storey)
      and not exists (select from import_row s where s.import_id = named.import_id and s.kind = 'floor' and s.park_key = named.park_key
        and s.own_key = named.building || '/' || named.storey)`.execute(trx)
}

const keyColumn = (kind: ListingKind) =>
  kind === 'park' ? 'park_code' : kind === 'gate' ? 'gate_number' : kind === 'floor' ? 'floor_number' : 'warehouse_code'

/** Marks rows that describe the same record as an earlier row. */
export const markDuplicates = (trx: Db, importId: string, kind: ListingKind) =>
  sql`
    update import_row r set action = 'error', set_problems = r.set_problems || jsonb_build_array(
      ${json({ column: keyColumn(kind), level: 'error', rule: 'duplicate' })} || jsonb_build_object('value', r.own_key, 'inputs', jsonb_build_object('row', d.first::text)))
    from (
      select sheet, number, min(number) over same as first, row_number() over (same order by sheet, number) as nth
      from import_row where import_id = ${importId} and kind = ${kind} and own_key is not null
      window same as (partition by park_key, park_external, own_key)
    ) d
    where r.import_id = ${importId} and r.sheet = d.sheet and r.number = d.number and d.nth > 1`.execute(trx)

export type Counts = {
  created: number
  changed: number
  unchanged: number
  changedFields: number
  missing: number
  warnings: number
  warningRows: number
  errors: number
  errorRows: number
}

const withLevel = (level: 'error' | 'warning') =>
  sql`jsonb_path_query_array(problems || set_problems, ${sql.lit(`$[*] ? (@.level == "${level}")`)})`

/** Counts what the compared rows would do. Floors that only warehouses name are no rows of the file. */
export async function countOutcomes(db: Db, importId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where action = 'new')::int as created, count(*) filter (where action = 'change')::int as changed,
      count(*) filter (where action = 'same')::int as unchanged,
      coalesce(sum((select count(*) from jsonb_object_keys(before))) filter (where action = 'change'), 0)::int as changed_fields,
      coalesce(sum(w), 0)::int as warnings, count(*) filter (where w > 0)::int as warning_rows,
      coalesce(sum(e), 0)::int as errors, count(*) filter (where e > 0)::int as error_rows,
      (select count(*)::int from ${missingWarehouses(importId)}) as missing
    from import_row
    cross join lateral (select case when problems = '[]' and set_problems = '[]' then 0 else jsonb_array_length(${withLevel('error')}) end as e,
      case when problems = '[]' and set_problems = '[]' then 0 else jsonb_array_length(${withLevel('warning')}) end as w offset 0) level
    where import_id = ${importId} and sheet >= 0`.execute(db)
  return rows[0]!
}

/** Published warehouses that the file leaves out of the parks whose warehouses it lists. */
export const missingWarehouses = (importId: string) => sql`(
  select w.id from warehouse w
  where w.status = 'published' and w.park_id in (select park_id from import_row where import_id = ${importId} and kind = 'warehouse' and park_id is not null)
    and not exists (select from import_row r where r.import_id = ${importId} and r.kind = 'warehouse' and r.record_id = w.id)) missing`
