import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { ListingKind } from '../../import/columns.ts'
import type { RowProblem } from '../../import/problems.ts'
import type { StagedRow } from '../../import/read-row.ts'
import { problemsOf } from '../../import/server/queries-compare.ts'
import { tables } from '../../import/server/queries-tables.ts'

/** A row with the values that its record would have, by the columns of the table. */
export type RowToCheck = {
  staged: StagedRow
  values: Readonly<Record<string, unknown>>
  isNew: boolean
  /** False: no park has the external id that it names. */
  hasPark: boolean
  /** The row names a floor that the park does not have. */
  isNewFloor: boolean
}

/** Finds by number what the dry run of an import would say about rows, with the same rules. */
export async function listRowProblems(db: Db, kind: ListingKind, rows: readonly RowToCheck[]): Promise<Map<number, RowProblem[]>> {
  if (rows.length === 0) return new Map()
  const records = rows.map(({ staged, values, isNew, hasPark, isNewFloor }) => ({
    number: staged.number,
    park_key: staged.parkKey,
    park_external: staged.parkExternal,
    floor_number: staged.floorNumber,
    data: staged.data,
    raw: staged.raw,
    problems: staged.problems,
    given: values,
    is_new: isNew,
    has_park: hasPark,
    is_named: isNewFloor,
  }))
  const { rows: found } = await sql<{ number: number; problems: RowProblem[] }>`
    select r.number, ${problemsOf(kind)} as problems
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (number int, park_key text, park_external text, floor_number smallint,
      data jsonb, raw jsonb, problems jsonb, given jsonb, is_new boolean, has_park boolean, is_named boolean)
    left join lateral (select 1::bigint as id where not r.is_new) l on true
    left join lateral (select 1::bigint as id where r.has_park) parent on true
    cross join lateral (select r.is_named) f
    cross join lateral jsonb_populate_record(null::${sql.table(tables[kind].name)}, r.given) n`.execute(db)
  return new Map(found.map(({ number, problems }) => [number, problems]))
}
