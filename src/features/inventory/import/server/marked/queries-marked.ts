import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { RowProblem } from '#features/inventory/import/problems.ts'
import type { StoredRow } from '../queries-staging.ts'

export type MarkedRow = StoredRow & { setProblems: RowProblem[] }

const readAtOnce = 1_000

/** Reads the rows of a sheet that have problems or were repaired, in the order of the file. */
export async function* readMarkedRows(db: Db, importId: string, sheet: number): AsyncGenerator<MarkedRow> {
  let last = 0
  for (;;) {
    const { rows } = await sql<MarkedRow>`
      select r.sheet, r.number, r.kind, r.park_key, r.park_external, r.own_key, r.own_external, r.floor_building, r.floor_number, r.data, r.raw,
        r.repaired, r.problems, r.pictures, r.set_problems
      from import_row r
      where r.import_id = ${importId} and r.sheet = ${sheet} and r.number > ${last} and (r.action = 'error' or r.repaired <> '{}')
      order by r.number limit ${readAtOnce}`.execute(db)
    yield* rows
    if (rows.length < readAtOnce) return
    last = rows.at(-1)!.number
  }
}
