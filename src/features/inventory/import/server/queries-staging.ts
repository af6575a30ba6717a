import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { SheetKind } from '../columns.ts'
import { rulesByValue } from '../describe-problem.ts'
import type { RowProblem } from '../problems.ts'
import type { ProblemRow } from './queries-import.ts'
import type { StagedRow } from '../read-row.ts'

const staged = sql`number int, park_key text, park_external text, own_key text, own_external text, floor_building smallint, floor_number smallint,
  data jsonb, raw jsonb, repaired jsonb, problems jsonb, pictures text[]`

type RepairedTexts = { repaired?: Record<string, { column: string; text: string }> }

const toRecord = (row: StagedRow & RepairedTexts) => ({
  number: row.number,
  park_key: row.parkKey,
  park_external: row.parkExternal,
  own_key: row.ownKey,
  own_external: row.ownExternal,
  floor_building: row.floorBuilding,
  floor_number: row.floorNumber,
  data: row.data,
  raw: row.raw,
  repaired: row.repaired ?? {},
  problems: row.problems,
  pictures: row.pictures,
})

/** Stores rows of a sheet; a row that is there already stays. */
export async function insertRows(db: Db, importId: string, sheet: number, kind: SheetKind, rows: readonly StagedRow[]) {
  await sql`
    insert into import_row (import_id, sheet, kind, number, park_key, park_external, own_key, own_external, floor_building, floor_number,
      data, raw, repaired, problems, pictures)
    select ${importId}, ${sheet}, ${kind}, s.number, park_key, park_external, own_key, own_external, floor_building, floor_number,
      data, raw, repaired, problems, pictures
    from jsonb_to_recordset(${JSON.stringify(rows.map(toRecord))}::jsonb) as s (${staged})
    on conflict do nothing`.execute(db)
}

/** Stores rows of a sheet that were repaired. */
export async function replaceRows(db: Db, importId: string, sheet: number, rows: readonly (StagedRow & RepairedTexts)[]) {
  await sql`
    update import_row r set park_key = s.park_key, park_external = s.park_external, own_key = s.own_key, own_external = s.own_external,
      floor_building = s.floor_building, floor_number = s.floor_number, data = s.data, raw = s.raw, repaired = s.repaired,
      problems = s.problems, pictures = s.pictures
    from jsonb_to_recordset(${JSON.stringify(rows.map(toRecord))}::jsonb) as s (${staged})
    where r.import_id = ${importId} and r.sheet = ${sheet} and r.number = s.number`.execute(db)
}

/** Returns the last staged row number of each sheet, where reading resumes. */
export async function findLastRows(db: Db, importId: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('importRow')
    .select(['sheet', (row) => row.fn.max('number').as('last')])
    .where('importId', '=', importId)
    .where('sheet', '>=', 0)
    .groupBy('sheet')
    .execute()
  return new Map(rows.map(({ sheet, last }) => [sheet, Number(last)]))
}

export type SheetRows = { sheet: number; kind: SheetKind; rows: number; first: number; last: number }

/** Counts the staged rows of each sheet. */
export async function listStagedSheets(db: Db, importId: string): Promise<SheetRows[]> {
  const { rows } = await sql<SheetRows>`
    select sheet, kind, count(*)::int as rows, min(number)::int as first, max(number)::int as last
    from import_row where import_id = ${importId} and sheet >= 0 group by sheet, kind order by sheet`.execute(db)
  return rows
}

export const deleteRows = (db: Db, importId: string) => db.deleteFrom('importRow').where('importId', '=', importId).execute()

const rowColumns = sql`r.sheet, r.number, r.kind, r.park_key, r.park_external, r.own_key, r.own_external, r.floor_building, r.floor_number, r.data, r.raw,
  r.repaired, r.problems, r.pictures`

export type StoredRow = StagedRow & { sheet: number; kind: SheetKind; repaired: Record<string, { column: string; text: string }> }

type RepairTarget = {
  importId: string
  kind: SheetKind
  column: string
  from?: string | undefined
  row?: number | undefined
  rule?: string
}

/** Lists the rows with an error in a column: those with the given value, or all. */
export async function listRowsToRepair(db: Db, { importId, kind, column, from, row }: RepairTarget): Promise<StoredRow[]> {
  const value = from === undefined ? sql`true` : sql`coalesce(p ->> 'value', '') = ${from}`
  const { rows } = await sql<StoredRow>`
    select ${rowColumns} from import_row r
    where r.import_id = ${importId} and r.kind = ${kind} and r.sheet >= 0 and (r.problems <> '[]' or r.set_problems <> '[]')
      and ${row === undefined ? sql`true` : sql`r.number = ${row}`}
      and exists (select from jsonb_array_elements(r.problems || r.set_problems) p where p ->> 'column' = ${column} and ${value})
    order by r.sheet, r.number`.execute(db)
  return rows
}

/** Lists the rows that a repair changed. */
export async function listRepairedRows(db: Db, importId: string, repairId: string): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${rowColumns} from import_row r where r.import_id = ${importId} and r.repaired ? ${repairId} order by r.sheet, r.number`.execute(
    db,
  )
  return rows
}

const maxProblems = 200

/** Groups the problems by column and rule, and by value where one repair serves all rows with it. Reads all staged rows. */
export async function groupProblems(db: Db, importId: string): Promise<ProblemRow[]> {
  const { rows } = await sql<ProblemRow>`
    select kind, count(*)::int as rows, min(number)::int as first_row, (array_agg(p order by number))[1] as sample
    from import_row cross join lateral jsonb_array_elements(problems || set_problems) p
    where import_id = ${importId} and sheet >= 0 and (problems <> '[]' or set_problems <> '[]')
    group by kind, p ->> 'column', p ->> 'level', p ->> 'rule',
      case when p ->> 'rule' = any (${[...rulesByValue]}) then p ->> 'value' when p ->> 'rule' = 'refused' then p -> 'inputs' ->> 'zh' end
    order by p ->> 'level', count(*) desc, min(number)
    limit ${maxProblems}`.execute(db)
  return rows
}

export type ComparedRow = StoredRow & {
  setProblems: RowProblem[]
  before: Record<string, unknown> | null
  action: 'new' | 'change' | 'same' | 'error' | null
}

type RowFilter = { importId: string; kind: SheetKind; errorsOnly: boolean; column?: string | undefined }

/** Lists the rows of a kind in the order of the file. */
export async function listRows(
  db: Db,
  { importId, kind, errorsOnly, column }: RowFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const filter = sql`r.import_id = ${importId} and r.kind = ${kind} and r.sheet >= 0
    and ${errorsOnly ? sql`r.action = 'error'` : sql`true`}
    and ${column === undefined ? sql`true` : sql`jsonb_path_exists(r.problems || r.set_problems, '$[*] ? (@.column == $column)', jsonb_build_object('column', ${column}::text))`}`
  const { rows } = await sql<ComparedRow>`
    select ${rowColumns}, r.set_problems, r.before, r.action from import_row r where ${filter} order by r.sheet, r.number limit ${limit} offset ${offset}`.execute(
    db,
  )
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from import_row r where ${filter}`.execute(db)
  return { total: counted[0]!.total, rows }
}

/** Counts the rows with errors by kind. */
export async function countErrorRows(db: Db, importId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ sheet: number; rows: number }>`
    select sheet, count(*)::int as rows from import_row where import_id = ${importId} and action = 'error' group by sheet`.execute(db)
  return new Map(rows.map(({ sheet, rows: count }) => [sheet, count]))
}
